import type { Action, Seat } from '../../engine/old-contract.ts'
import type { Quest } from './content/quest.ts'
import { saltLedger } from './content/salt-ledger.ts'
import type { BecomingEvent } from './events.ts'
import type { Move, PriceItem, Terms } from './scene.ts'

/** Positions for tests and the example: The Salt Ledger, with Ann as the Hero. */
export const HERO: Seat = 0
/** The Undertow; Agent of the first scene. */
export const AGENT: Seat = 1
/** The Creditor and the Fog; its Tempters. */
export const CREDITOR: Seat = 2
export const FOG: Seat = 3

export const SHEET = [
  'plain-dealing',
  'reckoning',
  'brother-jory',
  'open-hand',
  'knots',
  'gull',
  'patience-of-tides',
  'coast-road',
  'widow-pask',
] as const

/** With threat dice of its own, so that weighing the real ones anew breaks no test. */
const THREAT_DICE = [4, 4, 5, 5, 6, 6, 7, 7, 8]
const QUEST: Quest = {
  ...saltLedger,
  scenes: saltLedger.scenes.map((scene, index) => ({ ...scene, threatDice: THREAT_DICE[index] ?? 4 })),
}

export function heroChosen(): BecomingEvent[] {
  return [
    { type: 'quest-chosen', seat: HERO, quest: QUEST },
    { type: 'role-claimed', seat: HERO, role: 'hero' },
    { type: 'draft-opened' },
  ]
}

export function drafted(): BecomingEvent[] {
  const picks = SHEET.map(
    (asset, index): BecomingEvent => ({ type: 'asset-drafted', seat: index % 4, asset }),
  )
  return [...heroChosen(), ...picks]
}

export function named(): BecomingEvent[] {
  return [...drafted(), { type: 'hero-named', name: 'Maren' }]
}

/** The first scene has just opened. */
export function opened(): BecomingEvent[] {
  return [
    ...named(),
    { type: 'fate-taken', seat: AGENT, fate: 'undertow', colour: 'indigo' },
    { type: 'fate-taken', seat: CREDITOR, fate: 'creditor', colour: 'amber' },
    { type: 'fate-taken', seat: FOG, fate: 'fog', colour: 'slate' },
    { type: 'scene-opened', index: 0 },
  ]
}

export function atThreat(): BecomingEvent[] {
  return [...opened(), { type: 'framing-closed', left: [] }, { type: 'step-reached', step: 2 }]
}

/** Step 3: the Threat and both stakes are on the table. */
export function atHeroDice(): BecomingEvent[] {
  return [
    ...atThreat(),
    { type: 'threat-presented', text: 'The water climbs the stairs.' },
    { type: 'stakes-set', side: 'agent', text: 'The lower town is gone.' },
    { type: 'stakes-set', side: 'hero', text: 'She leaves with the book.' },
    { type: 'step-reached', step: 3 },
  ]
}

export function atAgentDice(...invoked: string[]): BecomingEvent[] {
  return [...atHeroDice(), ...invoked.map(invocation), { type: 'step-reached', step: 4 }]
}

export function atTemptation(...invoked: string[]): BecomingEvent[] {
  return [...atAgentDice(...invoked), { type: 'step-reached', step: 5 }]
}

/** Step 6, with both moves turned up. */
export function atAnswers(creditor: Move, fog: Move, ...invoked: string[]): BecomingEvent[] {
  return [
    ...atTemptation(...invoked),
    { type: 'move-laid', seat: CREDITOR, move: creditor },
    { type: 'move-laid', seat: FOG, move: fog },
    {
      type: 'moves-revealed',
      moves: [
        { seat: CREDITOR, move: creditor },
        { seat: FOG, move: fog },
      ],
    },
    { type: 'step-reached', step: 6 },
  ]
}

/** Step 8, both Tempters aside. */
export function atLateCalls(...invoked: string[]): BecomingEvent[] {
  return [
    ...atAnswers(ASIDE, ASIDE, ...invoked),
    { type: 'step-reached', step: 7 },
    { type: 'step-reached', step: 8 },
  ]
}

function invocation(asset: string): BecomingEvent {
  return { type: 'asset-invoked', invocation: { asset, line: 'It helps.', step: 3 } }
}

export const ASIDE: Move = { kind: 'aside' }
export const SUPPORT: Move = { kind: 'support', line: '' }

export function subvertItem(asset: string, when: PriceItem['when'] = 'now'): PriceItem {
  return { kind: 'subvert', asset, trait: '', text: '', when }
}

export function negativeItem(asset: string, text = 'tired', when: PriceItem['when'] = 'now'): PriceItem {
  return { kind: 'add-negative', asset, trait: '', text, when }
}

export function positiveItem(asset: string, trait: string, when: PriceItem['when'] = 'now'): PriceItem {
  return { kind: 'remove-positive', asset, trait, text: '', when }
}

export function bargain(dice: number, ...price: PriceItem[]): Move & { terms: Terms } {
  return { kind: 'bargain', pitch: 'Take it.', terms: { dice, price } }
}

export function offerOf(dice: number, ...price: Partial<PriceItem>[]): Action {
  return { do: 'offer-bargain', with: { pitch: 'Take it.', dice, price } }
}

/** Traits from earlier scenes, as they came about. */
export function carries(asset: string, ...traits: string[]): BecomingEvent[] {
  return traits.map((written) => {
    const sign = written.startsWith('-') ? '-' : '+'
    const text = written.slice(1)
    return { type: 'trait-added', asset, trait: { id: `${asset}:${text}`, sign, text, by: AGENT, scene: 1 } }
  })
}

export function turned(asset: string, by: Seat = AGENT): BecomingEvent {
  return { type: 'asset-subverted', asset, by, how: 'outright' }
}

export const LOCK: Action = { do: 'lock-additions' }

/** Both sides let the dice fall; the faces are the Hero's first, then the Agent's. */
export function rollWith(hero: readonly number[], agent: readonly number[]) {
  return [
    [HERO, LOCK],
    [AGENT, LOCK, ...hero, ...agent],
  ] as const
}

/** Dice that decide: all sixes for one side, ones for the other. */
export function sixes(count: number): number[] {
  return Array.from({ length: count }, () => 6)
}

export function ones(count: number): number[] {
  return Array.from({ length: count }, () => 1)
}
