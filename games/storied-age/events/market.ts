import type { Seat } from '../../../engine/old-contract.ts'
import type { BeforePurchase, Chapter, Outcome } from '../chapter.ts'
import {
  type Character,
  characterIdOfTrait,
  findCharacter,
  findTrait,
  type Mark,
  type Track,
} from '../characters.ts'
import type { Dice } from '../dice.ts'
import { completedSegments, currentSegment, type Lead, STEPS_OF_SEGMENT, type StoriedAge } from '../state.ts'
import { addNpc } from './exchanges.ts'
import type { NpcSheet } from './world.ts'

/** The end of a chapter: the tally and what Victory Tokens buy. */
export type MarketEvent =
  | {
      type: 'chapter-resolved'
      outcome: Outcome
      victory: { spotlight: number; adversity: number }
      budget: number
    }
  | { type: 'plot-advanced'; seat: Seat; segment: number; steps: number; reward: number; cost: number }
  | {
      type: 'trait-reworded'
      trait: string
      text: string
      before: string
      cost: number
      how: 'tweak' | 'rewrite'
    }
  | { type: 'trait-dice-changed'; trait: string; dice: Dice; before: Dice; cost: number }
  | { type: 'trait-added'; character: string; trait: string; text: string; cost: number }
  | { type: 'npc-bought'; sheet: NpcSheet; basis: string; cost: number }
  | { type: 'track-moved'; character: string; to: Track; from: Track; cost: number }
  | { type: 'company-joined'; bond: string; a: string; b: string; cost: number }
  | { type: 'company-scattered'; bonds: readonly string[]; cost: number }
  | { type: 'npc-marked'; character: string; mark: Mark; reason: string; cost: number }
  | {
      type: 'spotlight-captured'
      captive: string
      captor: string
      bond: string
      reason: string
      cost: number
    }
  | { type: 'adversity-token-taken'; seat: Seat; cost: number }
  /** Somebody objected to it: the one at this place among the chapter's purchases. */
  | { type: 'purchase-taken-back'; place: number }
  | { type: 'spending-finished' }
  /** SA-154: free of charge, at any time; also a captor's player letting go. */
  | { type: 'company-left'; bond: string; seat: Seat }
  | { type: 'story-decided'; victor: Lead; antagonistSegments: number }

type PurchaseEvent = Extract<MarketEvent, { cost: number }>

export function evolveMarket(state: StoriedAge, event: MarketEvent): void {
  const { chapter } = state
  switch (event.type) {
    case 'company-left':
      state.bonds = state.bonds.filter((bond) => bond.id !== event.bond)
      state.captivities = state.captivities.filter((one) => one.bond !== event.bond)
      return
    case 'story-decided':
      state.epilogue = {
        victor: event.victor,
        antagonistSegments: event.antagonistSegments,
        changes: [],
        passed: [],
        concessions: [],
        aftermath: '',
      }
      state.phase = 'epilogue'
      return
    case 'chapter-resolved':
      if (chapter) resolved(state, chapter, event)
      return
    case 'purchase-taken-back':
      if (chapter) takeBack(state, chapter, event.place)
      return
    case 'spending-finished':
      if (chapter) chapter.budget = 0
      state.phase = 'conclude'
      return
    default:
      if (!chapter) return
      chapter.budget -= event.cost
      chapter.purchases.push({
        what: event.type,
        cost: event.cost,
        about: subjectOf(event),
        before: beforeOf(state, event),
      })
      return evolvePurchase(state, chapter, event)
  }
}

/** What could be put back if the table does not accept it. */
function beforeOf(state: StoriedAge, event: PurchaseEvent): BeforePurchase | null {
  const bonds = () => ({ bonds: [...state.bonds], captivities: [...state.captivities] })
  switch (event.type) {
    case 'trait-reworded':
      return { trait: { id: event.trait, text: event.before } }
    case 'trait-added':
      return { trait: { id: event.trait, text: '' } }
    case 'npc-marked': {
      const mark = findCharacter(state.characters, event.character)?.mark ?? 'none'
      return event.mark === 'killed' ? { mark, ...bonds() } : { mark }
    }
    case 'spotlight-captured':
      return bonds()
    case 'npc-bought':
      return {}
    default:
      return null
  }
}

function takeBack(state: StoriedAge, chapter: Chapter, place: number): void {
  const purchase = chapter.purchases[place]
  if (!purchase?.before) return
  const { about, cost, what, before } = purchase
  chapter.budget += cost
  chapter.purchases.splice(place, 1)
  const character = findCharacter(state.characters, about)
  if (what === 'npc-bought') state.characters = state.characters.filter((one) => one !== character)
  if (before.mark && character) character.mark = before.mark
  if (before.bonds) state.bonds = before.bonds
  if (before.captivities) state.captivities = before.captivities
  if (before.trait) putTraitBack(state, what, before.trait)
}

function putTraitBack(state: StoriedAge, what: string, { id, text }: { id: string; text: string }): void {
  const owner = findCharacter(state.characters, characterIdOfTrait(id))
  if (!owner) return
  if (what === 'trait-added') owner.traits = owner.traits.filter((trait) => trait.id !== id)
  else for (const trait of owner.traits) if (trait.id === id) trait.text = text
}

function subjectOf(event: PurchaseEvent): string {
  if ('character' in event) return event.character
  if ('trait' in event) return event.trait
  if ('sheet' in event) return event.sheet.character
  return 'captor' in event ? event.captor : ''
}

function resolved(
  state: StoriedAge,
  chapter: Chapter,
  { outcome, victory, budget }: Extract<MarketEvent, { type: 'chapter-resolved' }>,
): void {
  chapter.outcome = { ...outcome, freed: [...outcome.freed] }
  chapter.victory = { ...victory }
  chapter.tokens = { spotlight: 0, adversity: 0 }
  chapter.budget = budget
  for (const captive of outcome.freed) setFree(state, captive)
  const player = state.players[chapter.spotlight ?? -1]
  if (player && chapter.opening) {
    const { place, approach } = chapter.opening
    // SA-132: a tie is no loss, and the rule binds only until the next spotlight chapter (SA-R49).
    player.failedStart = outcome.winner === 'adversity' ? { place, approach, chapter: chapter.number } : null
  }
  state.phase = outcome.spender === null ? 'conclude' : 'resolve-spend'
}

function evolvePurchase(state: StoriedAge, chapter: Chapter, event: PurchaseEvent): void {
  const trait = 'trait' in event ? findTrait(state.characters, event.trait) : undefined
  switch (event.type) {
    case 'plot-advanced':
      return advance(state, chapter, event)
    case 'trait-reworded':
      if (trait) trait.text = event.text
      return
    case 'trait-dice-changed':
      if (trait) trait.dice = event.dice
      return
    case 'trait-added': {
      const character = findCharacter(state.characters, event.character)
      if (!character) return
      character.made += 1
      character.traits.push({ id: event.trait, text: event.text, dice: '3d6' })
      return
    }
    case 'npc-bought':
      return addNpc(state, event.sheet)
    case 'track-moved': {
      const character = findCharacter(state.characters, event.character)
      if (character) character.track = event.to
      if (character?.owner !== null) chapter.moved.push(event.character)
      return
    }
    case 'adversity-token-taken': {
      const player = state.players[event.seat]
      if (player) player.adversity += 1
      return
    }
    default:
      return evolveCompany(state, event)
  }
}

type CompanyEvent = Extract<
  PurchaseEvent,
  { type: 'company-joined' | 'company-scattered' | 'npc-marked' | 'spotlight-captured' }
>

function evolveCompany(state: StoriedAge, event: CompanyEvent): void {
  switch (event.type) {
    case 'company-joined':
      addBond(state, event.bond, event.a, event.b)
      return
    case 'company-scattered':
      state.bonds = state.bonds.filter((bond) => !event.bonds.includes(bond.id))
      return
    case 'npc-marked': {
      const character = findCharacter(state.characters, event.character)
      if (character) character.mark = event.mark
      if (character && event.mark === 'killed') bury(state, character)
      return
    }
    case 'spotlight-captured': {
      const { captive, captor, bond } = event
      setFree(state, captive)
      state.bonds = state.bonds.filter((one) => one.a !== captive && one.b !== captive)
      addBond(state, bond, captor, captive)
      state.captivities = state.captivities.filter((one) =>
        state.bonds.some((other) => other.id === one.bond),
      )
      state.captivities.push({ captive, captor, bond, since: state.chapter?.number ?? 0 })
      return
    }
    default:
      return event satisfies never
  }
}

function addBond(state: StoriedAge, id: string, a: string, b: string): void {
  state.made.bonds += 1
  state.bonds.push({ id, a, b, since: state.chapter?.number ?? 0 })
}

/** SA-142: bonds end, and whoever it held is free. */
function bury(state: StoriedAge, character: Character): void {
  const ended = state.bonds.filter((bond) => bond.a === character.id || bond.b === character.id)
  state.bonds = state.bonds.filter((bond) => !ended.includes(bond))
  state.captivities = state.captivities.filter((one) => !ended.some((bond) => bond.id === one.bond))
}

/** SA-155: the captivity and its bond end together. */
function setFree(state: StoriedAge, captive: string): void {
  const captivity = state.captivities.find((one) => one.captive === captive)
  if (!captivity) return
  state.bonds = state.bonds.filter((bond) => bond.id !== captivity.bond)
  state.captivities = state.captivities.filter((one) => one !== captivity)
}

/** SA-135: one step; the third completes the part, and the next becomes current. */
function advance(
  state: StoriedAge,
  chapter: Chapter,
  event: Extract<MarketEvent, { type: 'plot-advanced' }>,
): void {
  const player = state.players[event.seat]
  const segment = player && currentSegment(player)
  if (!player || !segment) return
  segment.steps += 1
  chapter.stepBought = true
  player.spotlight += event.reward
  if (segment.steps < STEPS_OF_SEGMENT) return
  segment.completedIn = chapter.number
  chapter.completed = { seat: event.seat, segment: completedSegments(player) - 1 }
}
