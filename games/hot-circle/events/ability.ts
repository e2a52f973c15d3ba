import type { AbilityFailure, AbilityTest } from '../ability-test.ts'
import type { Npc } from '../characters.ts'
import type { Difficulty, Roll, Use } from '../obstacle-test.ts'
import { findNpc, type HotCircle, LIMITS, type SettledTest, settledKey } from '../state.ts'
import { copyNpc } from './cast.ts'
import { noteSettled } from './obstacle.ts'

/** An ability test, from the asking to its end. Assets and tax are events of artha.ts. */
export type AbilityEvent =
  | { type: 'ability-asked'; test: AskedAbility }
  | { type: 'ability-refused'; reason: string }
  | { type: 'ability-withdrawn' }
  | {
      type: 'ability-priced'
      modifiers: Readonly<Record<string, number>>
      difficulty: Difficulty | null
      sharedRelationship: boolean
      use: Use
      target: number
      pool: number
    }
  | { type: 'ability-rolled'; roll: Roll; dealt: readonly number[] }
  /** It stands; what follows is chosen or answered in the resolving phase. */
  | { type: 'ability-stands'; result: 'pass' | 'fail' }
  | { type: 'answer-handed' }
  | { type: 'answer-written'; by: 'gamemaster' | 'player'; text: string }
  | { type: 'answer-vetoed' }
  /** HC-127, HC-128: somebody new, or somebody known whose feelings changed. */
  | { type: 'contact-made'; npc: Npc; character: string; demeanour: 'friendly' | 'hostile' }
  | { type: 'ability-closed'; settled: SettledTest; failure: AbilityFailure | null; text: string }

export type AskedAbility = Pick<
  AbilityTest,
  'id' | 'ability' | 'character' | 'lifepath' | 'use' | 'ask' | 'name' | 'setting' | 'existing' | 'npc'
>

export function evolveAbility(state: HotCircle, event: AbilityEvent): void {
  if (event.type === 'ability-asked') return ask(state, event.test)
  if (event.type === 'contact-made') return makeContact(state, event)
  const { ability } = state
  if (!ability) return
  switch (event.type) {
    case 'ability-refused':
    case 'ability-withdrawn':
      return endAbility(state)
    case 'ability-priced':
      Object.assign(ability, {
        modifiers: { ...event.modifiers },
        difficulty: event.difficulty && { ...event.difficulty },
        sharedRelationship: event.sharedRelationship,
        use: event.use,
        target: event.target,
        pool: event.pool,
      })
      state.phase = 'ability-roll'
      return
    case 'ability-rolled':
      ability.rolls.push(event.roll)
      ability.dealt = [...event.dealt]
      if (event.roll.cause === 'fate') ability.fateSpent += 1
      state.phase = 'ability-rerolls'
      return
    case 'ability-stands':
      ability.result = event.result
      state.phase = 'ability-resolve'
      return
    case 'answer-handed':
      ability.answer = { by: 'player', text: '' }
      return
    case 'answer-written':
      ability.answer = { by: event.by, text: event.text }
      return
    case 'answer-vetoed':
      ability.answer = null
      return
    case 'ability-closed':
      return closeAbility(state, ability, event)
    default:
      return event satisfies never
  }
}

function ask(state: HotCircle, test: AskedAbility): void {
  state.made.tests += 1
  state.ability = {
    ...test,
    number: state.made.tests,
    modifiers: {},
    difficulty: null,
    sharedRelationship: false,
    target: null,
    pool: 0,
    rolls: [],
    fateSpent: 0,
    dealt: [],
    result: null,
    answer: null,
  }
  state.phase = 'ability-asked'
}

/** Back to where it was asked: a scene, or the framing of one. */
function endAbility(state: HotCircle): void {
  state.ability = null
  state.phase = state.session?.scene ? 'scene' : 'framing'
}

function makeContact(state: HotCircle, event: Extract<AbilityEvent, { type: 'contact-made' }>): void {
  const { npc: given, character, demeanour } = event
  let npc = findNpc(state, given.id)
  if (!npc) {
    npc = copyNpc(given)
    state.npcs.push(npc)
    state.made.npcs += 1
  }
  npc.shown = true
  npc.known = npc.known.filter((one) => one.character !== character)
  npc.known.push({ character, demeanour })
  const scene = state.session?.scene
  if (scene && !scene.npcs.includes(npc.id)) scene.npcs.push(npc.id)
}

function closeAbility(
  state: HotCircle,
  ability: AbilityTest,
  { settled }: Extract<AbilityEvent, { type: 'ability-closed' }>,
): void {
  noteSettled(state, settled)
  const scene = state.session?.scene
  if (scene) scene.abilityTests += 1
  // HC-116: the same ask with the same lifepath is not made again.
  if (settled.result === 'fail') {
    state.ledger.asked[settledKey(ability.ability, ability.lifepath, ability.ask)] = settled.number
  }
  state.carry.push({ test: ability.id, about: ability.ask, result: settled.result })
  state.carry = state.carry.slice(-LIMITS.carried)
  endAbility(state)
}
