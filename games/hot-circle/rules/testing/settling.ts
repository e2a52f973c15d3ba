import type { CircleTurn } from '../../contract.ts'
import { type HotCircle, KEPT, LIMITS, type SettledTest } from '../../state.ts'
import { CLEARING, type Condition, findCharacter, sameWords } from '../characters.ts'
import { plays } from '../edition.ts'
import { bearerOf, findCondition } from '../people.ts'
import { HINDRANCE_WORTH } from '../session.ts'
import {
  isFailed,
  type ObstacleTest,
  outcomeCondition,
  outcomeText,
  type Side,
  type StakedCondition,
} from './obstacle-test.ts'
import { characterOfSide, listSides } from './pools.ts'

/** HC-103: everything that comes of a test, in this order. */
export function settle(turn: CircleTurn, test: ObstacleTest, hit: readonly string[]): void {
  applyOutcome(turn, test, hit)
  const sides = listSides(test)
  for (const { character, side } of sides) countClearing(turn, character, side)
  for (const { character, side } of sides) clearTax(turn, character, side)
  for (const { character, side } of sides) payHindrances(turn, character, side)
  turn.emit({ type: 'test-closed', settled: settledOf(turn.state, test), hit, keeps: KEPT })
}

/** (1) HC-051, HC-062, HC-100, HC-102: what was at stake comes true. */
function applyOutcome(turn: CircleTurn, test: ObstacleTest, hit: readonly string[]): void {
  const { intent, consequence } = test.stakes
  const condition = outcomeCondition(test)
  if (condition) giveStaked(turn, test, condition, hit)
  if (test.outcome === 'consequence' && consequence?.gravity === 'kill') {
    retire(turn, test.tester, consequence.text)
  }
  if (test.outcome === 'intent' && intent?.gravity === 'kill') retire(turn, test.opponent, intent.text)
}

function giveStaked(
  turn: CircleTurn,
  test: ObstacleTest,
  condition: StakedCondition,
  hit: readonly string[],
): void {
  const { bearer = 'tester' } = condition
  const text = outcomeText(test)
  const character = characterOfSide(test, bearer)
  if (character !== null) giveCondition(turn, character, condition, text)
  if (bearer !== 'tester') return
  // HC-102: a helper bears what the tester bears; of one that was raised, its own lighter form.
  const rank = condition.raises === null ? condition.rank : 'minor'
  const shared = { ...condition, rank, raises: null }
  for (const helper of hit) giveCondition(turn, helper, shared, text)
}

/** HC-051: a new condition, or a minor one raised, its count kept. Whoever bears it already bears it harder. */
export function giveCondition(
  turn: CircleTurn,
  character: string,
  staked: StakedCondition,
  why: string,
): void {
  const { text, rank, raises } = staked
  const own = bearerOf(turn.state, character)?.conditions ?? []
  const raised = own.find((one) => (raises === null ? sameWords(one.text, text) : one.id === raises))
  // HC-053: what the gamemaster has made worse is no longer anybody's own to drop.
  const origin = plays(turn.state, 2) ? { origin: 'gamemaster' as const } : {}
  if (raised?.rank === 'minor')
    turn.emit({ type: 'condition-raised', character, condition: raised.id, ...origin })
  if (raised || raises !== null || own.length >= LIMITS.conditions) return
  const condition: Condition = { id: nextThing(turn.state), text, rank, origin: 'gamemaster', count: 0 }
  turn.emit({ type: 'condition-given', character, condition, why })
}

/** The id of what is noted next on a sheet. */
export function nextThing({ made }: HotCircle): string {
  return `x${made.things + 1}`
}

/** Only player characters leave the story like this; of an NPC the gamemaster keeps the record. */
function retire(turn: CircleTurn, id: string | null, why: string): void {
  const character = findCharacter(turn.state, id)
  if (character) turn.emit({ type: 'character-retired', character: character.id, why })
}

/** (2) HC-166 to HC-169: uses count whatever the result; a full count clears. HC-O6: every use counts. */
function countClearing(turn: CircleTurn, character: string, side: Side): void {
  for (const { source, ref, reward } of side.hindrances) {
    const counts = reward === 'clear' || turn.state.switches.conditionCountsAlways
    if (source !== 'condition' || !counts || !findCondition(turn.state, character, ref)) continue
    turn.emit({ type: 'condition-counted', character, condition: ref, steps: 1 })
    const counted = findCondition(turn.state, character, ref)
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
  if (!findCharacter(turn.state, character)) return
  const pay = (why: 'lifepath' | 'trait' | 'condition', ref: string) =>
    turn.emit({ type: 'fate-paid', character, why, ref, points: HINDRANCE_WORTH })
  if (side.use === 'hindering' && side.reward === 'fate' && side.lifepath !== null)
    pay('lifepath', side.lifepath)
  for (const { source, ref, reward } of side.hindrances) {
    const isCleared = source === 'condition' && !findCondition(turn.state, character, ref)
    if (reward === 'fate' && !isCleared) pay(source, ref)
  }
}

/** (5) HC-068, HC-069: what the ledger keeps. */
function settledOf({ sessions: session }: HotCircle, test: ObstacleTest): SettledTest {
  const { id, number, kind, tester: who, obstacle: about, stakes } = test
  const result = isFailed(test) ? 'fail' : 'pass'
  return { id, number, session, kind, who, about, task: stakes.task, result, outcome: outcomeText(test) }
}
