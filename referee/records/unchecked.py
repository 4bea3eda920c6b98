"""What an audit could not check, and why: collected while a round is replayed."""

from collections import Counter

from referee.explain import Json
from referee.records.audit_scores import Scored
from referee.records.replay import Replay, Step, starter_of
from referee.scoring.words import missing_json
from referee.verdict import Outcome, Ruling
from referee.wording import catalogue, listed
from rules import Language, Presumption


class Unchecked:
    """Collects, act by act, what stays open in a round."""

    def __init__(self, replay: Replay, lang: Language) -> None:
        self._replay = replay
        self._lang = lang
        self._open: list[Json] = []
        self._presumed: Counter[Presumption] = Counter()
        self._more: list[Json] = []

    def note(self, step: Step) -> None:
        """Look at one act: whether it is open, and what it rests on."""
        verdict = step.judged.verdict
        if verdict.presumed:
            self._presumed.update(verdict.presumed)
        if verdict.ruling is Ruling.UNDETERMINED:
            self._open.append(self._act_open(step))

    def score(self, score: Scored | None) -> None:
        """Look at the score: whether there is one, and what it waits for."""
        if score is None:
            self._more.append(self._entry("not_ended"))
            return
        missing = dict.fromkeys(path for one in score[1].seats.values() for path in one.missing)
        for path in missing:
            reason = str(missing_json(path, self._lang)["text"])
            self._more.append({**self._entry("not_scored", reason=reason), "path": path})

    def entries(self) -> list[Json]:
        """Everything that stays open, what concerns the whole round first."""
        return [*self._of_the_round(), *self._open, *self._taken(), *self._stopped(), *self._more]

    def _act_open(self, step: Step) -> Json:
        verdict, place = step.judged.verdict, step.place
        rules = [one.rule.id for one in verdict.findings if one.outcome is Outcome.OPEN]
        return {
            **self._entry("act_open", act=step.judged.case.act.text),
            "turn": place.turn,
            "act": place.act,
            "seat": place.seat,
            "rules": rules,
            "facts": [one.fact for one in verdict.questions],
        }

    def _of_the_round(self) -> list[Json]:
        record = self._replay.record
        found: list[Json] = []
        unseen = [seat for seat in self._replay.position.seats if seat not in record.racks]
        if unseen:
            seats = listed([str(seat) for seat in unseen], self._lang)
            found.append({**self._entry("racks_unknown", seats=seats), "seats": unseen})
        if record.indicator is None:
            found.append(self._entry("indicator_unknown"))
        if record.starter is None and record.turns:
            found.append(self._entry("starter_unknown", seats=str(starter_of(record))))
        if not self._replay.draws_are_named:
            found.append(self._entry("draws_unnamed"))
        return found

    def _taken(self) -> list[Json]:
        """What was taken for granted, and in how many acts."""
        found = []
        for presumption, many in self._presumed.items():
            said = presumption.words[self._lang]
            entry = self._entry("presumed", acts=str(many), presumed=said)
            found.append({**entry, "presumption": presumption.id, "acts": many})
        return found

    def _stopped(self) -> list[Json]:
        gap = self._replay.gap
        if gap is None:
            return []
        text = str(catalogue("audits")["gaps"][gap.value][self._lang])
        return [{"code": "stopped", "reason": gap.value, "text": text}]

    def _entry(self, code: str, **values: str) -> Json:
        text = str(catalogue("audits")["unchecked"][code][self._lang])
        return {"code": code, "text": text.format(**values)}
