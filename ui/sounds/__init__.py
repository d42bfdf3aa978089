"""The clock's sounds. There is always something to see as well; a machine without sound misses nothing else."""
