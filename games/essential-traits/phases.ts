import { allSeats, type Phase, type Seat } from '../../engine/writing.ts'
import { charactersOf, type EssentialTraits, nextSpeaker, seatsOf, type Test, unlockedOf } from './state.ts'
import { words } from './words/words.ts'

type Stage = EssentialTraits['phase']

/** Nothing here takes turns: every action belongs to every stage; the stages say where the story is. */
export const phases: Readonly<Record<Stage, Phase<EssentialTraits>>> = {
  characters: {
    ...stage('characters', ['ET-010', 'ET-011', 'ET-012', 'ET-013', 'ET-014']),
    awaits: (state) => seatsWithoutCharacter(state) ?? everySeat(state),
    waitingFor: (state) => (seatsWithoutCharacter(state) ? words.waiting.character : words.waiting.firstTest),
  },
  story: {
    ...stage('story', ['ET-040', 'ET-054', 'ET-055']),
    awaits: everySeat,
    waitingFor: () => words.waiting.story,
  },
  testing: stage('testing', ['ET-041', 'ET-024', 'ET-044', 'ET-045', 'ET-046']),
  narrating: stage('narrating', ['ET-047', 'ET-048', 'ET-050', 'ET-051']),
}

/** Waits for whatever the tests on the table want. */
function stage(name: Stage, rules: readonly string[]): Phase<EssentialTraits> {
  return {
    title: words.phases[name],
    rules,
    awaits(state) {
      const seats = state.tests.flatMap((test) => wantedBy(state, test).from)
      return [...new Set(seats)].sort((a, b) => a - b)
    },
    waitingFor(state) {
      const needs = new Set(state.tests.map((test) => wantedBy(state, test).need))
      const [need] = needs
      return needs.size === 1 && need ? words.waiting[need] : words.waiting.several
    },
    /** The way through the rulebook's own steps; with several tests, those of the first. */
    path(state) {
      const [test] = state.tests
      const title = words.phases[name]
      return test ? [title, words.phases.steps[wantedBy(state, test).need]] : [title]
    },
  }
}

function everySeat(state: EssentialTraits): readonly Seat[] {
  return allSeats(state.seats)
}

function seatsWithoutCharacter(state: EssentialTraits): Seat[] | undefined {
  const without = everySeat(state).filter((seat) => !charactersOf(state, seat).some((one) => one.ready))
  return without.length > 0 ? without : undefined
}

type Step = keyof typeof words.phases.steps

/** What a test waits for, and from whom. */
function wantedBy(state: EssentialTraits, test: Test): { need: Step; from: readonly Seat[] } {
  if (test.status === 'rolled') {
    const next = nextSpeaker(test)
    return next === undefined ? { need: 'close', from: test.winners } : { need: 'tell', from: [next] }
  }
  const entrants = seatsOf(test.entries)
  const unlocked = unlockedOf(test)
  if (unlocked.length > 0) return { need: 'dice', from: unlocked }
  if (entrants.length < 2)
    return { need: 'enter', from: everySeat(state).filter((seat) => !entrants.includes(seat)) }
  const isSealed = test.entries.some((entry) => !entry.open)
  return { need: isSealed ? 'open' : 'roll', from: [test.caller] }
}
