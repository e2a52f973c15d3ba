import type { AbilityFailure, AbilityTest } from '../ability-test.ts'
import { type Asset, findAsset, findCharacter, isPermanent, listAssets, TEMP_OF } from '../characters.ts'
import type { CircleTurn } from '../contract.ts'
import { rollPool } from '../dice.ts'
import { isKnownContact } from '../prices.ts'
import { findNpc, type HotCircle, type SettledTest } from '../state.ts'
import { nameOnlyNpc } from './preparing.ts'

/** HC-110, HC-111: the dice, and what follows by itself. */
export function rollAbility(turn: CircleTurn, test: AbilityTest, cause: 'first' | 'fate'): void {
  turn.emit({ type: 'ability-rolled', ...rollPool(turn, { pool: test.pool, cause, dealt: test.dealt }) })
  const roll = test.rolls.at(-1)
  if ((roll?.successes ?? 0) >= (test.target ?? 1)) {
    standAbility(turn, test, 'pass')
    return
  }
  const fate = findCharacter(turn.state.characters, test.character)?.fate ?? 0
  if (fate === 0) standAbility(turn, test, 'fail')
}

/** HC-114, HC-115: it stands; what nobody has to decide is settled at once. */
export function standAbility(turn: CircleTurn, test: AbilityTest, result: 'pass' | 'fail'): void {
  turn.emit({ type: 'ability-stands', result })
  if (result === 'pass') {
    record(turn, test)
    // HC-134: a question still wants its answer.
    if (test.ability !== 'wises') close(turn, test, null, test.ask)
    return
  }
  if (listFailures(turn.state, test).length === 1) failWith(turn, test, 'tax', '')
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
export function failWith(turn: CircleTurn, test: AbilityTest, failure: AbilityFailure, text: string): void {
  const { character, lifepath, ability } = test
  if (failure === 'tax') turn.emit({ type: 'lifepath-taxed', character, lifepath, ability })
  // HC-128: an NPC who knows them, and no asset.
  if (failure === 'hostile-contact') meet(turn, test, 'hostile')
  close(turn, test, failure, text)
}

/** HC-114, HC-120, HC-127, HC-133, HC-141 */
function record(turn: CircleTurn, test: AbilityTest): void {
  const npc = test.ability === 'circles' ? meet(turn, test, 'friendly') : null
  const pc = findCharacter(turn.state.characters, test.character)
  const known =
    findAsset(pc, test.existing)?.asset ??
    (npc && pc ? listAssets(pc).find((one) => one.npc === npc) : undefined)
  // What is permanent is not recorded twice.
  if (known && isPermanent(known.kind)) return
  const scene = turn.state.session?.scene
  const asset: Asset = {
    id: known?.id ?? `x${turn.state.made.things + 1}`,
    kind: TEMP_OF[test.ability],
    name: test.name,
    run: scene ? scene.run : -1,
    origin: 'test',
    paid: 0,
    npc,
  }
  turn.emit({ type: 'asset-recorded', character: test.character, lifepath: test.lifepath, asset })
}

/** Somebody known, or somebody new who is now known to the table. */
function meet(turn: CircleTurn, test: AbilityTest, demeanour: 'friendly' | 'hostile'): string {
  const settings = test.setting === null ? [] : [test.setting]
  const npc =
    findNpc(turn.state, test.npc) ?? nameOnlyNpc(`n${turn.state.made.npcs + 1}`, test.name, settings)
  turn.emit({ type: 'contact-made', npc, character: test.character, demeanour })
  return npc.id
}

/** HC-113: a hindering lifepath pays now, pass or fail; then the test is over. */
export function close(
  turn: CircleTurn,
  test: AbilityTest,
  failure: AbilityFailure | null,
  text: string,
): void {
  if (test.use === 'hindering') {
    turn.emit({ type: 'fate-paid', character: test.character, why: 'lifepath', ref: test.lifepath })
  }
  turn.emit({ type: 'ability-closed', settled: settledOf(turn.state, test, text), failure, text })
}

function settledOf(state: HotCircle, test: AbilityTest, text: string): SettledTest {
  return {
    id: test.id,
    number: test.number,
    session: state.sessions,
    kind: test.ability,
    who: test.character,
    about: test.ask,
    task: test.name,
    result: test.result ?? 'fail',
    outcome: text,
  }
}
