import type { Action } from '../../../engine/game.ts'
import type { CircleEvent } from '../events/index.ts'
import type { Npc } from '../rules/characters.ts'
import type { SideName, Use } from '../rules/testing/obstacle-test.ts'
import { ANN, GM, sceneSet } from './rehearsal.ts'

/** Tests for tests, reached by events. Ada (c1) is the tester; her traits are x1 to x3, her lifepaths x4, x6, x8. */
export const ADA = 'c1'
export const GHOSTLY = 'x1'
export const FRIENDLY = 'x2'
export const CUTE = 'x3'
export const VILLAGE_BORN = 'x4'
export const RUNAWAY = 'x6'
export const CHARM = 'x7'
export const BO = 'c2'
export const STRETCH = 'n1'

export const act = (name: string, input?: object, on?: string): Action => ({
  do: name,
  ...(on === undefined ? {} : { on }),
  ...(input === undefined ? {} : { with: input }),
})

/** An opponent with a lifepath, two traits and no persona unless given some. */
export function opponent(persona = 0): Npc {
  return {
    id: STRETCH,
    name: 'Stretch',
    settings: ['s3'],
    faction: null,
    lifepaths: [{ id: 'n1.l1', name: 'Trio-ghost', rating: 4, spentPersona: 0 }],
    traits: [
      { id: 'n1.t1', text: 'Bullying' },
      { id: 'n1.t2', text: 'Vain' },
    ],
    conditions: [],
    beliefs: [],
    instincts: [],
    wises: [],
    skills: [],
    persona,
    shown: true,
    known: [],
  }
}

/** Somebody the table knows is in the scene. */
export function joined(npc: Npc): CircleEvent[] {
  return [
    { type: 'npc-written', npc },
    { type: 'npc-entered', npc: npc.id },
  ]
}

export const independent: readonly CircleEvent[] = [
  {
    type: 'test-called',
    test: 't1',
    kind: 'independent',
    obstacle: 'Warded cellar',
    tester: ADA,
    opponent: null,
  },
]

const stakes: readonly CircleEvent[] = [
  {
    type: 'intent-stated',
    intent: 'get in',
    timing: '',
    gravity: 'ordinary',
    task: 'drift through the wall',
  },
  { type: 'consequence-set', text: 'the wards wake', gravity: 'ordinary', condition: null },
]

const accepted: readonly CircleEvent[] = [
  { type: 'stakes-accepted', side: 'tester' },
  { type: 'stakes-accepted', side: 'opponent' },
]

/** Stakes are accepted, pools are open. */
export const building: readonly CircleEvent[] = [...independent, ...stakes, ...accepted]

/** Ada against another player's character, or somebody of the gamemaster's. */
export function against(id: string): CircleEvent[] {
  return [
    { type: 'test-called', test: 't1', kind: 'versus', obstacle: 'The roof', tester: ADA, opponent: id },
  ]
}

export const versus: readonly CircleEvent[] = [...joined(opponent(1)), ...against(STRETCH)]

const versusStakes: readonly CircleEvent[] = [
  { type: 'intent-stated', intent: 'get the broom', timing: '', gravity: 'ordinary', task: 'charm them' },
  { type: 'opposition-stated', intent: 'drive Ada off the roof', gravity: 'ordinary', task: 'howl' },
]

export const compromises: readonly CircleEvent[] = [
  { type: 'compromise-offered', side: 'tester', text: 'driven off, but she saw where it is' },
  { type: 'compromise-offered', side: 'opponent', text: 'the broom, but broken' },
]

/** After `against`: stakes with compromises, accepted. */
export const poolsOpen: readonly CircleEvent[] = [...versusStakes, ...compromises, ...accepted]

/** The same without compromises. */
export const simplePools: readonly CircleEvent[] = [
  ...versusStakes,
  { type: 'simple-versus-wanted', side: 'tester' },
  { type: 'simple-versus-wanted', side: 'opponent' },
  ...accepted,
]

export function chosen(side: SideName, lifepath: string, use: Use = 'helpful'): CircleEvent {
  return { type: 'lifepath-chosen', side, lifepath, use, reward: 'fate' }
}

export function edge(kind: 'advantage' | 'disadvantage', id = 'x91'): CircleEvent {
  return { type: 'edge-given', edge: { id, edge: kind, kind: 'gamemaster', reason: 'rain', ref: null } }
}

/** The dice may fall: Ada's Runaway, 3 dice, against this target. */
export function rolling(target: number, ...more: CircleEvent[]): CircleEvent[] {
  return [
    ...sceneSet,
    ...building,
    { type: 'difficulty-set', difficulty: { reference: 'average', step: 'easy' } },
    chosen('tester', RUNAWAY),
    ...more,
    { type: 'pool-locked', side: 'tester', target },
  ]
}

type Step = readonly [seat: number, action: Action | string]

export const stand: Step = [ANN, 'let-it-stand']
export const told: Step = [GM, act('narrate-outcome', { text: 'So it goes.' })]

export const abilityAsked: CircleEvent = {
  type: 'ability-asked',
  test: {
    id: 't1',
    ability: 'wises',
    character: ADA,
    lifepath: RUNAWAY,
    use: 'helpful',
    ask: 'who is the boy in the dreams?',
    name: 'Dreams',
    setting: null,
    existing: null,
    npc: null,
  },
}

export function condition(text: string, rank: 'minor' | 'major', id = 'x81'): CircleEvent {
  return {
    type: 'condition-given',
    character: ADA,
    condition: { id, text, rank, origin: 'gamemaster', count: 0 },
    why: 'before',
  }
}

export function points(fate: number, persona: number, character = ADA): CircleEvent {
  return { type: 'artha-corrected', character, fate, persona }
}
