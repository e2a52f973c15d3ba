import type { Seat } from '../../../engine/game.ts'
import { nameOf } from '../../../engine/names.ts'
import {
  type Gravity,
  SIDES,
  type SideName,
  type StakedCondition,
  type Stakes,
  type StakesPart,
} from '../rules/obstacle-test.ts'
import { sideName } from '../rules/sides.ts'
import type { HotCircle } from '../state.ts'
import { testWords, told } from '../words/index.ts'
import { event } from './event.ts'
import { note } from './lines.ts'

/** What is at stake, while it is written and until both sides accept it. */
export const stakesEvents = [
  event('intent-stated', {
    apply: (state, event: Intended) =>
      write(state, event, (stakes, { intent: text, timing, gravity, task }) => {
        stakes.intent = { text, timing, gravity }
        stakes.task = task
        return ['intent', 'task']
      }),
    tell: ({ intent, timing, task }) =>
      note(told.intent(intent + (timing === '' ? '' : told.aside(timing)), task), 'HC-056'),
  }),
  event('consequence-set', {
    apply: (state, event: Consequence) =>
      write(state, event, (stakes, { text, gravity, condition }) => {
        stakes.consequence = { text, gravity, condition: condition && { ...condition } }
        return ['consequence']
      }),
    tell: ({ text, condition }) =>
      note(
        told.consequence(text + (condition ? told.staked(condition.text, rankOf(condition)) : '')),
        'HC-059',
      ),
  }),
  event('opposition-stated', {
    apply: (state, event: { intent: string; gravity: Gravity; task: string }) =>
      write(state, event, (stakes, { intent, gravity, task }) => {
        stakes.consequence = { text: intent, gravity, condition: null }
        stakes.opponentTask = task
        return ['consequence']
      }),
    tell: ({ intent, task }) => note(told.opposition(intent, task), 'HC-060'),
  }),
  event('compromise-offered', {
    /** The tester's side softens the consequence, the opponent's the intent. */
    apply: (state, event: { side: SideName; text: string }) =>
      write(state, event, (stakes, { side, text }) => {
        stakes[side === 'tester' ? 'onConsequence' : 'onIntent'] = text
        stakes.simple = []
        return [side === 'tester' ? 'on-consequence' : 'on-intent']
      }),
    tell: ({ side, text }, state) => note(told.compromise(sideName(state, side), text), 'HC-063'),
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

function rankOf({ rank, raises }: StakedCondition): string {
  return raises ? 'major' : rank
}
