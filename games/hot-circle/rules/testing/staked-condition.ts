import { type ChoiceField, choice, line, type Refusal, type TextField } from '../../../../engine/writing.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { testWords, whyArtha } from '../../words/index.ts'
import { sameWords } from '../characters.ts'
import { kept } from '../drafts.ts'
import { plays } from '../edition.ts'
import { bearerOf } from '../people.ts'
import { SIDES, type SideName, type StakedCondition } from './obstacle-test.ts'
import { characterOfSide } from './pools.ts'
import { openTest, sideName } from './sides.ts'
import { RANKS } from './stakes.ts'

/** HC-051: a lost contest may leave a condition. On this side, if the other gets what it wants. */
export function contestFields(state: HotCircle, side: SideName, staked?: Staked): Partial<LeftBehind> {
  const test = openTest(state)
  if (test.kind !== 'versus' || !plays(state, 2)) return {}
  return {
    condition: line(testWords.contest.condition(sideName(state, side)), 0, LIMITS.name, {
      ...asKept(staked),
      also: (text) => whyNotBorne(state, characterOfSide(test, side), text),
    }),
    ...rankField(staked),
  }
}

/** HC-051, HC-063: so may a compromise, on either side. */
export function compromiseFields(state: HotCircle, staked?: Staked): Partial<LeftOnEither> {
  const test = openTest(state)
  if (!plays(state, 2)) return {}
  const bearers = SIDES.map((side) => ({ value: side, label: sideName(state, side) }))
  return {
    bearer: choice(testWords.contest.bearer, bearers, {
      rule: 'HC-051',
      initial: staked?.bearer ?? 'tester',
    }),
    condition: line(testWords.contest.leaves, 0, LIMITS.name, {
      ...asKept(staked),
      also: (text, { bearer }) => whyNotBorne(state, characterOfSide(test, asSide(bearer)), text),
    }),
    ...rankField(staked),
  }
}

interface LeftBehind {
  condition: TextField
  rank: ChoiceField<StakedCondition['rank']>
}

type LeftOnEither = LeftBehind & { bearer: ChoiceField<SideName> }
type Staked = StakedCondition | null | undefined

/** What was put in, as facts hold it; nothing where no condition was named. */
export function stakedOn(
  bearer: SideName,
  { condition: text = '', rank = 'minor' }: { condition?: string; rank?: StakedCondition['rank'] },
): { condition?: StakedCondition } {
  return text === '' ? {} : { condition: { text, rank, raises: null, bearer } }
}

/** Whoever bears it already bears it harder, unless it is as hard as can be. */
function whyNotBorne(state: HotCircle, id: string | null, text: string): Refusal | undefined {
  const own = (id !== null && bearerOf(state, id)?.conditions) || []
  const same = own.find((one) => sameWords(one.text, text))
  if (text === '') return undefined
  if (same) return same.rank === 'major' ? whyArtha.alreadyMajor(same.text) : undefined
  return own.length >= LIMITS.conditions ? whyArtha.conditionsFull : undefined
}

function asKept(staked: Staked) {
  return { rule: 'HC-051', hint: testWords.consequence.conditionHint, ...kept(staked?.text) }
}

function rankField(staked: Staked) {
  return {
    rank: choice(testWords.consequence.rank, RANKS, { rule: 'HC-050', initial: staked?.rank ?? 'minor' }),
  }
}

function asSide(value: unknown): SideName {
  return value === 'opponent' ? 'opponent' : 'tester'
}
