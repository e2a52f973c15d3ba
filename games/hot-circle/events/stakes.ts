import type { Seat } from '../../../engine/game.ts'
import { nameOf } from '../../../engine/telling/names.ts'
import {
  type Gravity,
  SIDES,
  type SideName,
  type StakedCondition,
  type Stakes,
  type StakesPart,
} from '../rules/testing/obstacle-test.ts'
import { sideName } from '../rules/testing/sides.ts'
import type { HotCircle } from '../state.ts'
import { testWords, told } from '../words/index.ts'
import { event } from './event.ts'
import { note } from './lines.ts'

/** What is at stake, while it is written and until both sides accept it. */
export const stakesEvents = [
  event('intent-stated', {
    apply: (state, event: Intended) =>
      write(state, event, (stakes, { intent: text, timing, gravity, task, condition }) => {
        stakes.intent = { text, timing, gravity, ...(condition ? { condition: { ...condition } } : {}) }
        stakes.task = task
        return ['intent', 'task']
      }),
    tell({ intent, timing, task, condition }, state) {
      const more = (timing === '' ? '' : told.aside(timing)) + spellStaked(state, condition)
      return note(told.intent(intent + more, task), 'HC-056')
    },
  }),
  event('consequence-set', {
    apply: (state, event: Consequence) =>
      write(state, event, (stakes, { text, gravity, condition }) => {
        stakes.consequence = { text, gravity, condition: condition && { ...condition } }
        return ['consequence']
      }),
    tell: ({ text, condition }) =>
      note(
        told.consequence(condition ? told.staked(text, condition.text, rankOf(condition)) : text),
        'HC-059',
      ),
  }),
  event('opposition-stated', {
    apply: (state, event: Opposed) =>
      write(state, event, (stakes, { intent, gravity, task, condition }) => {
        stakes.consequence = { text: intent, gravity, condition: condition ? { ...condition } : null }
        stakes.opponentTask = task
        return ['consequence']
      }),
    tell: ({ intent, task, condition }, state) =>
      note(told.opposition(intent + spellStaked(state, condition), task), 'HC-060'),
  }),
  event('compromise-offered', {
    /** The tester's side softens the consequence, the opponent's the intent. */
    apply: (state, event: CompromiseOffered) =>
      write(state, event, (stakes, { side, text, condition }) => {
        stakes[side === 'tester' ? 'onConsequence' : 'onIntent'] = text
        const key = side === 'tester' ? 'withSofter' : 'withSmaller'
        if (condition) stakes[key] = { ...condition }
        else delete stakes[key]
        stakes.simple = []
        return [side === 'tester' ? 'on-consequence' : 'on-intent']
      }),
    tell: ({ side, text, condition }, state) =>
      note(told.compromise(sideName(state, side), text + spellStaked(state, condition)), 'HC-063'),
  }),
  event('simple-versus-wanted', {
    apply: (state, event: { side: SideName }) =>
      write(state, event, (stakes, { side }) => {
        if (!stakes.simple.includes(side)) stakes.simple.push(side)
        return []
      }),
    tell: ({ side }, state) => note(told.simple(sideName(state, side)), 'HC-064'),
  }),
  event('stakes-sent-back', {
    apply({ test }, { what, reason }: { what: StakesPart; reason: string }) {
      if (!test) return
      test.stakes.sentBack = [...test.stakes.sentBack.filter((one) => one.what !== what), { what, reason }]
      test.stakes.accepted = []
    },
    tell: ({ what, reason }) => note(told.sentBack(testWords.parts[what], reason), 'HC-057'),
  }),
  event('stakes-accepted', {
    /** The second side's yes opens the building of pools. */
    apply(state, { side }: { side: SideName }) {
      if (!state.test) return
      state.test.stakes.accepted.push(side)
      if (state.test.stakes.accepted.length === SIDES.length) state.phase = 'test-build'
    },
    tell: (_, { phase }) => (phase === 'test-build' ? note(told.accepted, 'HC-065') : []),
  }),
  event('settled-flagged', {
    apply({ test: open }, { seat, test }: { seat: Seat; test: string }) {
      if (open) open.stakes.flag = { seat, test }
    },
    tell: ({ seat }, _, names) => note(told.flagged(nameOf(names, seat)), 'HC-069'),
  }),
  event('flag-answered', {
    /** Confirmed, the test is cancelled; else play goes on. */
    apply({ test }, _: { isSettled: boolean }) {
      if (test) test.stakes.flag = null
    },
    tell: ({ isSettled }) => (isSettled ? [] : note(told.notSettled, 'HC-069')),
  }),
] as const

interface Intended {
  readonly intent: string
  readonly timing: string
  readonly gravity: Gravity
  readonly task: string
  /** HC-051: what it would leave the other side with. */
  readonly condition?: StakedCondition
}

type Opposed = Omit<Intended, 'timing'>

interface CompromiseOffered {
  readonly side: SideName
  readonly text: string
  readonly condition?: StakedCondition
}

interface Consequence {
  readonly text: string
  readonly gravity: Gravity
  readonly condition: StakedCondition | null
}

/** New words are to be accepted anew; the parts that were sent back are answered by them. */
function write<Data>(
  { test }: HotCircle,
  data: Data,
  change: (stakes: Stakes, data: Data) => StakesPart[],
): void {
  if (!test) return
  const { stakes } = test
  stakes.accepted = []
  const answered = change(stakes, data)
  stakes.sentBack = stakes.sentBack.filter((one) => !answered.includes(one.what))
}

/** “(Mara: shaken, minor)”, where a contest would leave a condition. */
function spellStaked(state: HotCircle, condition: StakedCondition | undefined): string {
  if (!condition) return ''
  const { bearer = 'tester', text } = condition
  return told.stakedOn(sideName(state, bearer), text, rankOf(condition))
}

function rankOf({ rank, raises }: StakedCondition): string {
  return raises ? 'major' : rank
}
