import { choice, line } from '../../../engine/fields/field.ts'
import type { Claimed, Seat, TakeBack } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { awaitedFor } from '../away.ts'
import type { ChangeEvent } from '../events.ts'
import { why } from '../refusals.ts'
import { groupOf, groupsOf, listTraits, otherSeats } from '../sheet.ts'
import type { Challenge, Change, Claim, Group, Side } from '../state.ts'
import { memberOf, type Window, windowOf } from '../sums.ts'
import { words } from '../words.ts'
import { type Asking, type ChangeOffer, newId, offer } from './contract.ts'
import {
  hasReacted,
  hasSupported,
  listHoldouts,
  listSupports,
  listWeaknesses,
  presentIn,
  whyNotInvoke,
  whyNotUse,
} from './uses.ts'

/** CH-018: every claim carries a few words on how it helps. */
const how = () => line(words.claim.how, 1, 160, { rule: 'CH-018', because: why.sayHowTrait.because })

/** Everything that can be added to the sums in a window, and taken from them again. */
export function claimOffers(asking: Asking): ChangeOffer[] {
  const { challenge } = asking.state
  const window = windowOf(asking.state)
  if (!challenge || !window) return []
  const user = window.user ? groupOf(asking.state, memberOf(challenge, window.user)) : undefined
  const own = user && user.seat === asking.seat ? user : undefined
  return [
    ...(own ? useTraits(asking, challenge, own, window) : []),
    ...(own && challenge.kind !== 'arena' ? invokeArenas(asking, challenge, own, window) : []),
    ...useWeaknesses(asking, window),
    ...supportSides(asking, challenge, window),
    ...withdrawClaims(asking, challenge),
    ...passWindow(asking),
  ]
}

type Claiming = Omit<Claim, 'id' | 'seat' | 'isPaid' | 'how'>

function claimOffer(
  asking: Asking,
  claiming: Claiming,
  about: { do: string; title: string; price: string; rule: string; refused: Refusal | undefined },
): ChangeOffer {
  const { refused, ...written } = about
  return offer({
    ...written,
    on: claiming.on,
    prompt: words.claim.prompt(claiming.kind),
    inputs: { how: how() },
    judged: otherSeats(asking.state, asking.seat),
    ...(refused ? { refused } : {}),
    decide(turn, input) {
      const id = newId(turn.state, 'c')
      turn.emit({
        type: 'claim-made',
        claim: { ...claiming, id, seat: turn.seat, how: input.how, isPaid: false },
      })
    },
  })
}

/** CH-021 to CH-028: the participant's own traits, as many as it likes; those that are tired say so. */
function useTraits(asking: Asking, challenge: Challenge, group: Group, window: Window): ChangeOffer[] {
  const side: Side = window.user === 'target' ? 'opposite' : 'actor'
  const isUsed = (id: string) => challenge.claims.some((claim) => claim.on === id)
  return listTraits(group)
    .filter(({ trait, column }) => column !== 'peripheral' && trait.rating !== '--' && !isUsed(trait.id))
    .map((found) =>
      claimOffer(
        asking,
        { kind: 'trait', by: group.id, side, on: found.trait.id, institution: '' },
        {
          do: 'use-trait',
          title: words.claim.use(found.trait.name),
          price: words.claim.price(found.trait.rating),
          rule: found.column === 'defining' ? 'CH-024' : found.trait.rating === '+' ? 'CH-027' : 'CH-028',
          refused: whyNotUse(asking.state, challenge, found),
        },
      ),
    )
}

/** CH-025 and CH-030: free pickings for anyone at the table. */
function useWeaknesses(asking: Asking, window: Window): ChangeOffer[] {
  const open = listWeaknesses(asking.state, asking.seat).filter(({ refused }) => !refused)
  return open.map(({ found, by, refused }) =>
    claimOffer(
      asking,
      { kind: 'weakness', by, side: window.weakHelps, on: found.trait.id, institution: '' },
      {
        do: 'use-weakness',
        title: words.claim.weakness(found.trait.name, found.group.name),
        price: words.claim.weaknessPrice(found.trait.rating),
        rule: found.trait.rating === '--' ? 'CH-025' : 'CH-030',
        refused,
      },
    ),
  )
}

/** CH-052 to CH-055: one trait, for one side. */
function supportSides(asking: Asking, challenge: Challenge, window: Window): ChangeOffer[] {
  const { state, seat } = asking
  const spent = groupsOf(state, seat).some((group) => hasSupported(challenge, group.id))
  const open = listSupports(state, seat).filter(({ refused }) => !refused)
  const offers = open.map(({ found }) =>
    offer({
      do: 'support-side',
      on: found.trait.id,
      title: words.claim.support(found.trait.name),
      prompt: words.claim.prompt('support'),
      price: words.claim.price(found.trait.rating),
      rule: 'CH-053',
      inputs: {
        side: choice(words.claim.side, sideOptions(state, challenge, window.supports), {
          rule: 'CH-055',
          because: why.notThatSide.because,
          ...(window.supports.length === 1 ? { initial: window.supports[0] as Side } : {}),
        }),
        how: how(),
      },
      judged: otherSeats(state, seat),
      decide(turn, input) {
        const side = input.side as Side
        const by = found.group.id
        const claim = { id: newId(turn.state, 'c'), kind: 'support' as const, by, seat: turn.seat, side }
        turn.emit({
          type: 'claim-made',
          claim: { ...claim, on: found.trait.id, institution: '', how: input.how, isPaid: false },
        })
      },
    }),
  )
  if (offers.length > 0 || !spent) return offers
  return [offer({ ...lentAlready, decide: () => undefined })]
}

const lentAlready = {
  do: 'support-side',
  title: words.claim.lendAgain,
  rule: 'CH-053',
  inputs: {},
  refused: why.supportSpent,
}

function sideOptions(state: Change, challenge: Challenge, sides: readonly Side[]) {
  return sides.map((side) => ({ value: side, label: words.sideName(state, challenge, side) }))
}

/** CH-106 to CH-110: one Arena each, with a stake, in accord, and with an Institution on the scene. */
function invokeArenas(asking: Asking, challenge: Challenge, group: Group, window: Window): ChangeOffer[] {
  const { state, seat } = asking
  return state.arenas.map((arena) => {
    const refused = whyNotInvoke(challenge, arena, group)
    return offer({
      do: 'invoke-arena',
      on: arena.id,
      title: words.invoke.title(words.sentence(arena)),
      prompt: words.invoke.prompt,
      price: words.invoke.worth(arena.segments.length),
      rule: 'CH-106',
      inputs: {
        institution: choice(
          words.invoke.institution,
          presentIn(arena, group).map((one) => ({ value: one.id, label: one.name, note: one.purpose })),
          { rule: 'CH-109', because: why.notPresent.because },
        ),
        how: line(words.invoke.how, 1, 200, { rule: 'CH-108', because: words.invoke.sayHow }),
      },
      judged: otherSeats(state, seat),
      ...(refused ? { refused } : {}),
      decide(turn, { institution, how }) {
        const side: Side = window.user === 'target' ? 'opposite' : 'actor'
        const claim = {
          id: newId(turn.state, 'c'),
          kind: 'arena' as const,
          by: group.id,
          seat: turn.seat,
          side,
        }
        turn.emit({ type: 'claim-made', claim: { ...claim, on: arena.id, institution, how, isPaid: false } })
      },
    })
  })
}

/** CH-032: what is not paid yet costs nothing to take back. */
function withdrawClaims({ state, seat }: Asking, challenge: Challenge): ChangeOffer[] {
  return challenge.claims
    .filter((claim) => claim.seat === seat && !claim.isPaid)
    .map((claim) =>
      offer({
        do: 'withdraw-claim',
        on: claim.id,
        title: words.claim.withdraw(words.claimName(state, claim)),
        rule: 'CH-032',
        inputs: {},
        decide: (turn) => turn.emit({ type: 'claim-dropped', claim: claim.id, isObjection: false }),
      }),
    )
}

function passWindow({ state, seat }: Asking): ChangeOffer[] {
  if (!listHoldouts(state).includes(seat)) return []
  return [
    offer({
      do: 'pass-window',
      title: words.pass.title,
      prompt: words.pass.prompt,
      rule: 'CH-035',
      inputs: {},
      decide: (turn) => turn.emit({ type: 'window-passed', seat: turn.seat }),
    }),
  ]
}

/** CH-012: a declaration nobody has reacted to, or whose support was just refused, can be taken back. */
export function cancelDeclaration({ state, seat }: Asking): ChangeOffer[] {
  const { challenge } = state
  if (!challenge || groupOf(state, challenge.actor).seat !== seat) return []
  if (challenge.dice.actor > 0 || (hasReacted(challenge, seat) && !challenge.objected)) return []
  return [
    offer({
      do: 'cancel-declaration',
      title: words.cancel.title,
      prompt: words.cancel.prompt,
      rule: 'CH-012',
      inputs: {},
      decide: (turn) => turn.emit({ type: 'declaration-cancelled' }),
    }),
  ]
}

/** A claim stands until its die falls; an objection before that takes it off the sum, and nothing is paid. */
const dropClaim: TakeBack<Change, ChangeEvent> = {
  stands: (state, claimed) => findClaimed(state, claimed) !== undefined,
  decide(turn, claimed) {
    const claim = findClaimed(turn.state, claimed)
    if (claim) turn.emit({ type: 'claim-dropped', claim: claim.id, isObjection: true })
  },
}

function findClaimed(state: Change, claimed: Claimed): Claim | undefined {
  return state.challenge?.claims.find(
    (claim) => claim.seat === claimed.seat && claim.on === claimed.on && !claim.isPaid,
  )
}

export const takeBack = {
  'use-trait': dropClaim,
  'use-weakness': dropClaim,
  'support-side': dropClaim,
  'invoke-arena': dropClaim,
}

/** Who is awaited while a sum is built: whoever casts the die, and those who may still add to it. */
export function awaitedAtSum(state: Change): Seat[] {
  const { challenge } = state
  const window = windowOf(state)
  if (!challenge || !window) return []
  return [...new Set([...awaitedFor(state, memberOf(challenge, window.roller)), ...listHoldouts(state)])]
}
