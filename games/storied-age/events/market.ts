import { type Line, nameOf, note, type Seat } from '../../../engine/writing.ts'
import type { Chapter, Outcome, Purse } from '../rules/chapter.ts'
import {
  characterIdOfTrait,
  findCharacter,
  findTrait,
  type NpcSheet,
  type Track,
} from '../rules/characters.ts'
import type { Dice } from '../rules/dice.ts'
import { characterName, sourceName } from '../rules/naming.ts'
import { completedSegments, currentSegment, playerAt, STEPS_OF_SEGMENT, type StoriedAge } from '../state.ts'
import { words } from '../words/things.ts'
import { story, told } from '../words/told.ts'
import { setFree } from './bonding.ts'
import { purchase } from './buying.ts'
import { chapterEvent, event } from './event.ts'
import { addNpc } from './paying.ts'

type Advanced = { seat: Seat; segment: number; steps: number; reward: number; cost: number }
type Reworded = { trait: string; text: string; before: string; cost: number; how: 'tweak' | 'rewrite' }
type NewTrait = { character: string; trait: string; text: string; dice: Dice; cost: number }

/** The end of a chapter: the tally and what Victory Tokens buy. */
export const marketEvents = [
  chapterEvent('chapter-resolved', {
    apply(chapter, resolved: { outcome: Outcome; victory: Purse; budget: number }, state) {
      const { outcome, victory, budget } = resolved
      chapter.outcome = { ...outcome, freed: [...outcome.freed] }
      chapter.victory = { ...victory }
      chapter.tokens = { spotlight: 0, adversity: 0 }
      chapter.budget = budget
      for (const captive of outcome.freed) setFree(state, captive)
      rememberStart(state, chapter, outcome)
      state.phase = outcome.spender === null ? 'conclude' : 'resolve-spend'
    },
    tell({ outcome, victory, budget }, state, names): Line[] {
      const { winner, converted, spender, freed } = outcome
      const more = converted > 0 ? told.converted(converted) : ''
      const spends = spender === null ? told.nobodySpends : told.maySpend(nameOf(names, spender), budget)
      return [
        note(told.resolved(told.outcome[winner], { ...victory, more, spends }), 'SA-127'),
        ...freed.map((id) => note(told.free(characterName(state, id)), 'SA-155')),
      ]
    },
  }),
  /** SA-135: one step; the third completes the part, and the next becomes current. */
  purchase('plot-advanced', {
    apply(chapter, { seat, reward }: Advanced, state) {
      const player = state.players[seat]
      const segment = player && currentSegment(player)
      if (!player || !segment) return
      segment.steps += 1
      chapter.stepBought = true
      player.spotlight += reward
      if (segment.steps < STEPS_OF_SEGMENT) return
      segment.completedIn = chapter.number
      chapter.completed = { seat, segment: completedSegments(player) - 1 }
    },
    tell({ seat, segment, steps, reward }, state, names) {
      const goal = playerAt(state, seat).plot[segment]?.goal ?? ''
      const isComplete = steps === STEPS_OF_SEGMENT
      return [
        note(isComplete ? told.completed(goal) : told.advances(goal, steps, STEPS_OF_SEGMENT), 'SA-135'),
        ...(reward > 0 ? [note(told.earns(nameOf(names, seat), reward), 'SA-O3')] : []),
      ]
    },
  }),
  purchase('trait-reworded', {
    apply(_chapter, { trait, text, before }: Reworded, state) {
      const found = findTrait(state, trait)
      if (found) found.text = text
      return { about: trait, before: { trait: { id: trait, text: before } } }
    },
    tell: ({ before, text, how }) => [
      note(told.becomes(before, text), how === 'tweak' ? 'SA-136' : 'SA-137'),
    ],
  }),
  purchase('trait-dice-changed', {
    apply(_chapter, { trait, dice }: { trait: string; dice: Dice; before: Dice; cost: number }, state) {
      const found = findTrait(state, trait)
      if (found) found.dice = dice
      return { about: trait }
    },
    tell: ({ trait, before, dice }, state) => [
      note(told.diceBecome(sourceName(state, trait), before, dice), 'SA-138'),
    ],
  }),
  purchase('trait-added', {
    apply(_chapter, { character, trait, text, dice }: NewTrait, state) {
      const found = findCharacter(state, character)
      if (found) {
        found.made += 1
        found.traits.push({ id: trait, text, dice })
      }
      return { about: character, before: { trait: { id: trait, text: '' } } }
    },
    tell: ({ character, text, dice }, state) => [
      note(told.gains(characterName(state, character), text, dice), 'SA-139'),
    ],
  }),
  purchase('npc-bought', {
    apply(_chapter, { sheet }: { sheet: NpcSheet; basis: string; cost: number }, state) {
      addNpc(state, sheet)
      return { about: sheet.character, before: {} }
    },
    tell({ sheet: { name, mirrorOf }, basis }, state) {
      const original = mirrorOf === null ? undefined : characterName(state, mirrorOf)
      const says = original === undefined ? told.exists(name) : told.mirrorExists(name, original)
      // Under the first rules nothing was asked for with a mirror, and its original stood there.
      const link = basis === original ? '' : basis
      return [note(says, 'SA-147'), ...story(link, state.chapter?.outcome?.spender ?? 0, name)]
    },
  }),
  purchase('track-moved', {
    apply(chapter, moved: { character: string; to: Track; from: Track; cost: number }, state) {
      const found = findCharacter(state, moved.character)
      if (found) found.track = moved.to
      if (found?.owner !== null) chapter.moved.push(moved.character)
      return { about: moved.character }
    },
    tell: ({ character, from, to }, state) => [
      note(
        told.stands(characterName(state, character), words.tracks[to]),
        Math.abs(to) > Math.abs(from) ? 'SA-148' : 'SA-149',
      ),
    ],
  }),
  purchase('adversity-token-taken', {
    apply(_chapter, { seat, tokens }: { seat: Seat; tokens: number; cost: number }, state) {
      const player = state.players[seat]
      if (player) player.adversity += tokens
    },
    tell: ({ seat }, _state, names) => [note(told.takesToken(nameOf(names, seat)), 'SA-146')],
  }),
  /** Somebody objected to it: the one at this place among the chapter's purchases. */
  chapterEvent('purchase-taken-back', {
    apply(chapter, { place }: { place: number }, state) {
      takeBack(state, chapter, place)
      // SA-133: its tokens come back, so there is something to spend again.
      state.phase = 'resolve-spend'
    },
    tell: () => [note(told.takenBack, 'SA-133')],
  }),
  event('spending-finished', {
    apply(state, _: object) {
      if (state.chapter) state.chapter.budget = 0
      state.phase = 'conclude'
    },
    tell: () => [note(told.spendingOver, 'SA-131')],
  }),
] as const

/** SA-132: a tie is no loss, and the rule binds only until the next spotlight chapter (SA-R49). */
function rememberStart(state: StoriedAge, chapter: Chapter, { winner }: Outcome): void {
  const player = state.players[chapter.spotlight ?? -1]
  if (!player || !chapter.opening) return
  const { place, approach } = chapter.opening
  player.failedStart = winner === 'adversity' ? { place, approach, chapter: chapter.number } : null
}

function takeBack(state: StoriedAge, chapter: Chapter, place: number): void {
  const purchase = chapter.purchases[place]
  if (!purchase?.before) return
  const { about, cost, what, before } = purchase
  chapter.budget += cost
  chapter.purchases.splice(place, 1)
  const character = findCharacter(state, about)
  if (what === 'npc-bought') state.characters = state.characters.filter((one) => one !== character)
  if (before.mark && character) character.mark = before.mark
  if (before.bonds) state.bonds = before.bonds
  if (before.captivities) state.captivities = before.captivities
  if (before.trait) putTraitBack(state, what, before.trait)
}

function putTraitBack(state: StoriedAge, what: string, { id, text }: { id: string; text: string }): void {
  const owner = findCharacter(state, characterIdOfTrait(id))
  if (!owner) return
  if (what === 'trait-added') owner.traits = owner.traits.filter((trait) => trait.id !== id)
  else for (const trait of owner.traits) if (trait.id === id) trait.text = text
}
