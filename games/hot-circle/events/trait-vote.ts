import { type Line, listWords, type Names, nameOf, type Seat } from '../../../engine/writing.ts'
import { findCharacter, type Trait } from '../rules/characters.ts'
import { nameOfCharacter } from '../rules/people.ts'
import { NO_TRAIT, newVote, type TraitVote } from '../rules/session.ts'
import type { HotCircle } from '../state.ts'
import { told } from '../words/index.ts'
import { ofVote } from './event.ts'
import { note } from './lines.ts'

export interface BallotResult {
  readonly character: string
  readonly round: TraitVote['round']
  readonly ballots: Readonly<Record<string, string>>
  /** The trait that is removed, or the one that is added; null where nothing won. */
  readonly removed: Trait | null
  readonly added: Trait | null
}

/** HC-187 to HC-193. Of a sealed ballot only that it is in. */
export const voteEvents = [
  ofVote('ballot-cast', {
    apply(vote, { seat, ballot }: { seat: Seat; ballot: string }) {
      vote.ballots[String(seat)] = ballot
    },
    tell: ({ seat }, _, names) => note(told.voted(nameOf(names, seat)), 'HC-188'),
  }),
  ofVote('trait-proposed', {
    apply: (vote, { seat, text }: { seat: Seat; text: string }) => void vote.proposals.push({ seat, text }),
    tell: ({ seat, text }, _, names) => note(told.proposed(nameOf(names, seat), text), 'HC-191'),
  }),
  ofVote('proposal-passed', {
    apply: (vote, { seat }: { seat: Seat }) => void vote.passed.push(seat),
    tell: ({ seat }, _, names) => note(told.proposedNone(nameOf(names, seat)), 'HC-191'),
  }),
  ofVote('ballots-opened', {
    reveals: true,
    apply: (vote, { result }: { result: BallotResult }, state) => openBallots(vote, result, state),
    tell: ({ result }, state, names) => tellResult(result, state, names),
  }),
  ofVote('vote-moved-on', {
    apply(vote, { to, persona }: { to: 'propose' | 'add' | 'add-again' | 'next'; persona: number }) {
      vote.ballots = {}
      if (to !== 'next') {
        vote.round = to
        return
      }
      const [character = '', ...queue] = vote.queue
      const results = [...vote.results, { character, removed: vote.removed, added: vote.added, persona }]
      Object.assign(vote, newVote(queue), { results })
    },
    tell: ({ to }) => (to === 'add-again' ? note(told.noMajority, 'HC-191') : []),
  }),
] as const

function openBallots(
  vote: TraitVote,
  { character: id, removed, added }: BallotResult,
  state: HotCircle,
): void {
  vote.ballots = {}
  const character = findCharacter(state, id)
  if (!character) return
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

function tellResult(
  { character, removed, added, ballots }: BallotResult,
  state: HotCircle,
  names: Names,
): Line[] {
  const name = nameOfCharacter(state, character)
  const outcome = removed
    ? told.noLonger(name, removed.text)
    : added
      ? told.isNow(name, added.text)
      : told.stays(name)
  const traits = findCharacter(state, character)?.traits ?? []
  const label = (ballot: string) => {
    if (ballot === NO_TRAIT) return told.none
    return removed?.id === ballot ? removed.text : (traits.find((one) => one.id === ballot)?.text ?? ballot)
  }
  const cast = Object.entries(ballots).map(
    ([seat, ballot]) => `${nameOf(names, Number(seat))} ${label(ballot)}`,
  )
  return [...note(told.ballots(listWords(cast)), 'HC-189'), ...note(outcome, 'HC-189')]
}
