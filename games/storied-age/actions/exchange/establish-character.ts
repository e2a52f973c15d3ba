import { line, required } from '../../../../engine/writing.ts'
import { action, undoneBy } from '../../contract.ts'
import { presenceOf } from '../../rules/chapter.ts'
import { findCharacter, otherOwner } from '../../rules/characters.ts'
import { plays } from '../../rules/edition.ts'
import { cheapest, journeyOf, likelihoodField, routeField, whyNotEstablish } from '../../rules/journeys.ts'
import { canRefund, spenders } from '../../rules/paying.ts'
import { actsFor, arrivalsWith, chapterOf, exchangeOf, sideHere, sideOf } from '../../rules/presence.ts'
import { distancePrice, GAIN, inChapterTokens, PRICE } from '../../rules/prices.ts'
import { likelihoodPriceFor } from '../../rules/weighty-friendship.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

/** SA-099: until the dice roll an objection to how likely it was takes it back, with all that came of it. */
const untilTheRoll = undoneBy((state, claim) => {
  const side = sideOf(state, claim.seat)
  if (state.phase !== 'exchange-prepare' || !side) return undefined
  const chapter = chapterOf(state)
  const presence = presenceOf(chapter, claim.on ?? '')
  if (presence?.how !== 'established' || presence.brought !== side) return undefined
  if (presence.exchange !== exchangeOf(state).number) return undefined
  const { character, paid } = presence
  const group = chapter.present.filter((one) => one.with === character)
  const active = group.filter((one) =>
    findCharacter(state, one.character)?.traits.some((trait) => chapter.traits[trait.id]),
  )
  // What the other side has paid for since stands on it.
  if (active.some((one) => actsFor(state, one) !== side)) return undefined
  const element = chapter.elements.find((one) => one.subject === character && one.type === 'established')
  const activations = active.length
  const refund = paid + activations * PRICE.activation
  const rewards = (element?.rewardedBy.length ?? 0) * GAIN.reward
  if (!canRefund(state, { side, tokens: refund, qualifying: activations, rewards })) return undefined
  const characters = group.map((one) => one.character)
  const type = 'establishing-taken-back'
  return { type, side, characters, refund, rewards, activations, element: element?.id ?? null }
})

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
  judged: untilTheRoll,
  // SA-101: nobody's character comes in without their yes.
  asks: ({ seat, on }) => otherOwner(on, seat).length > 0,
  consent: ({ seat, on }) => otherOwner(on, seat),
  notThat({ state, asked }) {
    const character = findCharacter(state, asked.on ?? '')
    return character ? whyChapter.presentAlready(character.name) : whyChapter.noSheet
  },
  decide(turn, { seat, on }, { likelihood, route, how }) {
    const { state } = turn
    const { id: character } = on
    const side = sideHere(state, seat)
    const cost = distancePrice(route) + likelihoodPriceFor(state, on, likelihood)
    const { made, elements } = chapterOf(state)
    const self = { character, brought: side, how: 'established', with: character, paid: cost } as const
    // SA-081, SA-R68: created and brought in by one side it is one element; else each side has its own.
    const isKnown = elements.some((one) => one.subject === character && (one.by === side || !plays(state, 2)))
    turn.emit({
      type: 'character-established',
      side,
      character,
      cost,
      units: route,
      likelihood,
      how,
      arrivals: arrivalsWith(state, self),
      element: isKnown ? null : `e${made.elements + 1}`,
    })
  },
})
