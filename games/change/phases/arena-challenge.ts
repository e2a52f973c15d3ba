import { choice } from '../../../engine/fields/field.ts'
import { awaitedFor, standsIn } from '../away.ts'
import { groupOf, groupsOf } from '../sheet.ts'
import type { Change, Stance } from '../state.ts'
import { findArena } from '../sums.ts'
import { words } from '../words.ts'
import { openStances } from './arenas.ts'
import { besides, castDie, rollOffer } from './challenge.ts'
import { awaitedAtSum, claimOffers } from './claims.ts'
import { type Asking, type ChangeOffer, type ChangePhase, offer } from './contract.ts'
import { explain } from './explain.ts'
import { decideChallenge } from './result.ts'
import { whyNotFounderBonus } from './uses.ts'

/** CH-117: every other group with a Segment there decides for itself, sealed until all are in. */
export const stances: ChangePhase = {
  title: words.phase.stances,
  rules: ['CH-117', 'CH-122', 'CH-123'],
  awaits: (state) => [...new Set(undecided(state).flatMap((group) => awaitedFor(state, group)))],
  waitingFor: () => words.waiting.stances,
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    return [...takeStances(asking), ...abstainFor(asking), ...besides(asking)]
  },
  explain,
  path: (state) => [words.path.challenge(state), words.phase.stances],
}

function undecided(state: Change): number[] {
  return (state.challenge?.stances ?? []).filter((one) => one.stance === null).map((one) => one.group)
}

function takeStances({ state, seat }: Asking): ChangeOffer[] {
  const asked = (state.challenge?.stances ?? []).map((one) => one.group)
  return groupsOf(state, seat)
    .filter((group) => asked.includes(group.id))
    .map((group) =>
      offer({
        do: 'take-stance',
        on: String(group.id),
        title: words.stance.title(group.name),
        prompt: words.stance.prompt,
        rule: 'CH-117',
        inputs: { stance: choice(words.stance.stance, words.stance.options) },
        sealed: true,
        decide(turn, input) {
          turn.emit({ type: 'stance-taken', group: group.id, stance: input.stance as Stance })
          openStances(turn)
        },
      }),
    )
}

/** HJ-15: somebody who is away counts for neither side. */
function abstainFor({ state, seat }: Asking): ChangeOffer[] {
  return undecided(state)
    .filter((group) => standsIn(state, seat, group))
    .map((group) =>
      offer({
        do: 'abstain-for',
        on: String(group),
        title: words.away.abstain(groupOf(state, group).name),
        prompt: words.away.abstainPrompt,
        rule: 'HJ-15',
        inputs: {},
        decide(turn) {
          turn.emit({ type: 'stance-taken', group, stance: 'abstain' })
          openStances(turn)
        },
      }),
    )
}

/** CH-124 and CH-131: the actor's traits, those in favour, and the actor's die. */
export const actorBuild: ChangePhase = {
  title: words.phase.actor,
  rules: ['CH-118', 'CH-120', 'CH-124', 'CH-131'],
  awaits: awaitedAtSum,
  waitingFor: () => words.waiting.sum,
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    return [...claimOffers(asking), ...rollForSegments(asking), ...besides(asking)]
  },
  explain,
  path: (state) => [words.path.challenge(state), words.phase.actor],
}

/** CH-125 and CH-132: the status quo answers, and the Arena's die falls. */
export const oppositionBuild: ChangePhase = {
  title: words.phase.opposition,
  rules: ['CH-119', 'CH-120', 'CH-125', 'CH-132', 'CH-138'],
  awaits: awaitedAtSum,
  waitingFor: () => words.waiting.sum,
  offers: (state, seat, names) => {
    const asking = { state, seat, names }
    return [...founderBonus(asking), ...claimOffers(asking), ...rollArena(asking), ...besides(asking)]
  },
  explain,
  path: (state) => [words.path.challenge(state), words.phase.opposition],
}

function rollForSegments(asking: Asking): ChangeOffer[] {
  const about = {
    do: 'roll-for-segments',
    title: words.roll.segments,
    prompt: words.roll.segmentsPrompt,
    rule: 'CH-124',
  }
  return rollOffer(asking, about, (turn) => castDie(turn, 'actor'))
}

function rollArena(asking: Asking): ChangeOffer[] {
  const about = { do: 'roll-arena', title: words.roll.arena, prompt: words.roll.arenaPrompt, rule: 'CH-125' }
  return rollOffer(asking, about, (turn) => {
    castDie(turn, 'opposite')
    decideChallenge(turn)
  })
}

/** CH-138: the founder, and only the founder, may add the bonus to what it opposes. */
function founderBonus({ state, seat }: Asking): ChangeOffer[] {
  const { challenge } = state
  const arena = challenge?.proposal ? findArena(state, challenge.proposal.arena) : undefined
  const group = groupsOf(state, seat).find((one) => one.id === arena?.founder)
  if (!arena || !group || group.id === challenge?.actor) return []
  const refused = whyNotFounderBonus(state, group)
  const value = arena.bonus === 'lost' ? 0 : arena.bonus
  return [
    offer({
      do: 'use-founder-bonus',
      title: words.founder.title(value),
      prompt: words.founder.prompt,
      price: words.founder.price(value),
      rule: 'CH-138',
      inputs: {},
      ...(refused ? { refused } : {}),
      decide: (turn) => turn.emit({ type: 'founder-bonus-used', arena: arena.id, group: group.id, value }),
    }),
  ]
}
