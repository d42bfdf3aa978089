"""Makes the three sounds of the clock out of sine waves: python resources/sounds/build_sounds.py

Each is a few struck notes that fade. They have to be heard over a full pub, so they lie between 500 and 2,000 Hz.
"""

import math
import struct
import wave
from pathlib import Path

RATE = 22_050
"""Samples a second."""

LOUDEST = 0.85 * 32_767
PARTIALS = ((1.0, 1.0), (2.0, 0.45), (3.01, 0.2))
"""Overtones of a struck bar: (times the pitch, share of the loudness)."""

Note = tuple[float, float, float]
"""When it is struck (seconds), its pitch (Hz), how long it rings (seconds)."""

SOUNDS: dict[str, tuple[Note, ...]] = {
    "one-minute": ((0.0, 880.0, 0.5), (0.22, 880.0, 0.7)),
    "level-up": ((0.0, 659.3, 0.5), (0.18, 784.0, 0.5), (0.36, 1046.5, 1.1)),
    "break-over": ((0.0, 1046.5, 0.4), (0.2, 784.0, 0.4), (0.4, 1046.5, 0.4), (0.6, 1318.5, 1.1)),
}


def samples(notes: tuple[Note, ...]) -> list[int]:
    """The notes as 16-bit samples."""
    seconds = max(start + ring for start, _, ring in notes)
    sums = [0.0] * round(seconds * RATE)
    for start, pitch, ring in notes:
        first = round(start * RATE)
        for i in range(min(round(ring * RATE), len(sums) - first)):
            at = i / RATE
            struck = min(1.0, at / 0.004) * math.exp(-4.5 * at / ring) * min(1.0, (ring - at) / 0.02)
            sums[first + i] += struck * sum(
                share * math.sin(2 * math.pi * pitch * times * at) for times, share in PARTIALS
            )
    loudest = max(abs(value) for value in sums)
    return [round(LOUDEST * value / loudest) for value in sums]


def main() -> None:
    folder = Path(__file__).parent
    for name, notes in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(b"".join(struct.pack("<h", value) for value in samples(notes)))


if __name__ == "__main__":
    main()
