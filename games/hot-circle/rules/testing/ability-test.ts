import type { Ability } from '../characters.ts'
import type { Difficulty, Roll, Use } from './obstacle-test.ts'

/** HC-105 to HC-142: a player asks for something to be true. */
export interface AbilityTest {
  id: string
  number: number
  ability: Ability
  /** A player character's id. */
  character: string
  lifepath: string
  use: Use
  /** What is wanted: the thing, the person, the question, the deed. */
  ask: string
  /** What the asset will be called: the gear, the contact's name, the subject, the focus. */
  name: string
  /** HC-123: the setting that a contact belongs to. */
  setting: string | null
  /** HC-046: the recorded asset that is asked for again. */
  existing: string | null
  /** HC-125, HC-128: an NPC the character already knows, friendly or hostile. */
  npc: string | null
  /** How often each modifier of the ability's table counts (see `prices.ts`). */
  modifiers: Record<string, number>
  /** Deeds only (HC-139). */
  difficulty: Difficulty | null
  /** HC-126 */
  sharedRelationship: boolean
  /** Null until the gamemaster has set it. */
  target: number | null
  pool: number
  rolls: Roll[]
  fateSpent: number
  /** Cards that are out of the deck (option HC-O1, as written). */
  dealt: number[]
  result: 'pass' | 'fail' | null
  /** HC-134, HC-135: how a passed question gets its answer. */
  answer: Answer | null
}

export interface Answer {
  by: 'gamemaster' | 'player'
  /** Empty while it is still to be written. */
  text: string
}

/** HC-115: tax, or the one alternative that the ability has. */
export type AbilityFailure = 'tax' | 'hostile-contact' | 'misinformed' | 'deed-with-cost'

export type AskedAbility = Pick<
  AbilityTest,
  'id' | 'ability' | 'character' | 'lifepath' | 'use' | 'ask' | 'name' | 'setting' | 'existing' | 'npc'
>

/** The gamemaster sets its price. */
export function newAbility(asked: AskedAbility, number: number): AbilityTest {
  const unpriced = { modifiers: {}, difficulty: null, sharedRelationship: false, target: null, pool: 0 }
  return { ...asked, number, ...unpriced, rolls: [], fateSpent: 0, dealt: [], result: null, answer: null }
}
