import { line } from '../../../../engine/fields/field.ts'
import { required } from '../../../../engine/fields/required.ts'
import type { Claimed } from '../../../../engine/game.ts'
import { action, undoneBy } from '../../contract.ts'
import type { EventNamed } from '../../events/index.ts'
import { presenceOf, sideOfSeat } from '../../rules/chapter.ts'
import { findCharacter, otherOwner } from '../../rules/characters.ts'
import { plays } from '../../rules/edition.ts'
import { cheapest, journeyOf, likelihoodField, routeField, whyNotEstablish } from '../../rules/journeys.ts'
import { canRefund, spenders } from '../../rules/paying.ts'
import { actsFor, arrivalsWith, chapterOf, exchangeOf, sideHere } from '../../rules/presence.ts'
import { distancePrice, GAIN, inChapterTokens, PRICE } from '../../rules/prices.ts'
import { likelihoodPriceFor } from '../../rules/weighty-friendship.ts'
import type { StoriedAge } from '../../state.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

/** SA-097 to SA-107: bringing somebody who exists into the chapter, for distance and likelihood at once. */
export const establishCharacter = action('establish-character', {
  rule: 'SA-097',
  in: ['exchange-prepare'],
  ...spenders,
  things: (state) => state.characters.filter(({ id }) => !presenceOf(chapterOf(state), id)),
  title: ({ on }) => chapterWords.establish.title(on.name),
  prompt: () => chapterWords.establish.prompt,
  refuse: ({ state, seat, on }) => whyNotEstablish(state, sideHere(state, seat), on),
  price: ({ state, seat, on }) => inChapterTokens(cheapest(journeyOf(state, sideHere(state, seat), on))),
  inputs({ state, seat, on }) {
    const journey = journeyOf(state, sideHere(state, seat), on)
    return {
      likelihood: likelihoodField(journey),
      route: routeField(journey),
      how: line(chapterWords.establish.how, 1, 200, required(whyChapter.noWay(on.name))),
    }
  },
  /** SA-099: until the dice roll an objection to how likely it was takes it back, with all that came of it. */
  judged: undoneBy(undoing),
  // SA-101: nobody's character comes in without their yes.
  asks: ({ seat, on }) => otherOwner(on, seat).length > 0,
  consent: ({ seat, on }) => otherOwner(on, seat),
  notThat({ state, asked }) {
    const character = findCharacter(state, asked.on ?? '')
    return character ? whyChapter.presentAlready(character.name) : whyChapter.noSheet
  },
  decide(turn, { seat, on }, { likelihood, route, how }) {
    const side = sideHere(turn.state, seat)
    const cost = distancePrice(route) + likelihoodPriceFor(turn.state, on, likelihood)
    const { made, elements } = chapterOf(turn.state)
    const self = { character: on.id, brought: side, how: 'established', with: on.id, paid: cost } as const
    // SA-081, SA-R68: created and brought in by one side it is one element; else each side has its own.
    const isKnown = elements.some(
      (one) => one.subject === on.id && (one.by === side || !plays(turn.state, 2)),
    )
    turn.emit({
      type: 'character-established',
      side,
      character: on.id,
      cost,
      units: route,
      likelihood,
      how,
      arrivals: arrivalsWith(turn.state, self),
      element: isKnown ? null : `e${made.elements + 1}`,
    })
  },
})

function undoing(state: StoriedAge, claim: Claimed): EventNamed<'establishing-taken-back'> | undefined {
  const { chapter } = state
  if (state.phase !== 'exchange-prepare' || !chapter) return undefined
  const presence = presenceOf(chapter, claim.on ?? '')
  const side = sideOfSeat(chapter, claim.seat)
  if (!presence || !side || presence.how !== 'established') return undefined
  if (presence.brought !== side || presence.exchange !== exchangeOf(state).number) return undefined
  const group = chapter.present.filter((one) => one.with === presence.character)
  const active = group.filter((one) => isActivated(state, one.character))
  // What the other side has paid for since stands on it.
  if (active.some((one) => actsFor(state, one) !== side)) return undefined
  const element = chapter.elements.find(
    ({ subject, type }) => subject === presence.character && type === 'established',
  )
  const refund = presence.paid + active.length * PRICE.activation
  const rewards = (element?.rewardedBy.length ?? 0) * GAIN.reward
  const activations = active.length
  if (!canRefund(state, { side, tokens: refund, qualifying: activations, rewards })) return undefined
  const characters = group.map((one) => one.character)
  const type = 'establishing-taken-back'
  return { type, side, characters, refund, rewards, activations, element: element?.id ?? null }
}

function isActivated(state: StoriedAge, character: string): boolean {
  const { traits } = chapterOf(state)
  return findCharacter(state, character)?.traits.some((trait) => traits[trait.id]) ?? false
}
