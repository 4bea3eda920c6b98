"""Feedback in steps: flag, rule, facts, nudge, pointer, answer; each tells its own thing alone."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from referee import meld
from rules import Language
from tutor.contrast import differences
from tutor.exercises import Exercise, rebuilt
from tutor.kinds.discard import throwing
from tutor.kinds.score import ASKED, scored_seat
from tutor.marking import Marked, judged_move, marked
from tutor.published import asked
from tutor.telling import choice_text
from tutor.texts import card_title, has_words, say, words_of

Step = Literal["flag", "rule", "facts", "nudge", "pointer", "answer"]
STEPS: tuple[Step, ...] = ("flag", "rule", "facts", "nudge", "pointer", "answer")

Json = dict[str, Any]


def answer(body: object) -> Json:
    """Mark an answer and say one step of feedback: the answer of ``POST /v1/answers``.

    Raises ``RequestError`` for an exercise nobody made, or what is no answer to it.
    """
    request = asked(body, "AnswerRequest")
    made = rebuilt(request["exercise"])
    found = marked(made, request["answer"])
    return answered(made, found, request)


def answered(made: Exercise, found: Marked, request: Mapping[str, Any]) -> Json:
    """The feedback on a marked answer."""
    lang: Language = request.get("lang", "en")
    step: Step = request.get("step", "flag")
    if found.right:
        return {"right": True, "feedback": _confirmed(made, lang), "next_step": None}
    told = _STEPS[step](made, found, request, lang)
    return {"right": False, "feedback": told, "next_step": _after(step)}


def _after(step: Step) -> Step | None:
    later = STEPS[STEPS.index(step) + 1 :]
    return later[0] if later else None


def _confirmed(made: Exercise, lang: Language) -> Json:
    """A right answer is confirmed with what made it right."""
    verdict = verdict_on(made, lang)
    law = _law(made, verdict, lang)
    return {
        "headline": say(lang, "feedback", "right", law=law),
        "rule": _rule(made, lang, law),
        "verdict": verdict,
    }


def verdict_on(made: Exercise, lang: Language) -> Json:
    """What the referee says of the situation an exercise shows, with its model answer."""
    task = made.task
    if task.kind == "okey":
        asked = {key: task.body[key] for key in ("indicator", "meld")}
        return meld(made.table.asks({**asked, "lang": lang}))
    if task.kind == "score":
        return dict(scored_seat({**task.body, "lang": lang}, made.table))
    return judged_move(made, _played(made, task.model), lang)


def _played(made: Exercise, choice: str) -> Mapping[str, Any]:
    """The situation with the move that is talked about."""
    task = made.task
    if task.kind == "discard":
        return throwing(choice, task.body, task.choices)
    return (
        task.body if "move" in task.body and task.kind != "fix" else {**task.body, "move": choice}
    )


def _finding(made: Exercise, verdict: Json) -> Json:
    """What became of the card's rule."""
    found = (one for one in verdict.get("findings", ()) if one.get("rule") == made.task.card)
    return next(found, {})


def _law(made: Exercise, verdict: Json, lang: Language) -> str:
    finding = _finding(made, verdict)
    rule = made.table.ruleset.law.rules.get(made.task.card)
    if made.task.kind == "score":
        return f"{verdict['text']}: {verdict['formula']}."
    title = card_title(made.task.card, made.table.ruleset, lang)
    plain = words_of(rule, lang).law if rule else ""
    return str(finding.get("law") or ("" if "{" in plain else plain) or f"{title}.")


def _rule(made: Exercise, lang: Language, law: str) -> Json:
    title = card_title(made.task.card, made.table.ruleset, lang)
    return {"id": made.task.card, "title": title, "law": law}


def _flag(made: Exercise, found: Marked, _: Mapping[str, Any], lang: Language) -> Json:
    del made
    return {"headline": say(lang, "feedback", "far" if found.far else "wrong")}


def _which(made: Exercise, _: Marked, __: Mapping[str, Any], lang: Language) -> Json:
    """Which rule it is about, by its title alone; for a score the row stays a secret."""
    title = card_title(made.task.card, made.table.ruleset, lang)
    if made.task.kind == "score":
        title = say(lang, "topics", "scoring")
    rule = {} if made.task.kind == "score" else {"rule": {"id": made.task.card, "title": title}}
    return {"headline": say(lang, "feedback", "rule", title=title), **rule}


def _facts(made: Exercise, found: Marked, request: Mapping[str, Any], lang: Language) -> Json:
    """What is to be seen, and where, as the referee sees it; no verdict."""
    finding = _seen(made, found, request, lang)
    at = finding.get("at", {})
    places = ", ".join((*at.get("tiles", ()), *([at["meld"]] if "meld" in at else ())))
    key = "facts" if places else "no_facts"
    return {"headline": say(lang, "feedback", key, facts=places), "facts": finding.get("facts", {})}


def _seen(made: Exercise, found: Marked, request: Mapping[str, Any], lang: Language) -> Json:
    task = made.task
    if task.kind == "okey":
        facts = {key: task.body[key] for key in ("indicator", "meld")}
        return {"facts": facts, "at": {"meld": task.body["meld"]}}
    if task.kind == "score":
        facts = {"indicator": task.body["indicator"], "rack": task.body["seats"][ASKED]["rack"]}
        return {"facts": facts, "at": {"tiles": str(facts["rack"]).split()}}
    if task.kind == "contract":
        return _finding(made, dict(found.verdict or {}))
    choice = str(request["answer"]) if task.kind == "discard" else task.model
    body = task.body if task.kind in ("fix", "legal", "cost") else _played(made, choice)
    return _finding(made, judged_move(made, body, lang))


def hint_of(made: Exercise, place: int, lang: Language) -> str:
    """A hint of the card's rule; a rule without hints is told of by its title."""
    rule = made.table.ruleset.law.rules.get(made.task.card)
    hints = words_of(rule, lang).hints if rule else ()
    if len(hints) > place:
        return hints[place]
    key = made.task.kind if has_words(lang, "hints", f"{made.task.kind}_{place}") else "rule"
    title = card_title(made.task.card, made.table.ruleset, lang)
    return say(lang, "hints", f"{key}_{place}", title=title)


def _hinted(place: int) -> "Tell":
    def tell(made: Exercise, _: Marked, __: Mapping[str, Any], lang: Language) -> Json:
        hint = hint_of(made, place, lang)
        return {"headline": hint, "hint": hint}

    return tell


def _answer(made: Exercise, found: Marked, request: Mapping[str, Any], lang: Language) -> Json:
    """The right answer, the verdict behind it, and the nearest legal move beside one's own."""
    task = made.task
    verdict = verdict_on(made, lang)
    law = _law(made, verdict, lang)
    right = choice_text(task.model, task, made.table, lang)
    return {
        "headline": say(lang, "feedback", "answer", answer=right, law=law),
        "answer": task.model,
        "rule": _rule(made, lang, law),
        "hint": hint_of(made, 2, lang),
        "nearest": _nearest(made, found, request, lang),
        "verdict": verdict,
    }


def _nearest(
    made: Exercise, found: Marked, request: Mapping[str, Any], lang: Language
) -> list[Json]:
    """Legal moves close to the one that was shown or written, with what differs."""
    task = made.task
    if found.verdict is not None:
        return [
            _beside(str(found.verdict["act"]), one, lang) for one in task.right or (task.model,)
        ]
    if task.kind == "discard":
        yours, legal = f"discard {request['answer']}", f"discard {task.model}"
        return [_beside(yours, legal, lang)]
    if task.pair is None or not task.pair.moves_differ or task.body is task.pair.legal:
        return []
    return [_beside(str(task.pair.broken["move"]), str(task.pair.legal["move"]), lang)]


def _beside(yours: str, legal: str, lang: Language) -> Json:
    return {"act": legal, "yours": yours, "changes": differences(yours, legal, lang)}


Tell = Callable[[Exercise, Marked, Mapping[str, Any], Language], Json]

_STEPS: Mapping[Step, Tell] = {
    "flag": _flag,
    "rule": _which,
    "facts": _facts,
    "nudge": _hinted(0),
    "pointer": _hinted(1),
    "answer": _answer,
}
