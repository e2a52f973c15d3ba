import type { Action, Names, Seat } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import {
  type EssentialTraits,
  findCharacter,
  findEntry,
  findTest,
  listNames,
  nameOf,
  type Test,
} from '../state.ts'
import { words } from '../words.ts'

/** Somebody asks why not. */
interface Question {
  readonly state: EssentialTraits
  readonly seat: Seat
  readonly action: Action
  readonly names: Names
}

/** Why something is not offered at all. Decides nothing: the offers do. */
export function explain(
  state: EssentialTraits,
  seat: Seat,
  action: Action,
  names: Names,
): Refusal | undefined {
  const question = { state, seat, action, names }
  switch (action.do) {
    case 'roll-test':
    case 'open-entries':
    case 'cancel-test':
      return whyNotCaller(question)
    case 'narrate-outcome':
    case 'pass-narration':
    case 'close-test':
      return whyNotWinner(question)
    case 'enter-trait': {
      const [test = '', character = ''] = (action.on ?? '').split(':')
      return whyOver(state, test) ?? whyNotOwner(question, character)
    }
    case 'propose-test-bonus':
    case 'choose-dice':
    case 'lock-entry':
    case 'unlock-entry':
    case 'withdraw-entry':
      return whyNotEntrant(question)
    case 'add-trait':
    case 'ready-character':
    case 'edit-trait':
    case 'delete-trait':
    case 'set-preferred-dice':
    case 'remove-standing-bonus':
      return whyNotOwner(question, leading(action))
    default:
      return undefined
  }
}

/** The character of a trait's id, the test of an entry's: "c1" of "c1-t2". */
function leading(action: Action): string {
  return (action.on ?? '').split('-')[0] ?? ''
}

/** ET-R25: a test goes one way, from open to rolled to closed. */
function whyOver(state: EssentialTraits, id: string): Refusal | undefined {
  const past = state.past.find((one) => one.id === id)
  if (past) return refusal('ET-R25', words.other.wrongState(words.other.states[past.status]))
  const test = findTest(state, id)
  if (test?.status !== 'rolled') return undefined
  const stage = test.spoken.length > 0 ? 'narrating' : 'rolled'
  return refusal('ET-R25', words.other.wrongState(words.other.states[stage]))
}

function whyNotCaller({ state, seat, action, names }: Question): Refusal | undefined {
  const test = findTest(state, action.on ?? '')
  if (!test) return whyOver(state, action.on ?? '')
  const isCancelling = action.do === 'cancel-test'
  if (test.status === 'rolled') {
    return refusal(isCancelling ? 'ET-053' : ruleAgainstRolling(test), words.roll.cast)
  }
  if (test.caller === seat) return undefined
  return refusal(isCancelling ? 'ET-053' : 'ET-046', words.roll.callerOnly(nameOf(names, test.caller)))
}

/** The dice are cast once (ET-046), and not for a tie either (ET-048). */
function ruleAgainstRolling(test: Test): string {
  return test.winners.length > 1 ? 'ET-048' : 'ET-046'
}

function whyNotWinner({ state, seat, action, names }: Question): Refusal | undefined {
  const test = findTest(state, action.on ?? '')
  if (!test) return whyOver(state, action.on ?? '')
  if (test.status === 'open') return refusal('ET-050', words.roll.notYet)
  if (test.winners.includes(seat)) return undefined
  return refusal('ET-050', words.narrate.notInControl(listNames(names, test.winners), test.winners.length))
}

function whyNotEntrant({ state, seat, action, names }: Question): Refusal | undefined {
  const id = leading(action)
  const isBonus = action.do === 'propose-test-bonus'
  const { test, entry } = findEntry(state, action.on ?? '') ?? {}
  if (!entry)
    return whyOver(state, id) ?? (findTest(state, id) ? refusal('ET-041', words.test.gone) : undefined)
  if (test?.status === 'rolled') return isBonus ? refusal('ET-044', words.bonus.tooLate) : whyOver(state, id)
  if (isBonus) return refusal('ET-O12', words.bonus.notSeen)
  if (entry.seat !== seat) return refusal('ET-R24', words.other.voices(nameOf(names, entry.seat)))
  return refusal('ET-045', action.do === 'unlock-entry' ? words.dice.notLocked : words.dice.unlockFirst)
}

/** ET-R24: everyone speaks for their own characters. */
function whyNotOwner({ state, seat, names }: Question, character: string): Refusal | undefined {
  const owner = findCharacter(state, character)?.owner
  return owner === undefined || owner === seat
    ? undefined
    : refusal('ET-R24', words.other.voices(nameOf(names, owner)))
}
