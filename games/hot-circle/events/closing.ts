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
import { type Closing, type ClosingStep, type GoalClaim, newVote, type Rewrite } from '../rules/session.ts'
import type { HotCircle } from '../state.ts'
import { closingWords, spellInstinct, told, words } from '../words/index.ts'
import { event } from './event.ts'
import { heading, note } from './lines.ts'

/** The four closing steps (HC-206 to HC-211). */
export const closingEvents = [
  event('goal-claimed', {
    apply: (state, event: { claim: GoalClaim }) =>
      atClosing(state, event, (closing, { claim }) => {
        closing.claims = [...closing.claims.filter((one) => !isSameSlot(one, claim)), { ...claim }]
      }),
    tell({ claim: { character, slot, outcome, points } }, state) {
      const goal = findCharacter(state.characters, character)?.beliefs[slot]?.goal ?? ''
      return note(
        told.goal(nameOfCharacter(state, character), closingWords.outcomes[outcome], goal, points),
        'HC-177',
      )
    },
  }),
  event('goal-claim-undone', {
    apply: (state, event: { character: string; slot: number }) =>
      atClosing(state, event, (closing, claim) => {
        closing.claims = closing.claims.filter((one) => !isSameSlot(one, claim))
      }),
    tell: ({ character }, state) => note(told.goalUndone(nameOfCharacter(state, character)), 'HC-177'),
  }),
  event('belief-rewritten', {
    apply(state, { character: id, slot, belief, isChange }: Slot & { belief: Belief; isChange: boolean }) {
      const character = findCharacter(state.characters, id)
      if (!character) return
      const before = character.beliefs[slot]?.stance ?? ''
      noteRewrite(state, { character: id, kind: 'belief', slot, before, isChange })
      character.beliefs[slot] = { ...belief }
    },
    tell: ({ character, belief: { stance, goal } }, state) =>
      note(told.believes(nameOfCharacter(state, character), stance, goal), 'HC-025'),
  }),
  event('instinct-rewritten', {
    apply(
      state,
      { character: id, slot, instinct, isChange }: Slot & { instinct: Instinct; isChange: boolean },
    ) {
      const character = findCharacter(state.characters, id)
      if (!character) return
      const before = keyOfInstinct(character.instincts[slot])
      noteRewrite(state, { character: id, kind: 'instinct', slot, before, isChange })
      character.instincts[slot] = { ...instinct }
    },
    tell: ({ character, instinct }, state) =>
      note(told.instinct(nameOfCharacter(state, character), spellInstinct(instinct)), 'HC-029'),
  }),
  event('change-denied', {
    /** HC-178: the gamemaster objected, it is only a rewording. The words stay. */
    apply: (state, event: Slot & { kind: Rewrite['kind'] }) =>
      atClosing(state, event, (closing, denied) => {
        for (const one of closing.rewrites) {
          if (one.kind === denied.kind && isSameSlot(one, denied)) one.isChange = false
        }
      }),
    tell: () => note(told.denied, 'HC-178'),
  }),
  event('step-finished', {
    apply: (state, event: { seat: Seat }) =>
      atClosing(state, event, (closing, { seat }) => {
        closing.finished.push(seat)
      }),
  }),
  event('step-unfinished', {
    apply: (state, event: { seat: Seat }) =>
      atClosing(state, event, (closing, { seat }) => {
        closing.finished = closing.finished.filter((one) => one !== seat)
      }),
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

function atClosing<Data>(
  { session }: HotCircle,
  data: Data,
  change: (closing: Closing, data: Data) => void,
): void {
  if (session?.closing) change(session.closing, data)
}

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
