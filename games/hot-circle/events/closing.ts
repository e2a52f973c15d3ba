import type { Seat } from '../../../engine/old-contract.ts'
import { type Belief, type Condition, findCharacter, type Instinct, type Trait } from '../characters.ts'
import type { Closing, GoalClaim, SessionState, TraitVote } from '../session.ts'
import type { HotCircle } from '../state.ts'

/** The four closing steps (HC-206 to HC-211) and the trait vote within them. */
export type ClosingEvent =
  | { type: 'goal-claimed'; claim: GoalClaim }
  | { type: 'goal-claim-undone'; character: string; slot: number }
  | { type: 'belief-rewritten'; character: string; slot: number; belief: Belief; isChange: boolean }
  | { type: 'instinct-rewritten'; character: string; slot: number; instinct: Instinct; isChange: boolean }
  /** HC-178: the gamemaster objected, it is only a rewording. The words stay. */
  | { type: 'change-denied'; character: string; kind: 'belief' | 'instinct'; slot: number }
  | { type: 'step-finished'; seat: Seat }
  | { type: 'step-closed'; step: ClosingStep; next: ClosingStep | 'between' }
  | { type: 'ballot-cast'; seat: Seat; ballot: string }
  | { type: 'trait-proposed'; seat: Seat; text: string }
  | { type: 'proposal-passed'; seat: Seat }
  /** In `reveals`. */
  | { type: 'ballots-opened'; result: BallotResult }
  | { type: 'vote-moved-on'; to: 'propose' | 'add' | 'add-again' | 'next'; persona: number }
  | { type: 'voluntary-condition-set'; character: string; condition: Condition; epilogue: string }
  | { type: 'voluntary-condition-dropped'; character: string; condition: string }

export type ClosingStep = 'award-persona' | 'set-beliefs' | 'trait-vote' | 'voluntary-condition'

export interface BallotResult {
  readonly character: string
  readonly round: TraitVote['round']
  readonly ballots: Readonly<Record<string, string>>
  /** The trait that is removed, or the one that is added; null where nothing won. */
  readonly removed: Trait | null
  readonly added: Trait | null
}

export function evolveClosing(state: HotCircle, event: ClosingEvent): void {
  const { session } = state
  const closing = session?.closing
  if (!session || !closing) return
  switch (event.type) {
    case 'goal-claimed':
      closing.claims = closing.claims.filter((one) => !isSameSlot(one, event.claim))
      closing.claims.push({ ...event.claim })
      return
    case 'goal-claim-undone':
      closing.claims = closing.claims.filter((one) => !isSameSlot(one, event))
      return
    case 'belief-rewritten':
    case 'instinct-rewritten':
      return rewrite(state, closing, event)
    case 'change-denied':
      for (const one of closing.rewrites) {
        if (one.kind === event.kind && isSameSlot(one, event)) one.isChange = false
      }
      return
    case 'step-finished':
      closing.finished.push(event.seat)
      return
    case 'step-closed':
      return closeStep(state, session, event.next)
    case 'voluntary-condition-set':
    case 'voluntary-condition-dropped':
      return setVoluntary(state, event)
    default:
      if (closing.vote) evolveVote(state, closing.vote, event)
  }
}

function isSameSlot(
  one: { character: string; slot: number },
  other: { character: string; slot: number },
): boolean {
  return one.character === other.character && one.slot === other.slot
}

type RewriteEvent = Extract<ClosingEvent, { type: 'belief-rewritten' | 'instinct-rewritten' }>

function rewrite(state: HotCircle, closing: Closing, event: RewriteEvent): void {
  const character = findCharacter(state.characters, event.character)
  if (!character) return
  const { slot, isChange } = event
  const kind = event.type === 'belief-rewritten' ? 'belief' : 'instinct'
  const earlier = closing.rewrites.find((one) => one.kind === kind && isSameSlot(one, event))
  const now = kind === 'belief' ? character.beliefs[slot]?.stance : spellInstinct(character.instincts[slot])
  closing.rewrites = closing.rewrites.filter((one) => one !== earlier)
  closing.rewrites.push({
    character: event.character,
    kind,
    slot,
    before: earlier?.before ?? now ?? '',
    isChange,
  })
  if (event.type === 'belief-rewritten') character.beliefs[slot] = { ...event.belief }
  else character.instincts[slot] = { ...event.instinct }
}

/** What an instinct says, in one piece, to tell a change from none. */
export function spellInstinct(instinct: Instinct | undefined): string {
  return instinct ? `${instinct.form} ${instinct.trigger} ${instinct.text}` : ''
}

function closeStep(state: HotCircle, session: SessionState, next: ClosingStep | 'between'): void {
  const closing = session.closing
  if (closing) closing.finished = []
  state.phase = next
  if (next === 'trait-vote' && closing) closing.vote = newVote(state)
  if (next !== 'between') return
  state.past.push({
    number: session.number,
    scenes: session.scenes,
    tests: session.tests,
    milestone: session.milestone,
    lastLine: session.lastLine,
    recap: '',
    skip: 0,
  })
  // HC-194: a time-skip follows a milestone and its trait vote.
  state.skipOpen = session.milestone !== null
  state.session = null
}

function newVote(state: HotCircle): TraitVote {
  return {
    queue: state.characters.filter((one) => one.status === 'active').map((one) => one.id),
    round: 'remove',
    ballots: {},
    proposals: [],
    passed: [],
    removed: null,
    added: null,
    results: [],
  }
}

type VoteEvent = Extract<
  ClosingEvent,
  { type: 'ballot-cast' | 'trait-proposed' | 'proposal-passed' | 'ballots-opened' | 'vote-moved-on' }
>

function evolveVote(state: HotCircle, vote: TraitVote, event: VoteEvent): void {
  switch (event.type) {
    case 'ballot-cast':
      vote.ballots[String(event.seat)] = event.ballot
      return
    case 'trait-proposed':
      vote.proposals.push({ seat: event.seat, text: event.text })
      return
    case 'proposal-passed':
      vote.passed.push(event.seat)
      return
    case 'ballots-opened':
      return openBallots(state, vote, event.result)
    case 'vote-moved-on':
      return moveOn(vote, event.to, event.persona)
    default:
      return event satisfies never
  }
}

function openBallots(state: HotCircle, vote: TraitVote, result: BallotResult): void {
  const character = findCharacter(state.characters, result.character)
  vote.ballots = {}
  if (!character) return
  const { removed, added } = result
  if (removed) {
    character.traits = character.traits.filter((one) => one.id !== removed.id)
    vote.removed = removed.text
  }
  if (added) {
    character.traits.push({ ...added })
    state.made.things += 1
    vote.added = added.text
  }
}

function moveOn(vote: TraitVote, to: 'propose' | 'add' | 'add-again' | 'next', persona: number): void {
  vote.ballots = {}
  if (to !== 'next') {
    vote.round = to
    return
  }
  const [character = '', ...queue] = vote.queue
  vote.results.push({ character, removed: vote.removed, added: vote.added, persona })
  vote.queue = queue
  vote.round = 'remove'
  vote.proposals = []
  vote.passed = []
  vote.removed = null
  vote.added = null
}

type VoluntaryEvent = Extract<
  ClosingEvent,
  { type: 'voluntary-condition-set' | 'voluntary-condition-dropped' }
>

/** HC-052: one at a time; a new one replaces the old. */
function setVoluntary(state: HotCircle, event: VoluntaryEvent): void {
  const character = findCharacter(state.characters, event.character)
  if (!character) return
  character.conditions = character.conditions.filter((one) => one.origin !== 'voluntary')
  if (event.type === 'voluntary-condition-dropped') return
  character.conditions.push({ ...event.condition })
  state.made.things += 1
}
