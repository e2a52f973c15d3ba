import type { OfferView } from '../../../engine/frame.ts'
import type { Action } from '../../../engine/game.ts'
import type { Bargain, Terms } from '../state.ts'
import type { AssetView, BecomingShow } from '../view.ts'
import { say, sayMark } from './lines.ts'
import {
  countClaimable,
  countPool,
  feelOdds,
  liveAssets,
  negativesOf,
  positivesOf,
  tokensOf,
} from './sense.ts'
import { find, findAll, type Thinking, take } from './thinking.ts'

/** Risking a fourth Asset makes Spread worth more to the Agent than Subvert. */
const MOST_RISKED = 3
/** What a won scene is worth to her: her prize, and the Agent's spared. */
const WORTH_OF_A_SCENE = 9
/** A token goes to one of three rivals, and only the best of them can beat her. */
const WEIGHT_OF_TOKENS = 0.4
/** A mark, or a turned Asset, is a die for an Agent in most scenes to come. */
const WORTH_OF_A_MARK = 0.15
/** Tempters add about so many dice to the Threat, one way or the other. */
const TEMPTERS_DICE = 2

/** Step 3: the strongest Assets that bear it, or the moon. */
export function gatherDice(thinking: Thinking): Action | undefined {
  const { show, random } = thinking
  const invoked = show.scene?.invoked.length ?? 0
  const moon = find(thinking, 'declare-hero-moon')
  if (moon && invoked === 0 && isMoonNear(show) && random.below(2) === 0) return take(moon)
  const call = invoked < MOST_RISKED ? bestCall(thinking) : undefined
  return call ?? take(find(thinking, 'lock-hero-dice'))
}

/** Something is lost, and the Threat is small, or so large that nothing else helps. */
function isMoonNear(show: BecomingShow): boolean {
  if (liveAssets(show).length === show.assets.length) return false
  const threat = (show.scene?.threatDice ?? 9) + countClaimable(show) / 2 + TEMPTERS_DICE
  return threat <= 7 || threat >= 14
}

function bestCall(thinking: Thinking): Action | undefined {
  const { show, random } = thinking
  const calls = findAll(thinking, 'invoke-asset')
  let best: { offer: (typeof calls)[number]; worth: number } | undefined
  for (const offer of calls) {
    const asset = show.assets.find((one) => one.id === offer.on)
    if (!asset || negativesOf(asset) >= 2) continue
    const worth = positivesOf(asset) * 10 - negativesOf(asset) * 5 + random.below(5)
    if (!best || worth > best.worth) best = { offer, worth }
  }
  return best && take(best.offer, { line: say(thinking, 'call', best.offer.on) })
}

/** Step 6: weighs what the dice do for her against what the price takes. */
export function answerBargains(thinking: Thinking): Action | undefined {
  const { show, random } = thinking
  const open = show.scene?.bargains.find((one) => one.status === 'open')
  const accept = open && findAll(thinking, 'accept-offer').find((offer) => offer.on === String(open.tempter))
  if (!open || !accept) return undefined
  if (isWorth(show, open.terms)) return take(accept, withWords(thinking, accept, 'yes'))
  const counter = random.below(3) === 0 ? counterTo(thinking, open) : undefined
  const reject = findAll(thinking, 'reject-offer').find((offer) => offer.on === accept.on)
  return counter ?? take(reject, reject && withWords(thinking, reject, 'no'))
}

/** Mostly there is something to say with it. */
function withWords(thinking: Thinking, { inputs }: OfferView, kind: 'yes' | 'no'): Record<string, unknown> {
  return 'words' in inputs && thinking.random.below(4) > 0 ? { words: say(thinking, kind) } : {}
}

function isWorth(show: BecomingShow, terms: Terms): boolean {
  const hero = countPool(show, 'hero')
  const agent = countPool(show, 'agent')
  const gain = feelOdds(hero + terms.dice, agent) - feelOdds(hero, agent + 1)
  return gain * WORTH_OF_A_SCENE >= costOf(show, terms)
}

/** Rivals' tokens, the points of what is lost, and what every mark will cost her later. */
function costOf(show: BecomingShow, terms: Terms): number {
  const turns = terms.price.filter((item) => item.kind === 'subvert' || isThird(show, item.asset)).length
  const marks = terms.price.filter((item) => item.kind !== 'remove-positive').length
  const left = (show.scene?.of ?? 0) - (show.scene?.number ?? 0)
  return tokensOf(show, terms) * WEIGHT_OF_TOKENS + turns * 4 + marks * left * WORTH_OF_A_MARK
}

function isThird(show: BecomingShow, id: string): boolean {
  const asset = show.assets.find((one) => one.id === id)
  return asset !== undefined && negativesOf(asset) === 2
}

/** The same dice for the cheapest part of the price alone. */
function counterTo(thinking: Thinking, { tempter, terms }: Bargain): Action | undefined {
  const { show } = thinking
  const offer = findAll(thinking, 'counter-offer').find((one) => one.on === String(tempter))
  const [cheapest] = [...terms.price].sort(
    (a, b) => costOf(show, { dice: 1, price: [a] }) - costOf(show, { dice: 1, price: [b] }),
  )
  if (!offer || !cheapest) return undefined
  const counter = {
    dice: terms.price.length > 1 ? terms.dice : Math.min(3, terms.dice + 1),
    price: [cheapest],
  }
  const same = counter.dice === terms.dice && terms.price.length === 1
  return same || !isWorth(show, counter) ? undefined : take(offer, counter)
}

/** Step 10: first what was lost, then strength on strength. */
export function takeHeroPrize(thinking: Thinking): Action | undefined {
  const { show, random } = thinking
  const regain = find(thinking, 'take-hero-moon-prize')
  if (regain) {
    const field = regain.inputs.trait
    return take(regain, field?.kind === 'choice' ? { trait: field.options[0]?.value } : {})
  }
  const growths = findAll(thinking, 'take-hero-prize')
  let best: { offer: (typeof growths)[number]; worth: number } | undefined
  for (const offer of growths) {
    const worth = worthGrowing(show.assets.find((one) => one.id === offer.on)) + random.below(3)
    if (!best || worth > best.worth) best = { offer, worth }
  }
  return best && take(best.offer, { text: sayMark(thinking, 'growth', best.offer.on) })
}

function worthGrowing(asset: AssetView | undefined): number {
  return asset ? positivesOf(asset) * 2 - negativesOf(asset) * 4 : 0
}
