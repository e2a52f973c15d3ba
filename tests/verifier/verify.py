#!/usr/bin/env python3
"""A second opinion on tables' files: their chain, their order, their dice and everybody's part in them.

Written from docs/protocol.md ("Dice" and "Exports") alone; it shares no code with the rest of the project.
Usage: verify.py FILE...   One line for each file: "ok" with what was found, or "bad" with what is wrong.
With - in place of files, their names are read from standard input, one a line. Ends with 1 if any is bad.
"""
import hashlib
import hmac
import json
import re
import sys

DIGITS = re.compile(r"[0-9a-f]*\Z")
WORD = 2**32


class Bad(Exception):
    pass


def need(holds, what):
    if not holds:
        raise Bad(what)


def is_count(value):
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


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


def faces_of(table, seed, roll):
    fields = ["storytable/roll/1", table, roll["epoch"], roll["index"], roll["nonce"]]
    if "others" in roll:
        fields[0] = "storytable/roll/2"
        fields.append(",".join(f"{one['seat']}={one['part']}" for one in roll["others"]))
    words = words_of(bytes.fromhex(seed), fields)
    faces = []
    for size in roll["dice"]:
        word = next(words)
        while word >= WORD - WORD % size:
            word = next(words)
        faces.append(word % size + 1)
    return faces


class Chain:
    def __init__(self, head, now):
        self.last, self.began, self.gave = head, now, now
        self.own, self.others = None, []

    def spend(self):
        self.own, self.others = None, []


class Parts:
    """What everybody has given since the latest seal of scheme 2."""

    def __init__(self):
        self.now, self.sealed, self.chains = 0, 0, {}

    def seal(self):
        self.now += 1
        self.sealed = self.now
        for chain in self.chains.values():
            chain.spend()

    def bind(self, seat, head):
        self.now += 1
        self.chains[seat] = Chain(head, self.now)

    def give(self, table, seat, part, also):
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


class Dice:
    """All that happened to a table's dice, in the order of its file."""

    def __init__(self, table):
        self.table = table
        self.seals, self.opened, self.made, self.rolls = {}, {}, {}, []
        self.aside, self.latest, self.latest_roll = set(), None, -1
        self.parts, self.drawn = None, {}
        self.kinds = {"shared": 0, "alone": 0, "unbound": 0, "old": 0}

    def sealed(self, it):
        epoch, scheme = it.get("epoch"), it.get("scheme")
        need(is_count(epoch), "an epoch has no number")
        need(epoch in (0, 1) if self.latest is None else epoch == self.latest + 1, f"epoch {epoch} is out of order")
        need(is_digits(it.get("commitment"), 64), f"epoch {epoch} has no seal")
        need("scheme" not in it or (scheme == 2 and is_count(scheme)), f"epoch {epoch} is of an unknown scheme")
        self.latest = epoch
        self.seals[epoch] = (self.table, it["commitment"])
        if scheme == 2:
            self.parts = self.parts or Parts()
            self.parts.seal()
        else:
            self.parts = None

    def cut(self):
        self.parts = None

    def restored(self, it):
        self.aside |= set(self.seals)
        self.cut()

    def branched(self, it):
        need(isinstance(it.get("from"), dict) and it["from"].get("table") == self.table, "the table goes on from another one")
        self.table = it.get("table")
        self.cut()

    def bound(self, it):
        need(self.parts is not None, "a chain begins where dice take no parts")
        need(is_count(it.get("seat")) and is_digits(it.get("head"), 64), "a chain does not begin as it should")
        self.parts.bind(it["seat"], it["head"])

    def part(self, it):
        need(self.parts is not None, "a part is given where dice take none")
        also = it.get("also", [])
        need(is_count(it.get("seat")) and is_digits(it.get("part"), 64) and isinstance(also, list), "a part is none")
        self.parts.give(self.table, it["seat"], it["part"], also)

    def roll(self, it):
        self.check_shape(it)
        epoch, index = it["epoch"], it["index"]
        where = f"roll {index} of epoch {epoch}"
        need(epoch in self.seals, f"{where} was made before its seal")
        need(epoch not in self.opened, f"{where} was made after its opening")
        need(epoch not in self.aside, f"{where} was made after a restore")
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
            self.kinds["old"] += 1
            return
        seat = it.get("seat")
        need(is_count(seat), f"{where} is nobody's")
        if "again" in it:
            need(it["again"] is True and seat in self.drawn, f"{where} belongs to no roll before it")
            kind, own, others = self.drawn[seat]
            need(own is None or it["nonce"] == own, f"{where} takes another own part")
        else:
            kind, own, others = self.parts.draw(seat)
        need(it.get("kind") == kind, f"{where} is {kind}, not {it.get('kind')}")
        need(it.get("others") == others, f"{where} takes other parts than were due")
        need(own is None or it["nonce"] == own, f"{where} takes another own part than was due")
        self.drawn[seat] = (kind, own if own is not None else it["nonce"], others)
        self.parts.spend(seat)
        self.kinds[kind] += 1

    def opened_(self, it):
        epoch = it.get("epoch")
        need(is_count(epoch) and epoch in self.seals, "dice are opened that were never sealed")
        need(epoch not in self.opened, f"epoch {epoch} is opened twice")
        need(is_digits(it.get("seed"), 64), f"the seed of epoch {epoch} is none")
        table, commitment = self.seals[epoch]
        need(commitment_of(table, epoch, it["seed"]) == commitment, f"the seed of epoch {epoch} is not the sealed one")
        self.opened[epoch] = it

    def follow(self, record):
        for name in ("sealed", "restored", "branched", "bound", "part", "roll", "opened"):
            if name not in record:
                continue
            need(isinstance(record[name], dict), f"{name} holds nothing")
            getattr(self, "opened_" if name == "opened" else name)(record[name])
        if "roll" not in record:
            self.drawn = {}

    def finish(self):
        for epoch, it in self.opened.items():
            need(it.get("rolls", self.made.get(epoch, 0)) == self.made.get(epoch, 0), f"rolls of epoch {epoch} are missing")
        checked = 0
        for roll in self.rolls:
            epoch = roll["epoch"]
            if epoch in self.opened:
                faces = faces_of(self.seals[epoch][0], self.opened[epoch]["seed"], roll)
                need(faces == roll["faces"], f"roll {roll['index']} of epoch {epoch} should show {faces}")
                checked += 1
        return checked


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
            record = json.loads(text.decode("utf-8"))
        except ValueError:
            raise Bad(f"line {number} is no JSON")
        need(isinstance(record, dict), f"line {number} is no record")
        records.append(record)
    return records, previous


TELLING = {
    "table/epoch-opened": ("sealed", ("epoch", "commitment", "scheme")),
    "table/epoch-closed": ("opened", ("epoch", "seed", "rolls")),
    "table/rolled": ("roll", ("epoch", "index", "nonce", "dice", "faces", "seat", "kind", "others", "again")),
    "table/bound": ("bound", ("seat", "head")),
    "table/part-given": ("part", ("seat", "part", "also")),
    "table/branched": ("branched", ("table", "from")),
    "table/restored": ("restored", ("history",)),
}


def told_by(entry):
    told = []
    for event in entry["events"]:
        if event.get("type") in TELLING:
            name, members = TELLING[event["type"]]
            told.append({name: {member: event[member] for member in members if member in event}})
    return told


def check_entries(records, is_whole):
    """In a whole file entries are counted, and the dice between them are those of their events."""
    expected, version = [], 0
    names = {name for name, _ in TELLING.values()}
    trailing = len(records) - 1
    while trailing > 1 and "opened" in records[trailing - 1]:
        trailing -= 1
    for place, record in enumerate(records[1:-1], 1):
        if "entry" in record:
            need(is_whole, "a file for one viewer holds no entries")
            need(not expected, "the dice of an entry are missing")
            entry = record["entry"]
            need(isinstance(entry, dict) and isinstance(entry.get("events"), list), "an entry is not whole")
            version += 1
            need(entry.get("version") == version, f"entry {version} should stand here")
            expected = told_by(entry)
        elif is_whole and names & set(record):
            if expected:
                need(record == expected.pop(0), f"these are not the dice of entry {version}")
            else:
                need(place >= trailing, f"entry {version} tells nothing of these dice")
    need(not expected, "the dice of an entry are missing")


def check_lines(records):
    before = (0, -1)
    for record in records:
        if "line" not in record:
            continue
        need(isinstance(record["line"], dict), "a line holds nothing")
        number = re.fullmatch(r"(\d+)\.(\d+)", str(record["line"].get("id")))
        need(number is not None, "a line has no number")
        place = (int(number.group(1)), int(number.group(2)))
        need(place > before, f"line {place[0]}.{place[1]} is out of order")
        before = place


def check(data):
    records, fingerprint = records_of(data)
    head, end = records[0], records[-1]
    need(head.get("storytable") == 1, "this is no export")
    need(not any("storytable" in record for record in records[1:]), "a second beginning")
    need(len(records) > 1 and end.get("end") is True, "the end is missing")
    need(end.get("records") == len(records) - 1, "the end counts otherwise")
    check_lines(records)
    check_entries(records, head.get("viewer") == "whole")
    branches = [record["branched"] for record in records if "branched" in record]
    first = head.get("table")
    if branches:
        need(isinstance(branches[0], dict) and isinstance(branches[0].get("from"), dict), "a branch from nowhere")
        first = branches[0]["from"].get("table")
    need(isinstance(first, str), "the table has no name")
    dice = Dice(first)
    for record in records:
        dice.follow(record)
    need(dice.table == head.get("table"), "the past of this file leads to another table")
    checked = dice.finish()
    kinds = ", ".join(f"{count} {kind}" for kind, count in dice.kinds.items())
    return f"{len(records)} records, {checked} of {len(dice.rolls)} rolls checked; {kinds}; {fingerprint[:16]}"


def main(names):
    if names == ["-"]:
        names = [line.rstrip("\n") for line in sys.stdin]
    is_any_bad = False
    for name in names:
        try:
            with open(name, "rb") as file:
                print(f"ok\t{name}\t{check(file.read())}")
        except (Bad, UnicodeEncodeError) as problem:
            is_any_bad = True
            print(f"bad\t{name}\t{problem}")
    return 1 if is_any_bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
