import type { Seat } from '../../../../engine/writing.ts'
import type { CircleTurn } from '../../contract.ts'
import { type HotCircle, KEPT, LIMITS, type SettledTest } from '../../state.ts'
import {
  type Asset,
  copyShown,
  type Demeanour,
  findAsset,
  findCharacter,
  isPermanent,
  listAssets,
  TEMP_OF,
  withFeeling,
} from '../characters.ts'
import { nameOnlyNpc } from '../npc-sheet.ts'
import { findNpc, ownerOf } from '../people.ts'
import { HINDRANCE_WORTH } from '../session.ts'
import type { AbilityFailure, AbilityTest } from './ability-test.ts'
import { rollPool } from './dice.ts'
import { isKnownContact } from './prices.ts'
import { nextThing } from './settling.ts'

/** The open ability test: its phases are nothing without it. */
export function openAbility({ ability }: HotCircle): AbilityTest {
  if (!ability) throw new Error('no ability test is open')
  return ability
}

/** Is it this seat's character who asks? */
export function isAsker(state: HotCircle, seat: Seat): boolean {
  return state.ability !== null && ownerOf(state, state.ability.character) === seat
}

export function seatsAsking(state: HotCircle): Seat[] {
  return state.ability ? [ownerOf(state, state.ability.character)] : []
}

/** HC-134: handed over and not yet written. */
export function isToBeWritten({ answer }: AbilityTest): boolean {
  return answer?.by === 'player' && answer.text === ''
}

/** A passed question whose answer the player has written. */
export function isToBeJudged({ result, answer }: AbilityTest): boolean {
  return result === 'pass' && answer?.by === 'player' && answer.text !== ''
}

/** HC-110, HC-111: the dice, and what follows by itself. */
export function rollForAbility(turn: CircleTurn, cause: 'first' | 'fate'): void {
  const test = openAbility(turn.state)
  const { pool, dealt } = test
  const rolled = rollPool(turn, { pool, cause, dealt })
  turn.emit({ type: 'ability-rolled', ...rolled })
  if (rolled.roll.successes >= (test.target ?? 1)) return standAbility(turn, 'pass')
  const fate = findCharacter(turn.state, test.character)?.fate ?? 0
  if (fate === 0) standAbility(turn, 'fail')
}

/** HC-114, HC-115: it stands; what nobody has to decide is settled at once. */
export function standAbility(turn: CircleTurn, result: 'pass' | 'fail'): void {
  const test = openAbility(turn.state)
  turn.emit({ type: 'ability-stands', result })
  if (result === 'pass') {
    record(turn, test)
    // HC-134: a question still wants its answer.
    if (test.ability !== 'wises') closeAbility(turn, null, test.ask)
    return
  }
  if (listFailures(turn.state, test).length === 1) failWith(turn, 'tax', '')
}

/** HC-115, HC-121, HC-128, HC-129, HC-136, HC-142: tax, and the ability's one alternative, if it has one here. */
export function listFailures(state: HotCircle, test: AbilityTest): AbilityFailure[] {
  switch (test.ability) {
    case 'resources':
      return ['tax']
    case 'circles':
      return isKnownContact(state, test) ? ['tax'] : ['tax', 'hostile-contact']
    case 'wises':
      return ['tax', 'misinformed']
    case 'deeds':
      return ['tax', 'deed-with-cost']
    default:
      return test.ability satisfies never
  }
}

/** One of the two, never both (HC-115). */
export function failWith(turn: CircleTurn, failure: AbilityFailure, text: string): void {
  const { character, lifepath, ability } = openAbility(turn.state)
  if (failure === 'tax') turn.emit({ type: 'lifepath-taxed', character, lifepath, ability })
  // HC-128: an NPC who knows them, and no asset.
  if (failure === 'hostile-contact') meet(turn, 'hostile')
  closeAbility(turn, failure, text)
}

/** HC-114, HC-120, HC-127, HC-133, HC-141 */
function record(turn: CircleTurn, { ability, character, existing, name, lifepath }: AbilityTest): void {
  const npc = ability === 'circles' ? meet(turn, 'friendly') : null
  const pc = findCharacter(turn.state, character)
  const met = npc && pc ? listAssets(pc).find((one) => one.npc === npc) : undefined
  const known = findAsset(pc, existing)?.asset ?? met
  // What is permanent is not recorded twice; but a relationship is one person, however they came in.
  if (known && isPermanent(known.kind)) {
    if (npc !== null && known.npc !== npc)
      turn.emit({ type: 'relationship-found', character, asset: known.id, npc })
    return
  }
  const run = turn.state.session?.scene?.run ?? -1
  const id = known?.id ?? nextThing(turn.state)
  const asset: Asset = { id, kind: TEMP_OF[ability], name, run, origin: 'test', paid: 0, npc }
  turn.emit({ type: 'asset-recorded', character, lifepath, asset, keeps: LIMITS.temporaryAssets })
}

/** Somebody known, or somebody new who is now known to the table. */
function meet(turn: CircleTurn, demeanour: Demeanour): string {
  const { setting, npc: known, name, character } = openAbility(turn.state)
  const settings = setting === null ? [] : [setting]
  const met = findNpc(turn.state, known)
  const npc = met
    ? { ...copyShown(met), known: withFeeling(met, character, demeanour) }
    : nameOnlyNpc(`n${turn.state.made.npcs + 1}`, name, settings)
  turn.emit({ type: 'contact-made', npc, character, demeanour })
  return npc.id
}

/** HC-113: a hindering lifepath pays now, pass or fail; then the test is over. */
export function closeAbility(turn: CircleTurn, failure: AbilityFailure | null, text: string): void {
  const test = openAbility(turn.state)
  const { character, lifepath: ref } = test
  if (test.use === 'hindering') {
    turn.emit({ type: 'fate-paid', character, why: 'lifepath', ref, points: HINDRANCE_WORTH })
  }
  turn.emit({
    type: 'ability-closed',
    settled: settledOf(turn.state, test, text),
    failure,
    text,
    keeps: KEPT,
    ...(test.answer?.by === 'player' ? { by: ownerOf(turn.state, character) } : {}),
  })
}

function settledOf({ sessions: session }: HotCircle, test: AbilityTest, outcome: string): SettledTest {
  const { id, number, ability: kind, character: who, ask: about, name: task, result } = test
  return { id, number, session, kind, who, about, task, result: result ?? 'fail', outcome }
}
