import type { Seat } from '../../../engine/writing.ts'
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
import { event, ofClosing } from './event.ts'
import { heading, note } from './lines.ts'
import { ofCharacter } from './of-sheets.ts'

/** The four closing steps (HC-206 to HC-211). */
export const closingEvents = [
  ofClosing('goal-claimed', {
    apply(closing, { claim }: { claim: GoalClaim }) {
      closing.claims = [...closing.claims.filter((one) => !isSameSlot(one, claim)), { ...claim }]
    },
    tell({ claim: { character, slot, outcome, points } }, state) {
      const goal = findCharacter(state, character)?.beliefs[slot]?.goal ?? ''
      const name = nameOfCharacter(state, character)
      return note(told.goal(name, closingWords.outcomes[outcome], goal, points), 'HC-177')
    },
  }),
  ofClosing('goal-claim-undone', {
    apply(closing, claim: Slot) {
      closing.claims = closing.claims.filter((one) => !isSameSlot(one, claim))
    },
    tell: ({ character }, state) => note(told.goalUndone(nameOfCharacter(state, character)), 'HC-177'),
  }),
  ofCharacter('belief-rewritten', {
    apply(character, { slot, belief, isChange }: { slot: number; belief: Belief } & Changing, state) {
      const before = character.beliefs[slot]?.stance ?? ''
      noteRewrite(state, { character: character.id, kind: 'belief', slot, before, isChange })
      character.beliefs[slot] = { ...belief }
    },
    tell: (name, { belief: { stance, goal } }) => note(told.believes(name, stance, goal), 'HC-025'),
  }),
  ofCharacter('instinct-rewritten', {
    apply(character, { slot, instinct, isChange }: { slot: number; instinct: Instinct } & Changing, state) {
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
    apply: (closing, { seat }: { seat: Seat }) => void closing.finished.push(seat),
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
  ofCharacter('voluntary-condition-set', {
    apply(character, { condition }: { condition: Condition; epilogue: string }, { made }) {
      dropVoluntary(character)
      character.conditions.push({ ...condition })
      made.things += 1
    },
    tell: (name, { condition }) => note(told.is(name, condition.text), 'HC-052'),
  }),
  ofCharacter('voluntary-condition-dropped', {
    apply: (character, _: { condition: string }) => dropVoluntary(character),
    tell: (name) => note(told.letsGo(name), 'HC-052'),
  }),
] as const

/** HC-178: a real change, or only a rewording? */
type Changing = { readonly isChange: boolean }
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
function dropVoluntary(character: Character): void {
  character.conditions = character.conditions.filter((one) => one.origin !== 'voluntary')
}
