#!/usr/bin/env python3
"""A second opinion on tables' files: their chain, their order, their dice and everybody's part in them.

Written from docs/protocol.md ("Dice" and "Exports") alone; it shares no code with the rest of the project.
Usage: verify.py FILE...   One line for each file: "ok" with what was found, or "bad" with what is wrong.
With - in place of files, their names are read from standard input, one a line. Ends with 1 if any is bad.
With --rolls before them, each roll's kind is told as well.
"""
import hashlib
import hmac
import json
import re
import sys

DIGITS = re.compile(r"[0-9a-f]*\Z")
NAME = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")
WORD = 2**32
SEATS = 64
MOST = 2**53 - 1


class Bad(Exception):
    pass


def need(holds, what):
    if not holds:
        raise Bad(what)


def is_count(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def is_seat(value):
    return is_count(value) and value < SEATS


def is_name(value):
    return isinstance(value, str) and NAME.match(value) is not None


def is_same(one, other):
    """As JSON: true is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def is_digits(value, length):
    return isinstance(value, str) and len(value) == length and DIGITS.match(value) is not None


def joined(*fields):
    return b"\0".join(str(field).encode("ascii") for field in fields)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def commitment_of(table, epoch, seed):
    return sha256(joined("storytable/commit/1", table, epoch, "") + bytes.fromhex(seed))


def hash_of_part(table, seat, part):
    return sha256(joined("storytable/part/1", table, seat, "") + bytes.fromhex(part))


def words_of(key, fields):
    block = 0
    while True:
        message = joined(*fields) if block == 0 else joined(*fields, block)
        digest = hmac.new(key, message, hashlib.sha256).digest()
        for place in range(0, 32, 4):
            yield int.from_bytes(digest[place : place + 4], "big")
        block += 1


def fields_of(table, scheme, roll, nth):
    place = [table, roll["epoch"], roll["index"], roll["nonce"]]
    if scheme is None:
        return ["storytable/roll/1", *place]
    others = ",".join(f"{one['seat']}={one['part']}" for one in roll["others"])
    if scheme == 2:
        return ["storytable/roll/2", *place, others]
    if roll["kind"] == "shared":
        return ["storytable/roll/3", table, roll["epoch"], roll["seat"], nth, roll["nonce"], others]
    return ["storytable/marked/3", *place]


def faces_of(fields, seed, roll):
    words = words_of(bytes.fromhex(seed), fields)
    faces = []
    for size in roll["dice"]:
        word = next(words)
        while word >= WORD - WORD % size:
            word = next(words)
        faces.append(word % size + 1)
    return faces


class OldChain:
    def __init__(self, head, now):
        self.last, self.began, self.gave = head, now, now
        self.own, self.others = None, []

    def spend(self):
        self.own, self.others = None, []


class OldParts:
    """What everybody has given since the latest seal of scheme 2."""

    scheme = 2

    def __init__(self):
        self.now, self.sealed, self.chains = 0, 0, {}

    def seal(self):
        self.now += 1
        self.sealed = self.now
        for chain in self.chains.values():
            chain.spend()

    def bind(self, it):
        self.now += 1
        self.chains[it["seat"]] = OldChain(it["head"], self.now)

    def give(self, table, it):
        seat, part, also = it["seat"], it["part"], it.get("also", [])
        need(isinstance(also, list) and all(is_seat(one) for one in also), "a browser's seats are none")
        chain = self.chains.get(seat)
        need(chain is not None, f"seat {seat} gives a part without a chain")
        need(hash_of_part(table, seat, part) == chain.last, f"the part of seat {seat} is not the one it bound")
        before = chain.gave
        given = {"seat": seat, "part": part, "before": before, "began": chain.began}
        if before > self.sealed:
            met = {y: one for y, one in self.chains.items() if y != seat and y not in also and one.began < before}
            if chain.own is None and met:
                chain.own = given
            for one in met.values():
                if all(other["seat"] != seat for other in one.others):
                    one.others.append(given)
        self.now += 1
        chain.last, chain.gave = part, self.now

    def draw(self, seat):
        """The kind of a roll, its own part where it takes one, and the parts of others."""
        chain = self.chains.get(seat)
        if chain is None:
            return "unbound", None, []
        own = chain.own
        counting = [] if own is None else [one for one in chain.others if one["began"] < own["before"]]
        if not counting:
            return "alone", None, []
        counting.sort(key=lambda one: one["seat"])
        return "shared", own["part"], [{"seat": one["seat"], "part": one["part"]} for one in counting]

    def spend(self, seat):
        if seat in self.chains:
            self.chains[seat].spend()


AHEAD = 2


class Round:
    """What goes with one part of a seat."""

    def __init__(self, since, due):
        self.since, self.due, self.got = since, due, {}


class Chain:
    def __init__(self, head, now, rolled, also):
        self.last, self.began, self.gave, self.also = head, now, now, also
        self.rolled, self.rolled_before = rolled
        self.own, self.rounds = None, []


class Rounds:
    """What everybody has given since the latest seal of scheme 3."""

    scheme = 3

    def __init__(self):
        self.now, self.sealed, self.chains = 0, 0, {}

    def seal(self):
        self.now += 1
        self.sealed = self.now
        for chain in self.chains.values():
            chain.own = None

    def is_open(self, round):
        return round.since > self.sealed and len(round.due) > 0

    def others_of(self, seat):
        own = self.chains[seat]
        return {
            y: one
            for y, one in sorted(self.chains.items())
            if y != seat and y not in own.also and seat not in one.also
        }

    def present_to(self, seat):
        since = max(self.sealed, self.chains[seat].rolled_before)
        return [y for y, one in self.others_of(seat).items() if one.gave > since]

    def open_rounds(self, seat):
        chain = self.chains[seat]
        due = self.present_to(seat)
        kept = chain.rounds + [None] * (AHEAD - len(chain.rounds))
        chain.rounds = [one if one is not None and self.is_open(one) else Round(self.now, due) for one in kept]

    def lacks(self, round, seat):
        began = self.chains[seat].began
        return seat in round.due and seat not in round.got and round.since > self.sealed and began < round.since

    def is_awaited(self, seat):
        chain = self.chains[seat]
        if chain.own is None and (self.is_open(chain.rounds[0]) or self.present_to(seat)):
            return True
        for y, other in self.others_of(seat).items():
            if chain.gave <= max(self.sealed, other.rolled):
                return True
            if self.lacks(other.own[1] if other.own else other.rounds[0], seat):
                return True
        return False

    def bind(self, it):
        also = it.get("also", [])
        need(isinstance(also, list) and all(is_seat(one) for one in also), "a browser's seats are none")
        need("also" not in it or (also and also == sorted(set(also)) and it["seat"] not in also), "a browser's seats are said otherwise")
        self.now += 1
        old = self.chains.get(it["seat"])
        rolled = (old.rolled, old.rolled_before) if old else (0, 0)
        self.chains[it["seat"]] = Chain(it["head"], self.now, rolled, also)
        self.open_rounds(it["seat"])

    def give(self, table, it):
        seat, part = it["seat"], it["part"]
        chain = self.chains.get(seat)
        need("also" not in it, "a part names seats of its browser")
        need(chain is not None, f"seat {seat} gives a part without a chain")
        need(hash_of_part(table, seat, part) == chain.last, f"the part of seat {seat} is not the one it bound")
        need(self.is_awaited(seat), f"nothing waits for this part of seat {seat}")
        for y, other in self.chains.items():
            for round in ([other.own[1]] if other.own else []) + other.rounds:
                if y != seat and chain.gave > round.since and self.lacks(round, seat):
                    round.got[seat] = part
        self.now += 1
        chain.last, chain.gave = part, self.now
        round = chain.rounds.pop(0)
        if chain.own is None and self.is_open(round):
            chain.own = (part, round)
        self.open_rounds(seat)

    def draw(self, seat):
        chain = self.chains.get(seat)
        if chain is None:
            return "unbound", None, []
        if chain.own is None or set(chain.own[1].got) != set(chain.own[1].due):
            return "alone", None, []
        part, round = chain.own
        return "shared", part, [{"seat": y, "part": round.got[y]} for y in sorted(round.got)]

    def spend(self, seat):
        if seat in self.chains:
            chain = self.chains[seat]
            chain.own, chain.rolled_before, chain.rolled = None, chain.rolled, self.now


SCHEMES = {2: OldParts, 3: Rounds}

KINDS = {"line", "edit", "sealed", "opened", "bound", "part", "roll", "branched", "restored", "entry"}


class Dice:
    """All that happened to a table's dice, in the order of its file."""

    def __init__(self, table):
        self.table = table
        self.seals, self.opened, self.made, self.rolls = {}, {}, {}, []
        self.latest, self.latest_roll = None, -1
        self.rolling = None
        self.parts, self.drawn = None, {}
        self.kinds, self.nths = [], []
        self.version = 0

    def sealed(self, it):
        epoch, scheme = it.get("epoch"), it.get("scheme")
        need(is_count(epoch), "an epoch has no number")
        need(epoch in (0, 1) if self.latest is None else epoch == self.latest + 1, f"epoch {epoch} is out of order")
        need(is_digits(it.get("commitment"), 64), f"epoch {epoch} has no seal")
        need("scheme" not in it or (is_count(scheme) and scheme in SCHEMES), f"epoch {epoch} is of an unknown scheme")
        need(self.rolling is None, f"epoch {epoch} is sealed while epoch {self.rolling} may still roll")
        self.latest = self.rolling = epoch
        self.seals[epoch] = (self.table, it["commitment"], scheme)
        if self.parts is not None and self.parts.scheme != scheme:
            self.parts = None
        if scheme is not None:
            self.parts = self.parts or SCHEMES[scheme]()
            self.parts.seal()

    def cut(self):
        self.parts = self.rolling = None

    def restored(self, it):
        self.cut()

    def branched(self, it):
        need(isinstance(it.get("from"), dict) and it["from"].get("table") == self.table, "the table goes on from another one")
        self.table = it.get("table")
        need(is_name(self.table), "the table that goes on has no name")
        self.cut()

    def passes(self, version):
        """Versions of lines and of parts only ever grow."""
        need(is_count(version) and version >= max(1, self.version), "a part or a line is out of order")
        self.version = version

    def line(self, it):
        version = int(str(it["id"]).split(".")[0])
        need(version >= self.version, "a line stands after what came later")
        self.version = version

    def bound(self, it):
        need(self.parts is not None, "a chain begins where dice take no parts")
        need(is_seat(it.get("seat")) and is_digits(it.get("head"), 64), "a chain does not begin as it should")
        if self.parts.scheme == 3:
            self.passes(it.get("version"))
        self.parts.bind(it)

    def part(self, it):
        need(self.parts is not None, "a part is given where dice take none")
        need(is_seat(it.get("seat")) and is_digits(it.get("part"), 64), "a part is none")
        if self.parts.scheme == 3:
            self.passes(it.get("version"))
        self.parts.give(self.table, it)

    def roll(self, it):
        self.check_shape(it)
        epoch, index = it["epoch"], it["index"]
        where = f"roll {index} of epoch {epoch}"
        need(epoch in self.seals, f"{where} was made before its seal")
        need(epoch not in self.opened, f"{where} was made after its opening")
        need(epoch == self.rolling, f"{where} was made after its dice were set aside")
        need(epoch >= self.latest_roll, f"{where} comes after rolls of a later epoch")
        need(index == self.made.get(epoch, 0), f"{where} is out of order")
        self.latest_roll = epoch
        self.made[epoch] = index + 1
        self.rolls.append(it)
        self.check_parts(it, where)

    @staticmethod
    def check_shape(it):
        need(is_count(it.get("epoch")) and is_count(it.get("index")), "a roll has no number")
        nonce, dice, faces = it.get("nonce"), it.get("dice"), it.get("faces")
        need(isinstance(nonce, str) and len(nonce) <= 64 and DIGITS.match(nonce), "a nonce is none")
        need(isinstance(dice, list) and isinstance(faces, list) and len(dice) == len(faces) <= 100, "a roll has no faces")
        for size, face in zip(dice, faces):
            need(is_count(size) and 2 <= size <= 1000, "there is no such die")
            need(is_count(face) and 1 <= face <= size, "a die has no such face")

    def check_parts(self, it, where):
        if self.parts is None:
            need(not {"kind", "others", "again"} & set(it), f"{where} takes parts where dice take none")
            self.kinds.append("old")
            self.nths.append(0)
            return
        seat = it.get("seat")
        need(is_seat(seat), f"{where} is nobody's")
        if "again" in it:
            need(it["again"] is True and seat in self.drawn, f"{where} belongs to no roll before it")
            kind, own, others, nth = self.drawn[seat]
            need(own is None or it["nonce"] == own, f"{where} takes another own part")
        else:
            kind, own, others = self.parts.draw(seat)
            nth = -1
        need(it.get("kind") == kind, f"{where} is {kind}, not {it.get('kind')}")
        told = it.get("others")
        need(isinstance(told, list) and all(isinstance(one, dict) for one in told), f"{where} takes no parts")
        taken = [{"seat": one.get("seat"), "part": one.get("part")} for one in told]
        need(is_same(taken, others), f"{where} takes other parts than were due")
        need(own is None or it["nonce"] == own, f"{where} takes another own part than was due")
        self.drawn[seat] = (kind, own if own is not None else it["nonce"], others, nth + 1)
        self.nths.append(nth + 1)
        self.parts.spend(seat)
        self.kinds.append("shared-old" if kind == "shared" and self.parts.scheme == 2 else kind)

    def opened_(self, it):
        epoch = it.get("epoch")
        need(is_count(epoch) and epoch in self.seals, "dice are opened that were never sealed")
        need(epoch not in self.opened, f"epoch {epoch} is opened twice")
        need(is_digits(it.get("seed"), 64), f"the seed of epoch {epoch} is none")
        table, commitment, _ = self.seals[epoch]
        need(commitment_of(table, epoch, it["seed"]) == commitment, f"the seed of epoch {epoch} is not the sealed one")
        self.opened[epoch] = it
        if epoch == self.rolling:
            self.rolling = None

    def follow(self, record):
        held = KINDS & set(record)
        need(len(held | {"storytable", "end"} & set(record)) <= 1, "a record holds more than one thing")
        need(all(isinstance(record[name], dict) for name in held), "a record holds nothing")
        for name in ("line", "sealed", "restored", "branched", "bound", "part", "roll", "opened"):
            if name in record:
                getattr(self, "opened_" if name == "opened" else name)(record[name])
        if "roll" not in record:
            self.drawn = {}

    def finish(self):
        for epoch, it in self.opened.items():
            made = self.made.get(epoch, 0)
            need("rolls" not in it or (is_count(it["rolls"]) and it["rolls"] == made), f"rolls of epoch {epoch} are missing")
        checked = 0
        for roll, nth in zip(self.rolls, self.nths):
            epoch = roll["epoch"]
            if epoch in self.opened:
                table, _, scheme = self.seals[epoch]
                faces = faces_of(fields_of(table, scheme, roll, nth), self.opened[epoch]["seed"], roll)
                need(faces == roll["faces"], f"roll {roll['index']} of epoch {epoch} should show {faces}")
                checked += 1
        return checked


def number_of(text):
    """A number is its value, as 64 bits have it: 0.0 is 0."""
    value = float(text)
    return int(value) if value.is_integer() else value


def refuse(text):
    raise ValueError(text)


def records_of(data):
    need(data.endswith(b"\n"), "the file breaks off")
    previous, records = "", []
    for number, row in enumerate(data[:-1].split(b"\n"), 1):
        found = re.fullmatch(rb'(.*),"hash":"([0-9a-f]{64})"\}', row, re.DOTALL)
        need(found is not None, f"line {number} does not end with its hash")
        text = found.group(1) + b"}"
        previous = sha256(previous.encode() + text)
        need(previous == found.group(2).decode(), f"line {number} does not fit its hash")
        try:
            record = json.loads(text.decode("utf-8"), parse_int=number_of, parse_float=number_of, parse_constant=refuse)
        except (ValueError, RecursionError):
            raise Bad(f"line {number} is no JSON")
        need(isinstance(record, dict), f"line {number} is no record")
        records.append(record)
    return records, previous


TELLING = {
    "table/epoch-opened": ("sealed", ("epoch", "commitment", "scheme")),
    "table/epoch-closed": ("opened", ("epoch", "seed", "rolls")),
    "table/rolled": ("roll", ("epoch", "index", "nonce", "dice", "faces", "seat", "kind", "others", "again")),
    "table/bound": ("bound", ("seat", "head", "also", "version")),
    "table/part-given": ("part", ("seat", "part", "also", "version")),
    "table/branched": ("branched", ("table", "from")),
    "table/restored": ("restored", ("history",)),
}


def is_list_of(value, name):
    return isinstance(value, list) and all(isinstance(one, dict) and isinstance(one.get(name), str) for one in value)


def check_entry(entry, version):
    whole = isinstance(entry, dict) and is_list_of(entry.get("events"), "type") and is_list_of(entry.get("lines"), "text")
    need(whole, "an entry is not whole")
    need(is_count(entry.get("version")) and entry["version"] == version, f"entry {version} should stand here")


def told_by(entry):
    """Its dice, then its lines, then new words for lines."""
    told = []
    for event in entry["events"]:
        if event["type"] in TELLING:
            name, members = TELLING[event["type"]]
            told.append({name: {member: event[member] for member in members if member in event}})
    for place, line in enumerate(entry["lines"]):
        told.append({"line": {"id": f"{entry['version']}.{place}", **({"at": entry["at"]} if "at" in entry else {}), **line}})
    for event in entry["events"]:
        if event["type"] == "table/words-edited":
            told.append({"edit": {member: event[member] for member in ("line", "text") if member in event}})
    return told


def check_entries(records, is_whole):
    """In a whole file entries are counted, and what stands between them is what they tell."""
    expected, version = [], 0
    trailing = len(records) - 1
    while trailing > 1 and "opened" in records[trailing - 1]:
        trailing -= 1
    for place, record in enumerate(records[1:-1], 1):
        if "entry" in record:
            need(is_whole, "a file for one viewer holds no entries")
            need(not expected, "what an entry tells is missing")
            entry = record["entry"]
            version += 1
            check_entry(entry, version)
            expected = told_by(entry)
        elif is_whole and (expected or not place >= trailing):
            need(expected and is_same(record, expected.pop(0)), f"this is not what entry {version} tells")
        elif is_whole:
            need("opened" in record, "a whole file holds nothing but entries and what they tell")
    need(not expected, "what an entry tells is missing")


def check_lines(records):
    before = (0, -1)
    for record in records:
        if "line" not in record:
            continue
        need(isinstance(record["line"], dict), "a line holds nothing")
        told = record["line"].get("id")
        number = re.fullmatch(r"([0-9]{1,9})\.([0-9]{1,9})", told) if isinstance(told, str) else None
        need(number is not None, "a line has no number")
        place = (int(number.group(1)), int(number.group(2)))
        need(place > before, f"line {place[0]}.{place[1]} is out of order")
        before = place


def check(data):
    records, fingerprint = records_of(data)
    head, end = records[0], records[-1]
    need(is_count(head.get("storytable")) and head["storytable"] == 1, "this is no export")
    need(not any("storytable" in record for record in records[1:]), "a second beginning")
    need(len(records) > 1 and end.get("end") is True, "the end is missing")
    need(is_count(end.get("records")) and end["records"] == len(records) - 1, "the end counts otherwise")
    check_lines(records)
    check_entries(records, head.get("viewer") == "whole")
    branches = [record["branched"] for record in records if "branched" in record]
    first = head.get("table")
    if branches:
        need(isinstance(branches[0], dict) and isinstance(branches[0].get("from"), dict), "a branch from nowhere")
        first = branches[0]["from"].get("table")
    need(is_name(first) and is_name(head.get("table")), "the table has no name")
    dice = Dice(first)
    for record in records:
        dice.follow(record)
    need(dice.table == head.get("table"), "the past of this file leads to another table")
    checked = dice.finish()
    kinds = ", ".join(f"{dice.kinds.count(kind)} {kind}" for kind in ("shared", "shared-old", "alone", "unbound", "old"))
    told = f"{len(records)} records, {checked} of {len(dice.rolls)} rolls checked; {kinds}; {fingerprint[:16]}"
    return told, ",".join(dice.kinds)


def main(names):
    tells_rolls = names[:1] == ["--rolls"]
    names = names[1:] if tells_rolls else names
    if names == ["-"]:
        names = [line.rstrip("\n") for line in sys.stdin]
    is_any_bad = False
    for name in names:
        try:
            with open(name, "rb") as file:
                told, kinds = check(file.read())
                print(f"ok\t{name}\t{told}" + (f"\t{kinds}" if tells_rolls else ""))
        except (Bad, UnicodeEncodeError) as problem:
            is_any_bad = True
            print(f"bad\t{name}\t{problem}")
    return 1 if is_any_bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
