"""The command line, through its own door."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import rumpus
from rumpus import cli, languages, terminal
from rumpus.games import NAMES, find
from rumpus.lab import simulate as lab
from tests.command_line import refused, run
from tests.games import OURS
from tests.tables import SHORT

COMMANDS = (
    *("host", "backup", "restore"),
    *("rules", "replay", "readjudicate", "play"),
    *("simulate", "tournament", "study", "bench"),
)


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever this machine speaks."""
    for name in languages.ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


# --- rumpus -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples(command: str) -> None:
    ran = run(command, "--help")
    assert ran.code == 0
    assert f"Usage: rumpus {command}" in ran.out
    assert f"Examples:\n    rumpus {command}" in ran.out


def test_help_names_every_command() -> None:
    ran = run("--help")
    assert ran.code == 0
    assert all(f"\n  {command} " in ran.out for command in COMMANDS)


def test_help_needs_nothing_heavy() -> None:
    code = (
        "import sys\n"
        "from rumpus.cli import main\n"
        "try:\n    main()\n"
        "except SystemExit as end:\n    assert not end.code\n"
        "print(*sorted({'numpy', 'numba', 'rich', 'rumpus.match'} & set(sys.modules)), file=sys.stderr)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code, "--help"], capture_output=True, text=True, check=True)
    assert "Commands:" in ran.stdout
    assert ran.stderr.strip() == ""


def test_version() -> None:
    assert run("--version") == (0, f"rumpus {rumpus.__version__}\n", "")


def test_python_m_rumpus() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "rumpus", "rules", "archie", "A99"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1
    assert ran.stderr == "rumpus: archie has no paragraph 'A99'; it has A1 to A38\n"


@pytest.mark.parametrize(
    "words", [["ruels"], ["play", "--sets", "3"], ["simulate"], ["play", "--seats", "x"]]
)
def test_usage_errors(words: list[str]) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert "Usage: rumpus" in ran.err


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("rumpus ", "play"),
        ("rumpus play ", "archie"),
        ("rumpus simulate m", "mad"),
        ("rumpus rules mad M1", "M12"),
        ("rumpus play archie -o ta", "target="),
        ("rumpus play archie --option=ta", "target="),
    ],
)
def test_the_shell_completes(words: str, offered: str) -> None:
    typed = {"COMP_WORDS": words, "COMP_CWORD": str(words.count(" ")), "_RUMPUS_COMPLETE": "complete_bash"}
    ran = CliRunner().invoke(cli.app, [], env=typed, prog_name="rumpus")
    assert offered in ran.stdout.split()


# --- rumpus rules -----------------------------------------------------------------------------------------


def test_rules_lists_the_games() -> None:
    ran = run("rules")
    assert ran.code == 0
    for name in NAMES:
        assert name in ran.out
        assert find(name).title in ran.out
    assert "2 to 6 seats" in ran.out


@pytest.mark.parametrize("name", OURS)
def test_rules_prints_the_page(name: str) -> None:
    ran = run("rules", name)
    assert ran.code == 0
    assert "House rules" in ran.out
    assert "**" not in ran.out


def test_rules_are_read_in_another_language() -> None:
    assert "House rules" not in run("rules", "archie", "--language", "de").out
    assert "A9 Bedienen." in run("rules", "archie", "a9", "--language", "de").out
    ran = run("rules", "archie", "--language", "tlh")
    assert (ran.code, ran.err) == (1, "rumpus: there is no language 'tlh'; the languages are en, de\n")


def test_rules_prints_a_paragraph() -> None:
    ran = run("rules", "archie", "a9")
    assert ran.code == 0
    assert "Playing a trick" in ran.out
    assert "A9 Following suit." in ran.out
    assert "Source: B " in ran.out
    assert "A10" not in ran.out


def test_rules_of_no_game() -> None:
    assert "there is no game 'bridge'; the games are archie, handsdown, mad" in refused("rules", "bridge")
    assert "archie has no paragraph 'M3'" in refused("rules", "archie", "M3")


# --- rumpus replay ----------------------------------------------------------------------------------------

RECORD = """\
[Game "archie"]
[Seats "3"]
[Rounds "1"]

hand 0: G9 A2
hand 1: G3 E4
hand 2: D0 M5
bid: 1 0 1

0 play G9
"""
FOLLOWED = RECORD + "1 play G3\n"
STRAYED = RECORD + "1 play E4\n"


@pytest.fixture
def record(folder: Path) -> str:
    (folder / "game.txt").write_text(FOLLOWED, "utf-8")
    return "game.txt"


def test_replay_tells_the_story_and_shows_everything(record: str) -> None:
    ran = run("replay", record)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Seat 0 played Gloria 9.\nSeat 1 played Gloria 3.\n\nArchie, round 1")
    assert "seat 0: A2\nseat 1: E4\nseat 2: M5 D0\n" in ran.out


def test_replay_as_a_seat(record: str) -> None:
    ran = run("replay", record, "--seat", "1")
    assert ran.out.startswith("Seat 0 played Gloria 9.\nYou played Gloria 3.\n")
    assert "your hand: E4" in ran.out
    assert "M5" not in ran.out


def test_replay_reads_standard_input(record: str) -> None:
    assert run("replay", "-", typed=FOLLOWED) == run("replay", record)


def test_replay_shows_all_hands_when_it_is_over(folder: Path) -> None:
    rows = "2 play D0\n2 give 1\n2 play M5\n0 play A2\n1 play E4\n"
    ran = run("replay", "-", "--seat", "1", typed=FOLLOWED + rows)
    assert "all hands:\nseat 0: empty\n" in ran.out
    assert ran.out.endswith("The end. Scores: seat 0 10, seat 1 0 and seat 2 0. Won by seat 0.\n")


def test_replay_as_json(record: str) -> None:
    *events, last = map(json.loads, run("replay", record, "--json").out.splitlines())
    assert events == [
        {"event": "CardPlayed", "seat": 0, "card": "G9"},
        {"event": "CardPlayed", "seat": 1, "card": "G3"},
    ]
    assert last["position"]["trick"] == ["G9", "G3", None]
    assert last["hands"] == [["A2"], ["E4"], ["M5", "D0"]]
    assert (last["over"], last["scores"], last["winners"]) == (False, [0, 0, 0], [])


def test_replay_as_json_keeps_secrets() -> None:
    text = rumpus.new("archie", seats=3, seed=1).record()
    *events, last = map(json.loads, run("replay", "-", "--json", "--seat", "2", typed=text).out.splitlines())
    dealt = [event for event in events if event["event"] == "Dealt"]
    assert len(dealt) == 21
    assert all((event["card"] is None) == (event["seat"] != 2) for event in dealt)
    assert len(last["position"]["hand"]) == 7
    assert "hands" not in last


def test_replay_stops_at_a_refused_row() -> None:
    said = refused("replay", "-", typed=STRAYED)
    where = "rumpus: standard input: line 11, '1 play E4': "
    assert said.startswith(f"{where}Gloria 9 was led and you hold Gloria 3;")
    assert "A9" in said


def test_replay_of_what_is_no_record(record: str, folder: Path) -> None:
    (folder / "noise").write_bytes(b"\xff\xfe\x80")
    assert "missing.txt: No such file" in refused("replay", "missing.txt")
    assert "noise is not a text file" in refused("replay", "noise")
    assert "standard input: a record begins with a header" in refused("replay", "-")
    assert "line 12: 'fly' is not an action of archie" in refused("replay", "-", typed=FOLLOWED + "2 fly\n")
    assert "there is no seat 3; the seats are 0 to 2" in refused("replay", record, "--seat", "3")


# --- rumpus play ------------------------------------------------------------------------------------------


def short(name: str) -> list[str]:
    return [f"--option={option}={value}" for option, value in SHORT[name].items()]


@pytest.mark.parametrize("which", ["fewest", "four", "most"])
@pytest.mark.parametrize("name", NAMES)
def test_play_a_whole_game(name: str, which: str, folder: Path) -> None:
    # Sooner or later a number is a choice: of the list, a bid, an opponent, a pair to show.
    seats = {"fewest": find(name).seats[0], "four": 4, "most": find(name).seats[-1]}[which]
    typed = "".join(f"{number}\n" for number in range(1, 11))
    ran = run("play", name, "--seats", str(seats), "--seed", "4", *short(name), typed=typed * 500)
    assert (ran.code, ran.err) == (0, "")
    assert ("all hands:" in ran.out) == ("hand" in find(name).view.fields)
    assert "The end. Scores: seat 0 " in ran.out
    saved = ran.out.rpartition("Saved. See it again with: rumpus replay ")[2].strip()
    match = rumpus.load((folder / saved).read_text("utf-8"))
    assert match.over
    assert (match.seats, match.seed) == (seats, 4)
    assert run("replay", saved).code == 0


def test_play_the_same_again(folder: Path) -> None:
    words = ["play", "mad", "--seed", "9", "--seat", "2"]
    typed = "1\n" * 10
    assert run(*words, typed=typed).out == run(*words, typed=typed).out


def race(seed: str, typed: str) -> str:
    """A game of splitsecond in which you know the cards."""
    table = rumpus.new("splitsecond", seats=3, seed=int(seed)).view()
    right = table.place.index(table.top)
    return run("play", "splitsecond", "--seats", "3", "--seed", seed, typed=typed.format(right)).out


def test_play_a_race_for_a_card() -> None:
    """You are as quick as the others: sometimes the first, and sometimes not."""
    first = 0
    for seed in range(8):
        said = race(str(seed), "touch {}\nquit\n")
        assert "the others are modelled people" in said
        mine = "You touched place " in said
        assert mine != bool(re.search(r"Seat [12] touched place \d+, and it was a match!", said))
        first += mine
    assert 0 < first < 8


def test_play_a_race_and_mean_something_else() -> None:
    said = race("4", "take\nbluffo\nquit\n")
    assert "You cannot do 'take' now; find the blue card with the same design (S7)." in said
    assert "Bluffo is not played at this table (S17)." in said
    assert "touched" not in said  # what cannot be costs no time


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_play_against_bots_of_a_level(level: str, folder: Path) -> None:
    # Enough answers for a round of seven tricks, whatever is asked
    words = ["play", "archie", "--seats", "3", "--seed", "4", "--level", level, "--option=rounds=1"]
    ran = run(*words, typed="1\n" * 5000)
    assert ran.code == 0
    assert f"the others play {level}." in " ".join(ran.out.split())
    assert rumpus.load((folder / "1").read_text("utf-8")).over


def test_the_others_play_medium_unless_told() -> None:
    words = ["play", "archie", "--seats", "3", "--seed", "9"]
    said = {level: run(*words, "--level", level, typed="1\n" * 9).out for level in ("easy", "medium")}
    said = {level: text.replace(f"play {level}", "play") for level, text in said.items()}
    assert run(*words, typed="1\n" * 9).out.replace("play medium", "play") == said["medium"] != said["easy"]
    assert run("play", "mad", "--level", "godlike").code == 2


def test_only_a_race_has_rivals() -> None:
    refused = run("play", "mad", "--level", "rival")
    assert refused.code != 0
    assert "a bot in mad is easy, medium, hard, not 'rival'" in " ".join(refused.err.split())
    welcome = run("play", "splitsecond", "--level", "rival", typed="quit\n").out
    assert "as quick as you are: rival" in " ".join(welcome.split())


def test_play_asks_which_game() -> None:
    ran = run("play", "--seed", "1", typed="bridge\nar\nquit\n")
    assert ran.code == 0
    assert f"Say one of {', '.join(NAMES[:-1])} or {NAMES[-1]}." in ran.out
    assert "Archie, round 1" in ran.out
    assert ran.out.endswith("Goodbye.\n")
    assert "MAD" in run("play", typed="2\n").out
    assert "Mr. T, board 1" in run("play", typed="m\nmr\n").out  # m could be two of them
    assert run("play", typed="quit\n").out.endswith("Goodbye.\n")


def test_play_tells_only_what_your_seat_may_know() -> None:
    ran = run("play", "archie", "--seats", "3", "--seed", "7", "--seat", "1", typed="quit\n")
    told = ran.out.split("Set your tally")[0]
    assert told.count("You got ") == 7
    assert "Seat 0 got" not in told
    assert "Seat 0 put a tally face down." in told
    assert "your hand: " in told


def test_play_explains_a_refusal() -> None:
    typed = "bid 9\nbid 0\nplay D0\nquit\n"
    ran = run("play", "archie", "--seats", "2", "--seed", "1", typed=typed)
    assert "'bid 9' is not an action of archie" in ran.out
    assert "You do not hold 0 Ding Bat; your hand is E2 E5 G1 G7 M7 M8 A8 (A9)." in ran.out


def test_play_helps() -> None:
    ran = run("play", "mad", "--seed", "1", typed="?\nrules\nrules m3\nrules M99\nsave\n\nundo\n")
    assert "answer an attack with What me worry" in ran.out  # the game's words
    assert "undo         take back" in ran.out
    assert "  M40  Suit cards" in ran.out
    assert "M3 Matching." in ran.out
    assert "mad has no paragraph 'M99'" in ran.out
    assert "say where: save FILE" in ran.out
    assert ran.out.count("your hand: ") == 2  # Enter shows it again
    assert "nothing to undo" in ran.out


def test_play_speaks_german() -> None:
    typed = "?\nbid 9\nrules M99\nsave\nundo\n3\nundo\nquit\n"
    ran = run("play", "archie", "--seats", "2", "--seed", "1", "--language", "de", typed=typed)
    assert (ran.code, ran.err) == (0, "")
    told = " ".join(ran.out.split())  # lines are as long as the terminal is wide
    for line in (
        "Du sitzt auf Platz 0 von 2, gezählt ab 0; die anderen sind Bots, Stufe mittel.",
        "Archie, Runde 1, bis 100 Punkte Ansage Stiche Punkte Karten Stich",
        "deine Hand: ",
        "undo deinen letzten Zug zurücknehmen",
        "'bid 9' ist kein Zug in archie; Züge sehen so aus: ",
        "archie hat keinen Absatz 'M99'",
        "sag, wohin: save DATEI",
        "es gibt nichts zurückzunehmen",
        "Zurückgenommen.",
    ):
        assert line in told
    assert ran.out.endswith("Auf Wiedersehen.\n")


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"LANG": "de_AT.UTF-8"}, "Auf Wiedersehen."),
        ({"LANGUAGE": "xx:de", "LANG": "en_GB.UTF-8"}, "Auf Wiedersehen."),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "Goodbye."),
        ({"LANG": "de_DE.UTF-8", "RUMPUS_LANGUAGE": "en"}, "Goodbye."),
        ({"RUMPUS_LANGUAGE": "de"}, "Auf Wiedersehen."),
    ],
)
def test_commands_speak_as_the_system_does(
    environment: dict[str, str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in languages.ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert run("play", typed="quit\n").out.endswith(f"{said}\n")


def test_replay_calls_players_by_their_names() -> None:
    record = FOLLOWED.replace("[Seats", '[Names "Ann, Bo, Cy"]\n[Seats', 1)
    ran = run("replay", "-", typed=record)
    assert ran.out.startswith("Ann played Gloria 9.\nBo played Gloria 3.\n")
    assert "all hands:\nAnn: A2\nBo: E4\nCy: M5 D0\n" in ran.out
    assert "seat" not in ran.out
    assert "alle Hände:\nAnn: A2\n" in run("replay", "-", "--language", "de", typed=record).out


def test_play_takes_back() -> None:
    ran = run("play", "archie", "--seats", "2", "--seed", "1", typed="3\nundo\n4\nquit\n")
    assert "You bid 3 tricks." in ran.out
    assert "Taken back." in ran.out
    assert "You bid 4 tricks." in ran.out


def test_play_saves_but_never_over_another_file(folder: Path) -> None:
    (folder / "old").write_text("precious", "utf-8")
    ran = run("play", "mad", "--seed", "3", typed="save old\nsave no/where\nsave my game\nquit\n")
    assert "Not saved. old: File exists." in ran.out
    assert "Not saved. no/where: No such file or directory." in ran.out
    assert (folder / "old").read_text("utf-8") == "precious"
    assert rumpus.load((folder / "my game").read_text("utf-8")).seed == 3


def test_play_leaves_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("play", "mad").out.endswith("Goodbye.\n")  # the end of input

    def ctrl_c(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", ctrl_c)
    ran = run("play", "mad")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Goodbye.\n")


def test_play_a_race_against_modelled_people(folder: Path) -> None:
    typed = "pass\n" + "slap\n" * 12 + "save it\nquit\n"
    ran = run(
        "play",
        "handsdown",
        "--seats",
        "3",
        "--seed",
        "0",
        "--option=dealer=2",
        "--option=lunge=0",
        typed=typed,
    )
    assert "the others are modelled people" in ran.out
    assert "1 slap   2 half   3 fake   4 graze   5 pass" in ran.out
    assert "Slap, as fast as you can:\n1 slap   2 wait\n> slap\n" in ran.out
    assert "You slapped after 0." in ran.out
    assert "slap   2 wait" not in ran.out.partition("You passed.")[0]  # nobody waits on turn
    match = rumpus.load((folder / "it").read_text("utf-8"))
    assert all(earlier.at <= later.at for earlier, later in itertools.pairwise(match.rows))
    assert match.rows[-1].at > 2_000_000


def test_play_a_race_and_wait_or_take_back() -> None:
    ran = run("play", "handsdown", "--seats", "3", "--seed", "0", typed="wait\nundo\npair 3\n" + "wait\n" * 9)
    assert "nothing to undo" in ran.out
    assert "You cannot do 'pair 3' now" in ran.out
    assert "You came last." in ran.out  # who waits in a Hands Down
    ran = run("play", "handsdown", "--seed", "1", "--option=dealer=3", typed="pass\nundo\nwait\npass\nquit\n")
    assert "Taken back." in ran.out
    assert "'wait' is not an action of handsdown" in ran.out
    assert ran.out.count("You passed.") == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["bridge"], "there is no game 'bridge'"),
        (["mad", "--seats", "7"], "mad is for 2 to 6 seats, not 7"),
        (["mad", "--seat", "4"], "there is no seat 4; the seats are 0 to 3"),
        (["mad", "--seed", "-1"], "a seed is a whole number"),
        (["mad", "-o", "target=50"], "mad has no option 'target'; its options are pass_freely, forced"),
        (["mad", "-o", "seats=3"], "mad has no option 'seats'"),
        (["mad", "-o", "no_counter"], "an option looks like NAME=VALUE, not 'no_counter'"),
        (["mad", "-o", "no_counter=maybe"], "no_counter: say yes or no, not 'maybe'"),
        (["archie", "-o", "target=many"], "target: 'many' is not a whole number"),
        (["archie", "-o", "target=15"], "target must be a whole number from 10 to 500 in steps of 10"),
    ],
)
def test_play_with_bad_settings(words: list[str], sentence: str) -> None:
    assert sentence in refused("play", *words)


def test_house_rules_reach_the_table(folder: Path) -> None:
    run("play", "archie", "-o", "free-ding-bats=yes", "-o", "rounds=2", typed="save it\nquit\n")
    match = rumpus.load((folder / "it").read_text("utf-8"))
    assert (match.options["free_ding_bats"], match.options["rounds"]) == (1, 2)


@pytest.mark.parametrize(
    ("name", "choices", "said", "meant"),
    [
        ("archie", ["play G9", "play G10"], "PLAY  g9", "play G9"),
        ("archie", ["play G9", "play G10"], "g10", "play G10"),
        ("archie", ["play G9", "play G10"], "2", "play G10"),
        ("archie", ["play G10"], "G1", "play G1"),  # not held, as the rules will say
        ("archie", ["play G10"], "E5", "play E5"),
        ("archie", ["bid 0", "bid 1", "bid 2"], "2", "bid 2"),
        ("archie", ["keep", "give 0", "give 2"], "2", "give 2"),
        ("archie", ["keep", "give 0", "give 2"], "1", "give 1"),
        ("archie", ["keep", "give 0", "give 2"], "k", "keep"),
        ("archie", ["keep", "give 0", "give 2"], "fly", "fly"),
        ("mad", ["play G-draw", "draw"], "draw", "draw"),
        ("mad", ["play G-draw", "draw"], "d", "draw"),
        ("mad", ["draw"], "G5", "play G5"),
        ("mad", ["give Y1", "give Y2"], "G5", "give G5"),
        ("mad", ["victim 1", "victim 2", "no swap"], "no", "no swap"),
        ("mad", ["victim 1", "victim 2", "no swap"], "swap", "play swap"),
        ("mad", ["name green", "name red"], "r", "name red"),
        ("mad", ["pass", "worry"], "worry", "worry"),
    ],
)
def test_shorthand(name: str, choices: list[str], said: str, meant: str) -> None:
    assert terminal.understood(find(name), choices, said) == meant


@pytest.mark.parametrize("said", ["0", "3", "99999999999999999999"])
def test_a_number_beyond_the_list(said: str) -> None:
    with pytest.raises(rumpus.BadCall, match=f"the list has no number {said}"):
        terminal.understood(find("archie"), ["play G9", "play G10"], said)


def test_an_ambiguous_shorthand_is_asked_about() -> None:
    with pytest.raises(rumpus.BadCall, match="'w' could be play wild or play wooly"):
        terminal.understood(find("mad"), ["play wild", "play wooly", "draw"], "w")


def test_a_number_of_any_length() -> None:
    """Python itself reads none of so many digits."""
    with pytest.raises(rumpus.BadCall, match="the list has no number 999"):
        terminal.understood(find("archie"), ["play G9", "play G10"], "9" * 5000)


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_is_understood_as_itself(name: str) -> None:
    game = find(name)
    for action in game.action_names[: game.choices]:
        assert terminal.understood(game, [action], action.upper()) == action


# --- rumpus simulate --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_simulate(name: str) -> None:
    ran = run("simulate", name, "--seats", "3", "--games", "200", "--seed", "5", *short(name))
    assert ran.code == 0
    assert f"{name}, 3 seats, seed 5: 200 games" in ran.out
    assert "decisions/s" in ran.out
    assert "95 % interval" in ran.out


def test_simulate_as_json() -> None:
    words = ["simulate", "mad", "--games", "50", "--seed", "5", "-o", "no_counter=yes", "--json"]
    first, again = json.loads(run(*words).out), json.loads(run(*words).out)
    assert first["games"] == 50
    assert first["options"]["no_counter"] == 1
    assert [one["seat"] for one in first["by_seat"]] == [0, 1, 2, 3]
    assert first["by_seat"] == again["by_seat"]


def test_simulate_with_bad_settings() -> None:
    assert "there is no game 'bridge'" in refused("simulate", "bridge")
    assert "archie is for 2 to 6 seats, not 1" in refused("simulate", "archie", "--seats", "1")
    assert "a seed is a whole number" in refused("simulate", "archie", "--seed", str(2**70))
    assert run("simulate", "archie", "--games", "0").code == 2


def test_simulate_with_players() -> None:
    words = ["simulate", "mad", "--games", "50", "--seed", "5", "--players", "medium,easy,Easy,random"]
    assert re.search(r"\b0 │ +medium │", run(*words).out)
    assert "nobody called 'clever' plays mad" in refused("simulate", "mad", "--players", "clever")
    assert "4 seats need one player for all, or 4" in refused("simulate", "mad", "--players", "easy,easy")


def test_simulate_until_it_is_precise() -> None:
    words = ["simulate", "mad", "--seed", "5", "--players", "medium", "--precision", "2", "--json"]
    found = json.loads(run(*words).out)
    assert found["games"] == 2000
    assert all(one["high"] - one["low"] <= 0.04 for one in found["by_seat"])
    assert "a precision is a share" in refused("simulate", "mad", "--precision", "99")


def test_simulate_writes_all_games(folder: Path) -> None:
    words = ["simulate", "mad", "--seats", "3", "--games", "60", "--seed", "5", "--out", "mad.parquet"]
    assert "All games are in mad.parquet." in run(*words).out
    assert (folder / "mad.parquet").exists()
    assert "mad.parquet exists already" in refused(*words)


def test_simulate_writes_a_record(folder: Path) -> None:
    words = ["simulate", "mad", "--seats", "3", "--seed", "5", "--players", "medium", "--game-number", "7"]
    ran = run(*words, "--record", "game.txt")
    assert ran.out == "Saved. See it with: rumpus replay game.txt\n"
    match = rumpus.load((folder / "game.txt").read_text("utf-8"))
    assert match.over
    assert run(*words, "--record", "-").out == match.record()
    assert run("replay", "game.txt").code == 0
    assert "give both" in refused(*words)
    assert "say which with --seed" in refused("simulate", "mad", "--game-number", "7", "--record", "-")


def test_an_address_is_for_a_cluster() -> None:
    assert "say --engine ray as well" in refused("simulate", "mad", "--address", "head:6379")


def test_tournament(folder: Path) -> None:
    words = ["tournament", "mad", "--seats", "2", "--players", "easy,medium", "--deals", "50", "--seed", "5"]
    ran = run(*words, "--out", "cup.parquet")
    assert "mad, 2 seats, seed 5: 50 deals, 100 games in " in ran.out
    assert ran.out.index("│ medium │") < ran.out.index("│ easy ")
    found = json.loads(run(*words, "--json").out)
    assert [one["player"] for one in found["standings"]] == ["medium", "easy"]
    assert "two or more different players" in refused("tournament", "mad", "--players", "easy")


def test_study(folder: Path) -> None:
    ran = run("study", "mad", "--seats", "3", "--games", "30", "--seed", "5", "--out", "there")
    assert ran.code == 0
    assert ran.out.startswith(f"Written: {Path('there') / 'study.html'}, and ")
    page = (folder / "there" / "study.html").read_text("utf-8")
    assert "rumpus study mad --seats 3 --games 30 --players medium --seed 5" in page
    assert "there is no game 'bridge'" in refused("study", "bridge")


def test_ctrl_c_stops_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object, **settings: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "simulate", interrupted)
    assert refused("simulate", "mad") == "rumpus: stopped\n"


# --- rumpus bench -----------------------------------------------------------------------------------------


def test_bench_runs_a_file_of_the_clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "engine.py").write_text("import sys; sys.exit(len(sys.argv) + 2)", "utf-8")
    monkeypatch.setattr(cli.lab, "BENCH", tmp_path)
    assert run("bench").code == 3
    assert run("bench", "engine", "--json").code == 4
    assert "there is no benchmark 'web'; there are engine" in refused("bench", "web")
    assert "there is no benchmark '../engine'" in refused("bench", "../engine")


def test_bench_is_not_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli.lab, "BENCH", tmp_path / "bench")
    assert "run this in a clone" in refused("bench")
