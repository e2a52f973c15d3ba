import { describe, expect, it } from 'vitest'
import type { Game } from '../../../engine/game.ts'
import { checkSecrecy } from '../../../testkit/secrecy/secrecy.ts'
import type { ChangeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import type { Change } from '../state.ts'
import { arenaOf, begun, CHILDREN, institutionOf, people } from './fixtures.ts'

const PAIRS = 60
const STEPS = 60

type ChangeGame = Game<Change, ChangeEvent>

/** The game begun late: everyone holds a piece of one Arena, and somebody has just proposed to bend it. */
function atStances(from: ChangeGame): ChangeGame {
  return {
    ...from,
    seats: { ...from.seats, min: 3 },
    setup: (seats, options, rules) => [...from.setup(seats, options, rules), ...proposal(seats)],
    // What stood there from the beginning is nobody's words, so nobody can go back to before them.
    tell: (event, state, names) => (event.type === 'institution-made' ? [] : from.tell(event, state, names)),
  }
}

function proposal(seats: number): ChangeEvent[] {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  return [
    ...begun(
      ...all.map((seat) =>
        people(
          seat,
          `People ${seat}`,
          CHILDREN.map((cell) => cell.replace(' ', ` ${seat}`)),
        ),
      ),
    ),
    ...all.map((seat) => institutionOf(seat, `i${seat + 1}`, seat === 0 ? 3 : 1)),
    ...arenaOf(all.map((seat) => ({ group: seat, institution: `i${seat + 1}`, text: `piece ${seat}` }))),
    ...all.map((seat): ChangeEvent => ({ type: 'turn-ended', turn: seat + 1, hasActed: true })),
    {
      type: 'segments-proposed',
      actor: 0,
      text: 'They press on.',
      proposal: {
        arena: 'a1',
        institution: 'i1',
        parts: [{ segment: null, question: 'How?', answer: 'at sea' }],
      },
      asked: all.slice(1),
    },
  ]
}

function play(from: ChangeGame): { compared: number; found: string[] } {
  const report = { compared: 0, found: [] as string[] }
  for (let seed = 1; seed <= PAIRS; seed++) {
    const { compared, problems } = checkSecrecy(atStances(from), seed, STEPS)
    report.compared += compared
    report.found.push(...problems.map((one) => one.what))
  }
  return report
}

const stanceOf = (state: Change) => state.challenge?.stances.map((one) => one.stance) ?? []

/** Each way in which a sealed stance could reach somebody early. */
const LEAKS: Readonly<Record<string, Partial<ChangeGame>>> = {
  'stances in the public view': { show: (state) => ({ ...game.show(state), stances: stanceOf(state) }) },
  'a count of those against': {
    show: (state) => ({
      ...game.show(state),
      count: stanceOf(state).filter((one) => one === 'against').length,
    }),
  },
  'everyone’s stances whispered': {
    whisper: (state, seat) => ({ ...game.whisper(state, seat), stances: stanceOf(state) }),
  },
  'the private line told to all': {
    tell: (event, state, names) => game.tell(event, state, names).map(({ to: _to, ...line }) => line),
  },
}

describe('sealed stances', () => {
  it(`CH-117 ${PAIRS} pairs of tables with different stances look alike to everyone else until all are in`, () => {
    const { compared, found } = play(game)
    expect(found).toEqual([])
    expect(compared).toBeGreaterThan(PAIRS)
  }, 60_000)

  it.each(Object.entries(LEAKS))(
    'a planted leak is caught: %s',
    (_, leak) => {
      expect(play({ ...game, ...leak }).found).not.toEqual([])
    },
    60_000,
  )
})
