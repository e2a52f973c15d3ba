import { type Line, nameOf, type Seat } from '../../../engine/writing.ts'
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
import { ofTest } from './event.ts'
import { note } from './lines.ts'

/** What is at stake, while it is written and until both sides accept it. */
export const stakesEvents = [
  written('intent-stated', {
    write(stakes, { intent: text, timing, gravity, task, condition }: Intended) {
      stakes.intent = { text, timing, gravity, ...(condition ? { condition: { ...condition } } : {}) }
      stakes.task = task
      return ['intent', 'task']
    },
    tell({ intent, timing, task, condition }, state) {
      const more = (timing === '' ? '' : told.aside(timing)) + spellStaked(state, condition)
      return note(told.intent(intent + more, task), 'HC-056')
    },
  }),
  written('consequence-set', {
    write(stakes, { text, gravity, condition }: NonNullable<Stakes['consequence']>) {
      stakes.consequence = { text, gravity, condition: condition && { ...condition } }
      return ['consequence']
    },
    tell: ({ text, condition }) =>
      note(
        told.consequence(condition ? told.staked(text, condition.text, rankOf(condition)) : text),
        'HC-059',
      ),
  }),
  written('opposition-stated', {
    write(stakes, { intent, gravity, task, condition }: Opposed) {
      stakes.consequence = { text: intent, gravity, condition: condition ? { ...condition } : null }
      stakes.opponentTask = task
      return ['consequence']
    },
    tell: ({ intent, task, condition }, state) =>
      note(told.opposition(intent + spellStaked(state, condition), task), 'HC-060'),
  }),
  written('compromise-offered', {
    /** The tester's side softens the consequence, the opponent's the intent. */
    write(stakes, { side, text, condition }: CompromiseOffered) {
      stakes[side === 'tester' ? 'onConsequence' : 'onIntent'] = text
      const key = side === 'tester' ? 'withSofter' : 'withSmaller'
      if (condition) stakes[key] = { ...condition }
      else delete stakes[key]
      stakes.simple = []
      return [side === 'tester' ? 'on-consequence' : 'on-intent']
    },
    tell: ({ side, text, condition }, state) =>
      note(told.compromise(sideName(state, side), text + spellStaked(state, condition)), 'HC-063'),
  }),
  written('simple-versus-wanted', {
    write(stakes, { side }: { side: SideName }) {
      if (!stakes.simple.includes(side)) stakes.simple.push(side)
      return []
    },
    tell: ({ side }, state) => note(told.simple(sideName(state, side)), 'HC-064'),
  }),
  ofTest('stakes-sent-back', {
    apply({ stakes }, { what, reason }: { what: StakesPart; reason: string }) {
      stakes.sentBack = [...stakes.sentBack.filter((one) => one.what !== what), { what, reason }]
      stakes.accepted = []
    },
    tell: ({ what, reason }) => note(told.sentBack(testWords.parts[what], reason), 'HC-057'),
  }),
  ofTest('stakes-accepted', {
    /** The second side's yes opens the building of pools. */
    apply({ stakes }, { side }: { side: SideName }, state) {
      stakes.accepted.push(side)
      if (stakes.accepted.length === SIDES.length) state.phase = 'test-build'
    },
    tell: (_, { phase }) => (phase === 'test-build' ? note(told.accepted, 'HC-065') : []),
  }),
  ofTest('settled-flagged', {
    apply({ stakes }, { seat, test }: { seat: Seat; test: string }) {
      stakes.flag = { seat, test }
    },
    tell: ({ seat }, _, names) => note(told.flagged(nameOf(names, seat)), 'HC-069'),
  }),
  ofTest('flag-answered', {
    /** Confirmed, the test is cancelled; else play goes on. */
    apply({ stakes }, _: { isSettled: boolean }) {
      stakes.flag = null
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

interface Opposed {
  readonly intent: string
  readonly gravity: Gravity
  readonly task: string
  readonly condition?: StakedCondition
}

interface CompromiseOffered {
  readonly side: SideName
  readonly text: string
  readonly condition?: StakedCondition
}

/** New words are to be accepted anew; the parts that were sent back are answered by them. */
function written<const Type extends string, Data extends object>(type: Type, { write, tell }: Written<Data>) {
  return ofTest(type, {
    apply({ stakes }, data: Data) {
      stakes.accepted = []
      const answered = write(stakes, data)
      stakes.sentBack = stakes.sentBack.filter((one) => !answered.includes(one.what))
    },
    tell,
  })
}

interface Written<Data> {
  /** Which parts it puts into words. */
  write(stakes: Stakes, data: Data): StakesPart[]
  tell(data: Data, state: HotCircle): Line[]
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
