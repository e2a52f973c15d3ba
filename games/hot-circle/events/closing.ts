import type { Seat } from '../../../engine/game.ts'
import {
  type Belief,
  type Character,
  type Condition,
  findCharacter,
  type Instinct,
  keyOfInstinct,
} from '../rules/characters.ts'
import { activeCharacters, nameOfCharacter } from '../rules/people.ts'
import { type ClosingStep, type GoalClaim, newVote, type Rewrite } from '../rules/session.ts'
import type { HotCircle } from '../state.ts'
import { closingWords, spellInstinct, told, words } from '../words/index.ts'
import { event } from './event.ts'
import { heading, note } from './lines.ts'
import { ofCharacter } from './of-character.ts'
import { eventsWithin } from './within.ts'

const ofClosing = eventsWithin(({ session }) => session?.closing)

/** The four closing steps (HC-206 to HC-211). */
export const closingEvents = [
  ofClosing('goal-claimed', {
    apply(closing, { claim }: { claim: GoalClaim }) {
      closing.claims = [...closing.claims.filter((one) => !isSameSlot(one, claim)), { ...claim }]
    },
    tell({ claim: { character, slot, outcome, points } }, state) {
      const goal = findCharacter(state.characters, character)?.beliefs[slot]?.goal ?? ''
      return note(
        told.goal(nameOfCharacter(state, character), closingWords.outcomes[outcome], goal, points),
        'HC-177',
      )
    },
  }),
  ofClosing('goal-claim-undone', {
    apply(closing, claim: Slot) {
      closing.claims = closing.claims.filter((one) => !isSameSlot(one, claim))
    },
    tell: ({ character }, state) => note(told.goalUndone(nameOfCharacter(state, character)), 'HC-177'),
  }),
  ofCharacter('belief-rewritten', {
    apply(character, { slot, belief, isChange }: { slot: number; belief: Belief; isChange: boolean }, state) {
      const before = character.beliefs[slot]?.stance ?? ''
      noteRewrite(state, { character: character.id, kind: 'belief', slot, before, isChange })
      character.beliefs[slot] = { ...belief }
    },
    tell: (name, { belief: { stance, goal } }) => note(told.believes(name, stance, goal), 'HC-025'),
  }),
  ofCharacter('instinct-rewritten', {
    apply(
      character,
      { slot, instinct, isChange }: { slot: number; instinct: Instinct; isChange: boolean },
      state,
    ) {
      const before = keyOfInstinct(character.instincts[slot])
      noteRewrite(state, { character: character.id, kind: 'instinct', slot, before, isChange })
      character.instincts[slot] = { ...instinct }
    },
    tell: (name, { instinct }) => note(told.instinct(name, spellInstinct(instinct)), 'HC-029'),
  }),
  ofClosing('change-denied', {
    /** HC-178: the gamemaster objected, it is only a rewording. The words stay. */
    apply(closing, denied: Slot & { kind: Rewrite['kind'] }) {
      for (const one of closing.rewrites) {
        if (one.kind === denied.kind && isSameSlot(one, denied)) one.isChange = false
      }
    },
    tell: () => note(told.denied, 'HC-178'),
  }),
  ofClosing('step-finished', {
    apply(closing, { seat }: { seat: Seat }) {
      closing.finished.push(seat)
    },
  }),
  ofClosing('step-unfinished', {
    apply(closing, { seat }: { seat: Seat }) {
      closing.finished = closing.finished.filter((one) => one !== seat)
    },
  }),
  event('step-closed', {
    apply: (state, { next }: { step: ClosingStep; next: ClosingStep | 'between' }) => closeStep(state, next),
    tell: ({ next }) =>
      next === 'between' ? heading(told.afterSession) : note(words.phases[next], 'HC-207'),
  }),
  event('voluntary-condition-set', {
    apply(state, { character, condition }: { character: string; condition: Condition; epilogue: string }) {
      if (dropVoluntary(state, character)?.conditions.push({ ...condition })) state.made.things += 1
    },
    tell: ({ character, condition }, state) =>
      note(told.is(nameOfCharacter(state, character), condition.text), 'HC-052'),
  }),
  event('voluntary-condition-dropped', {
    apply(state, { character }: { character: string; condition: string }) {
      dropVoluntary(state, character)
    },
    tell: ({ character }, state) => note(told.letsGo(nameOfCharacter(state, character)), 'HC-052'),
  }),
] as const

type Slot = { readonly character: string; readonly slot: number }

function isSameSlot(one: Slot, other: Slot): boolean {
  return one.character === other.character && one.slot === other.slot
}

/** What stood there when the session ended is kept, however often it is rewritten. */
function noteRewrite({ session }: HotCircle, rewrite: Rewrite): void {
  const closing = session?.closing
  if (!closing) return
  const earlier = closing.rewrites.find((one) => one.kind === rewrite.kind && isSameSlot(one, rewrite))
  closing.rewrites = closing.rewrites.filter((one) => one !== earlier)
  closing.rewrites.push({ ...rewrite, before: earlier?.before ?? rewrite.before })
}

function closeStep(state: HotCircle, next: ClosingStep | 'between'): void {
  const { session } = state
  if (!session?.closing) return
  session.closing.finished = []
  state.phase = next
  if (next === 'trait-vote') session.closing.vote = newVote(activeCharacters(state).map((one) => one.id))
  if (next !== 'between') return
  const { number, scenes, tests, milestone, lastLine } = session
  state.past.push({ number, scenes, tests, milestone, lastLine, recap: '', skip: 0 })
  // HC-194: a time-skip follows a milestone and its trait vote.
  state.skipOpen = milestone !== null
  state.session = null
}

/** HC-052: one at a time; a new one replaces the old. */
function dropVoluntary(state: HotCircle, id: string): Character | undefined {
  const character = state.session?.closing ? findCharacter(state.characters, id) : undefined
  if (character) character.conditions = character.conditions.filter((one) => one.origin !== 'voluntary')
  return character
}
