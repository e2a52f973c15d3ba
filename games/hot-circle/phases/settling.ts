import { CLEARING, findCharacter } from '../characters.ts'
import type { CircleTurn } from '../contract.ts'
import type { ObstacleTest, Side } from '../obstacle-test.ts'
import { characterOfSide } from '../pools.ts'
import { rollingSides } from '../sides.ts'
import { findNpc, type HotCircle, type SettledTest } from '../state.ts'
import { giveCondition, shareCondition } from './giving-conditions.ts'

/** HC-103: everything that comes of a test, in this order. */
export function settle(turn: CircleTurn, test: ObstacleTest, hit: readonly string[]): void {
  applyOutcome(turn, test, hit)
  for (const { character, side } of listSides(test)) countClearing(turn, character, side)
  for (const { character, side } of listSides(test)) clearTax(turn, character, side)
  for (const { character, side } of listSides(test)) payHindrances(turn, character, side)
  turn.emit({ type: 'test-closed', settled: settledOf(turn.state, test), hit })
}

function listSides(test: ObstacleTest): { character: string; side: Side }[] {
  return rollingSides(test).flatMap((name) => {
    const character = characterOfSide(test, name)
    const side = test.sides[name]
    return character !== null && side ? [{ character, side }] : []
  })
}

/** (1) HC-051, HC-062, HC-100, HC-102: what was at stake comes true. */
function applyOutcome(turn: CircleTurn, test: ObstacleTest, hit: readonly string[]): void {
  const { intent, consequence } = test.stakes
  if (test.outcome === 'consequence' && consequence) {
    const { condition, text, gravity } = consequence
    if (condition) {
      giveCondition(turn, test.tester, condition, text)
      for (const helper of hit) shareCondition(turn, helper, condition, text)
    }
    if (gravity === 'kill') retire(turn, test.tester, text)
  }
  if (test.outcome === 'intent' && intent?.gravity === 'kill') retire(turn, test.opponent, intent.text)
}

/** Only player characters leave the story like this; of an NPC the gamemaster keeps the record. */
function retire(turn: CircleTurn, id: string | null, why: string): void {
  const character = findCharacter(turn.state.characters, id)
  if (character) turn.emit({ type: 'character-retired', character: character.id, why })
}

function conditionOf(state: HotCircle, character: string, ref: string) {
  const holder = findCharacter(state.characters, character) ?? findNpc(state, character)
  return holder?.conditions.find((one) => one.id === ref)
}

/** (2) HC-166 to HC-169: uses count whatever the result; a full count clears. HC-O6: every use counts. */
function countClearing(turn: CircleTurn, character: string, side: Side): void {
  for (const { source, ref, reward } of side.hindrances) {
    const counts = reward === 'clear' || turn.state.switches.conditionCountsAlways
    if (source !== 'condition' || !counts || !conditionOf(turn.state, character, ref)) continue
    turn.emit({ type: 'condition-counted', character, condition: ref })
    const counted = conditionOf(turn.state, character, ref)
    if (counted && counted.count >= CLEARING[counted.rank]) {
      turn.emit({ type: 'condition-cleared', character, condition: ref, text: counted.text })
    }
  }
}

/** (3) HC-165 */
function clearTax(turn: CircleTurn, character: string, side: Side): void {
  if (side.use !== 'hindering' || side.reward !== 'clear-tax' || side.lifepath === null) return
  turn.emit({ type: 'tax-cleared', character, lifepath: side.lifepath })
}

/** (4) HC-151, HC-152, HC-155, HC-156: a point for each hindrance that cleared nothing; only for player characters. */
function payHindrances(turn: CircleTurn, character: string, side: Side): void {
  if (!findCharacter(turn.state.characters, character)) return
  if (side.use === 'hindering' && side.reward === 'fate' && side.lifepath !== null) {
    turn.emit({ type: 'fate-paid', character, why: 'lifepath', ref: side.lifepath })
  }
  for (const { source, ref, reward } of side.hindrances) {
    const isCleared = source === 'condition' && !conditionOf(turn.state, character, ref)
    if (reward === 'fate' && !isCleared) turn.emit({ type: 'fate-paid', character, why: source, ref })
  }
}

/** (5) HC-068, HC-069: what the ledger keeps. */
function settledOf(state: HotCircle, test: ObstacleTest): SettledTest {
  const { intent, consequence, onIntent, onConsequence } = test.stakes
  const became = {
    intent: intent?.text,
    'intent-compromise': onIntent,
    consequence: consequence?.text,
    'consequence-compromise': onConsequence,
  }[test.outcome ?? 'consequence']
  const isPassed = test.outcome === 'intent' || test.outcome === 'intent-compromise'
  return {
    id: test.id,
    number: test.number,
    session: state.sessions,
    kind: test.kind,
    who: test.tester,
    about: test.obstacle,
    task: test.stakes.task,
    result: isPassed ? 'pass' : 'fail',
    outcome: became ?? '',
  }
}
