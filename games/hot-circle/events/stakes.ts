import type { Seat } from '../../../engine/old-contract.ts'
import {
  type Gravity,
  type ObstacleTest,
  SIDES,
  type SideName,
  type StakedCondition,
  type StakesPart,
} from '../obstacle-test.ts'
import type { HotCircle } from '../state.ts'

/** What is at stake, while it is written and until both sides accept it. */
export type StakesEvent =
  | { type: 'intent-stated'; intent: string; timing: string; gravity: Gravity; task: string }
  | { type: 'consequence-set'; text: string; gravity: Gravity; condition: StakedCondition | null }
  | { type: 'opposition-stated'; intent: string; gravity: Gravity; task: string }
  /** The tester's side softens the consequence, the opponent's the intent. */
  | { type: 'compromise-offered'; side: SideName; text: string }
  | { type: 'simple-versus-wanted'; side: SideName }
  | { type: 'stakes-sent-back'; what: StakesPart; reason: string }
  /** The second side's yes opens the building of pools. */
  | { type: 'stakes-accepted'; side: SideName }
  | { type: 'settled-flagged'; seat: Seat; test: string }
  /** Confirmed, the test is cancelled; else play goes on. */
  | { type: 'flag-answered'; isSettled: boolean }

export function evolveStakes(state: HotCircle, test: ObstacleTest, event: StakesEvent): void {
  const { stakes } = test
  switch (event.type) {
    case 'stakes-accepted':
      stakes.accepted.push(event.side)
      if (stakes.accepted.length === SIDES.length) state.phase = 'test-build'
      return
    case 'stakes-sent-back':
      stakes.sentBack = stakes.sentBack.filter((one) => one.what !== event.what)
      stakes.sentBack.push({ what: event.what, reason: event.reason })
      stakes.accepted = []
      return
    case 'settled-flagged':
      stakes.flag = { seat: event.seat, test: event.test }
      return
    case 'flag-answered':
      stakes.flag = null
      return
    default:
      return writeStakes(test, event)
  }
}

type WritingEvent = Exclude<
  StakesEvent,
  { type: 'stakes-accepted' | 'stakes-sent-back' | 'settled-flagged' | 'flag-answered' }
>

/** New words are to be accepted anew; what was sent back is answered by them. */
function writeStakes({ stakes }: ObstacleTest, event: WritingEvent): void {
  stakes.accepted = []
  const answered = (...parts: StakesPart[]) => {
    stakes.sentBack = stakes.sentBack.filter((one) => !parts.includes(one.what))
  }
  switch (event.type) {
    case 'intent-stated':
      stakes.intent = { text: event.intent, timing: event.timing, gravity: event.gravity }
      stakes.task = event.task
      return answered('intent', 'task')
    case 'consequence-set':
      stakes.consequence = {
        text: event.text,
        gravity: event.gravity,
        condition: event.condition && { ...event.condition },
      }
      return answered('consequence')
    case 'opposition-stated':
      stakes.consequence = { text: event.intent, gravity: event.gravity, condition: null }
      stakes.opponentTask = event.task
      return answered('consequence')
    case 'compromise-offered':
      if (event.side === 'tester') stakes.onConsequence = event.text
      else stakes.onIntent = event.text
      stakes.simple = []
      return answered(event.side === 'tester' ? 'on-consequence' : 'on-intent')
    case 'simple-versus-wanted':
      if (!stakes.simple.includes(event.side)) stakes.simple.push(event.side)
      return
    default:
      return event satisfies never
  }
}
