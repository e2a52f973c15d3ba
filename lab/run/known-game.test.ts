/** The whole lab on a game whose answers are known: one die, one roll, and whoever rolls a six wins. */
import { describe, expect, it } from 'vitest'
import { actionsFor } from '../../engine/action.ts'
import { defineGame } from '../../engine/define-game.ts'
import { type EventOf, eventsFor } from '../../engine/event.ts'
import type { Turn } from '../../engine/game.ts'
import type { Measures } from '../../engine/measuring/measures.ts'
import { refusal } from '../../engine/refusal.ts'
import { compare } from '../report/differences.ts'
import { type Interval, meanOf, shareOf } from '../statistics/intervals.ts'
import { type Answer, playAll } from './experiment.ts'
import { withSetting } from './name.ts'
import { type LabGame, type Setting, usualSetting } from './setting.ts'

interface OneDie {
  phase: 'roll' | 'over'
  face: number
}

const event = eventsFor<OneDie>()
const events = [
  event('rolled', {
    apply(state, { face }: { face: number }) {
      state.face = face
      state.phase = 'over'
    },
  }),
] as const
type OneDieEvent = EventOf<typeof events>

const action = actionsFor<OneDie, Turn<OneDie, OneDieEvent>, OneDie['phase']>()
const roll = action('roll', {
  rule: 'XD-001',
  in: ['roll'],
  by: (_, seat) => seat === 0,
  title: () => 'Roll',
  decide: (turn) => turn.emit({ type: 'rolled', face: turn.roll([6])[0] ?? 0 }),
})

const game = defineGame<OneDie, OneDieEvent>({
  slug: 'one-die',
  title: 'One Die',
  rules: 1,
  seats: { min: 1, max: 2, usual: 1 },
  about: {
    line: 'One die is rolled.',
    players: '1 or 2',
    length: 'a moment',
    mood: 'dry',
    gamemaster: false,
    authors: 'this test',
  },
  options: {},
  phases: {
    roll: { rules: [], title: 'Roll', awaits: () => [0], waitingFor: () => 'a roll' },
    over: {
      rules: [],
      title: 'Over',
      awaits: () => [],
      waitingFor: () => '',
      final: refusal('XD-001', 'It is over.'),
    },
  },
  actions: [roll],
  events,
  initial: () => ({ phase: 'roll', face: 0 }),
  setup: () => [],
  show: () => ({}),
  whisper: () => ({}),
})

const measures: Measures<OneDie> = {
  beat: { title: 'roll', of: () => 0 },
  endings: { six: 'a six', other: 'no six' },
  ending: ({ face }) => (face === 6 ? 'six' : 'other'),
  figures: { face: { title: 'Face', of: ({ face }) => face } },
}

const lab: LabGame = {
  game: game as unknown as LabGame['game'],
  player: () => ({ do: 'roll' }),
  measures: measures as unknown as Measures,
}
const usual = usualSetting(lab)

function run(tables: number, seed: number, ...variants: Setting[]): Answer {
  return playAll(lab, { game: 'one-die', rules: 1, variants, tables, seed })
}

function faceOf({ plan, tallies }: Answer): Interval {
  const place = plan.figures.findIndex(({ key }) => key === 'face')
  return meanOf(tallies[0]?.figures[place] ?? { count: 0, sum: 0, squares: 0 })
}

function sixesOf({ tallies, tables }: Answer): Interval {
  return shareOf(tallies[0]?.endings[0]?.tables ?? 0, tables)
}

const covers = ({ from, to }: Interval, truth: number) => from <= truth && truth <= to

describe('the lab on a game with known answers', () => {
  it('covers the truth with its intervals in 93 to 97 of 100 of 1,000 repetitions', {
    timeout: 120_000,
  }, () => {
    const [REPETITIONS, TABLES] = [1000, 60]
    let [means, shares] = [0, 0]
    for (let repetition = 0; repetition < REPETITIONS; repetition++) {
      const answer = run(TABLES, 1 + repetition * TABLES, usual)
      if (covers(faceOf(answer), 3.5)) means += 1
      if (covers(sixesOf(answer), 1 / 6)) shares += 1
    }
    for (const covered of [means, shares]) {
      expect(covered / REPETITIONS).toBeGreaterThanOrEqual(0.93)
      expect(covered / REPETITIONS).toBeLessThanOrEqual(0.97)
    }
  })

  it('finds a planted change of 3 % in one face with 10,000 tables, and none where none is', {
    timeout: 120_000,
  }, () => {
    const loaded = withSetting(usual, lab, ['kind-dice', '30'])
    const compared = compare(run(10_000, 1, usual, loaded, usual))
    const six = compared.find(({ what, variant }) => what === 'a six' && variant === 1)
    // Three in a hundred dice are turned to the six, and one in six of those lay there already.
    expect(six?.interval.from).toBeLessThan(0.025)
    expect(six?.interval.to).toBeGreaterThan(0.025)
    expect(six?.isBeyondChance).toBe(true)
    expect(compared.filter(({ variant, isBeyondChance }) => variant === 2 && isBeyondChance)).toEqual([])
  })

  it('finds it between runs that share no luck as well', { timeout: 120_000 }, () => {
    const loaded = withSetting(usual, lab, ['kind-dice', '30'])
    const [fair, kind] = [sixesOf(run(10_000, 1, usual)), sixesOf(run(10_000, 500_001, loaded))]
    expect(covers(fair, 1 / 6)).toBe(true)
    expect(kind.from).toBeGreaterThan(fair.to)
  })

  it('narrows differences by common luck', { timeout: 120_000 }, () => {
    const loaded = withSetting(usual, lab, ['kind-dice', '30'])
    const together = run(2000, 1, usual, loaded)
    const place = together.plan.figures.findIndex(({ key }) => key === 'face')
    const paired = meanOf(together.differences[0]?.figures[place] ?? { count: 0, sum: 0, squares: 0 })
    const width = ({ from, to }: Interval) => to - from
    const apart = Math.hypot(width(faceOf(together)), width(faceOf(run(2000, 500_001, loaded))))
    expect(width(paired)).toBeLessThan(apart / 2)
  })
})
