import type { OfferView } from '../../../engine/frame.ts'
import type { Action } from '../../../engine/game.ts'
import type { PriceItem } from '../state.ts'
import type { AssetView } from '../view.ts'
import { say, sayMark } from './lines.ts'
import { item, listItemOptions, liveAssets, negativesOf, positivesOf, tokensOf } from './sense.ts'
import { find, findAll, idea, type Thinking, take } from './thinking.ts'

/** In how many of a hundred scenes a Tempter stands with the Agent. */
const SUPPORT = { heroAhead: 40, otherwise: 10 }
/** A turned Asset pays 4 tokens, and takes 4 points and a die from the Hero: marks must pay more than that. */
const WORTH_SPREADING = 6

/** Step 5: mostly a bargain; support now and then, when the Hero is ahead more often. */
export function tempt(thinking: Thinking): Action | undefined {
  const { random, show, you } = thinking
  if (show.scene?.moves.find((move) => move.seat === you)?.laid) return undefined
  const support = find(thinking, 'support-agent')
  const bargain = find(thinking, 'offer-bargain')
  const chance = isHeroAhead(thinking) ? SUPPORT.heroAhead : SUPPORT.otherwise
  if (support && (!bargain || random.below(100) < chance))
    return take(support, { line: say(thinking, 'support') })
  return (bargain && offerBargain(thinking, bargain)) ?? take(find(thinking, 'stand-aside'))
}

function isHeroAhead({ show, you }: Thinking): boolean {
  const { scores, hero } = show
  if (!scores || hero.seat === null) return false
  const heroTotal = (scores.totals[hero.seat] ?? 0) + 4 * liveAssets(show).length
  return heroTotal > 2 * (scores.totals[you] ?? 0) + 12
}

/** Two or three dice for a mark, three for more: a refusal pays nothing. */
function offerBargain(thinking: Thinking, offer: OfferView): Action | undefined {
  const { random } = thinking
  const price = choosePrice(thinking, offer)
  if (price.length === 0) return undefined
  const tokens = tokensOf(thinking.show, { dice: 1, price })
  const dice = Math.min(3, tokens + 1 + random.below(2))
  return take(offer, {
    pitch:
      random.below(3) > 0
        ? idea(offer.inputs, 'pitch', random, [say(thinking, 'pitch')])
        : say(thinking, 'pitch'),
    dice,
    price,
  })
}

function choosePrice(thinking: Thinking, offer: OfferView): PriceItem[] {
  const { random, show } = thinking
  const open = listItemOptions(offer.inputs, 'asset')
  const assets = liveAssets(show).filter((asset) => open.includes(asset.id))
  const room = assets.filter((asset) => asset.traits.length < 5)
  const grown = assets.filter((asset) => positivesOf(asset) > 0)
  const roll = random.below(10)
  if (roll === 0 && assets.length > 0) return [item('subvert', random.pick(assets).id)]
  if (roll <= 3 && grown.length > 0) return [strikeOut(random.pick(grown))]
  if (room.length === 0) return grown.length > 0 ? [strikeOut(random.pick(grown))] : []
  const when = random.below(3) === 0 ? 'later' : 'now'
  const first = leaveMark(pickMarked(room, thinking), thinking, when)
  const others = room.filter((asset) => asset.id !== first.asset)
  if (roll < 6 || others.length === 0) return [first]
  return [first, leaveMark(pickMarked(others, thinking), thinking, when)]
}

function leaveMark({ id }: AssetView, thinking: Thinking, when: 'now' | 'later'): PriceItem {
  return item('add-negative', id, { text: sayMark(thinking, 'mark', id), when })
}

function strikeOut(asset: AssetView): PriceItem {
  return item('remove-positive', asset.id, {
    trait: asset.traits.find((trait) => trait.sign === '+')?.id ?? '',
  })
}

function pickMarked(assets: readonly AssetView[], { random }: Thinking): AssetView {
  const marked = assets.filter((asset) => negativesOf(asset) > 0)
  return random.pick(marked.length > 0 && random.below(2) === 0 ? marked : assets)
}

/** Step 6: takes what still pays, holds to what she might yet accept. */
export function replyToCounter(thinking: Thinking): Action | undefined {
  const { show, you, random } = thinking
  const own = show.scene?.bargains.find((one) => one.tempter === you)
  if (!own?.counter) return undefined
  const worthTaking = tokensOf(show, own.counter) * 2 >= tokensOf(show, own.terms)
  return take(find(thinking, worthTaking && random.below(4) > 0 ? 'take-counter' : 'hold-offer'))
}

/** Step 10: whichever prize does more, to the Fate and to the Hero. */
export function takeAgentPrize(thinking: Thinking): Action | undefined {
  const { show } = thinking
  const turns = [...findAll(thinking, 'take-agent-moon-prize'), ...findAll(thinking, 'take-subvert-prize')]
  const marks = findAll(thinking, 'take-spread-prize')
  const begun = show.scene?.prize !== null
  const worth = marks.reduce((sum, offer) => sum + markWorth(assetOf(thinking, offer)), 0)
  if (marks.length > 0 && (begun || turns.length === 0 || worth >= WORTH_SPREADING))
    return markOne(thinking, marks[0])
  return take(bestToTurn(thinking, turns))
}

function assetOf({ show }: Thinking, offer: OfferView): AssetView | undefined {
  return show.assets.find((asset) => asset.id === offer.on)
}

function markWorth(asset: AssetView | undefined): number {
  if (!asset) return 0
  const canMark = asset.traits.length < 5
  if (canMark && negativesOf(asset) === 2) return 5
  return positivesOf(asset) > 0 ? 2 : 1
}

function markOne(thinking: Thinking, offer: OfferView | undefined): Action | undefined {
  const asset = offer && assetOf(thinking, offer)
  if (!offer || !asset) return undefined
  const positive = asset.traits.find((trait) => trait.sign === '+')
  const add = asset.traits.length < 5 && (negativesOf(asset) === 2 || !positive)
  return take(
    offer,
    add || !positive
      ? { change: 'add-negative', text: sayMark(thinking, 'mark', asset.id) }
      : { change: positive.id },
  )
}

/** The Asset whose loss weakens her most. */
function bestToTurn(thinking: Thinking, turns: readonly OfferView[]): OfferView | undefined {
  const ranked = turns.map((offer) => {
    const asset = assetOf(thinking, offer)
    return {
      offer,
      worth: asset ? positivesOf(asset) * 3 - negativesOf(asset) + thinking.random.below(3) : 0,
    }
  })
  return ranked.sort((a, b) => b.worth - a.worth)[0]?.offer
}
