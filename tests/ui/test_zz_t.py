from tests.ui.test_results import *
import time
def test_it(window, desk, bent):
    able=[p for p in desk.club.members.rows if desk.allowed(c.CheckIn(p)) is None][:60]
    desk.changed.disconnect(window.stage.show_night)
    for player in able: do(desk,c.CheckIn(player))
    do(desk,c.DrawSeats()); do(desk,c.StartPlay()); knock_out(desk,bent,40)
    for _ in range(3):
        t=time.perf_counter(); window.stage.show_night(); print("show",time.perf_counter()-t)
        knock_out(desk,bent,1)
    import cProfile,pstats
    p=cProfile.Profile(); p.enable(); window.stage.show_night(); p.disable(); pstats.Stats(p).sort_stats("cumulative").print_stats(18)
