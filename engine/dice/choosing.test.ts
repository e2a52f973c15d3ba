/**
 * Whoever runs the server knows a person's next part as soon as they have sent it, and may have done anything
 * with two seats of their own before it is written down: all of that is tried here, so many steps deep.
 */
import { expect, it } from 'vitest'
import { Round, settled, told } from './fixtures/round.ts'

const PERSON = 0
const SEATS = [0, 1, 2]
const MOST_BINDINGS = 1

interface Search {
  readonly depth: number
  /** Which of the operator's seats may do it; the first rolls with the known part. */
  readonly give: readonly number[]
  readonly bind: readonly number[]
  readonly roll: readonly number[]
}

const WIDE: Search = { depth: 6, give: [1, 2], bind: [1, 2], roll: SEATS }
/** One seat rolls so that something waits for parts of the other, which goes on in its chain meanwhile. */
const DEEP: Search = { depth: 13, give: [1], bind: [], roll: [1, 2] }

/** Every shared roll that the known part went into, by its roller. */
type Ways = readonly Set<string>[]

/** What can happen next, unless the known part has gone into a roll: that is noted. */
function step(search: Search, state: string, known: string, ways: Ways): string[] {
  const { give, bind, roll } = search
  const again = () => Round.read(state)
  const { chains } = again()
  // The person's later parts nobody knows yet.
  const gives = again().nameOf(PERSON, 1) === known ? [PERSON, ...give] : give
  const binds = bind.filter((seat) => (chains.get(seat)?.chain ?? 0) < MOST_BINDINGS)
  const rolled = roll.flatMap((seat) => {
    const round = again()
    const faces = told(round.roll(seat))
    if (faces.includes(known)) ways[seat]?.add(faces)
    return faces.includes(known) ? [] : [round]
  })
  const others = [...gives.map((seat) => again().give(seat)), ...binds.map((seat) => again().bind(seat))]
  return [...others, ...rolled].map((round) => round.write())
}

function waysFrom(round: Round, search: Search): number[] {
  const known = round.nameOf(PERSON, 1)
  const ways: Ways = SEATS.map(() => new Set())
  let states = new Set([round.write()])
  for (let depth = 0; depth < search.depth; depth++)
    states = new Set([...states].flatMap((state) => step(search, state, known, ways)))
  return ways.map(({ size }) => size)
}

/** Before the person has sent it, and at several moments of a game. */
function* moments(): Generator<readonly [Round, Search]> {
  const round = settled()
  yield [round, WIDE]
  round.roll(0)
  yield [round.give(0), WIDE]
  // Nobody waits for the third any more.
  for (const _ of [1, 2, 3, 4]) round.give(0, 1).roll(1)
  yield [round.give(0, 1), DEEP]
}

it('TB-121 leaves an operator with two seats one outcome of a person’s roll, and three of their own with that part', () => {
  const most = [0, 0, 0]
  for (const [round, search] of moments())
    for (const [seat, ways] of waysFrom(round, search).entries()) most[seat] = Math.max(most[seat] ?? 0, ways)
  const [person, ...own] = most
  expect(person).toBe(1)
  for (const ways of own) expect([1, 2, 3]).toContain(ways)
}, 120_000)
