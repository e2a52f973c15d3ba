import type { Random } from '../../engine/dice/random.ts'
import type { Inputs } from '../../engine/fields/field.ts'
import { canSample, sampleAll } from '../../engine/fields/sample.ts'
import type { Action, Seat } from '../../engine/game.ts'

/** What a simulated player sees of an offer. Offers and their views both fit. */
export interface Seen {
  readonly do: string
  readonly on?: string
  readonly inputs: Inputs
  readonly price?: string
  readonly refused?: { readonly rule: string }
}

/** The parts of a frame that a simulated player looks at. */
export interface Looked {
  readonly you: Seat | null
  readonly phase: { readonly name: string } | null
  readonly offers: readonly Seen[]
  readonly common: readonly Seen[]
}

/** A player with sense enough to finish games. Knows only the frame. */
export function choose(frame: Looked, random: Random): Action | undefined {
  const agree = frame.common.find((offer) => offer.do === 'agree')
  if (agree) return plain(agree)
  if (frame.you === null || !frame.phase) return undefined
  return decide(frame.you, frame.phase.name, frame.offers, random)
}

/** The same from offers alone: they tell all that is needed, and none but those in question is looked at. */
export function decide(
  seat: Seat,
  phase: string,
  offers: readonly Seen[],
  random: Random,
): Action | undefined {
  const chosen = pickFor(phase, offers, random)
  return chosen && fillIn(seat, chosen, random)
}

function pickFor(phase: string, offers: readonly Seen[], random: Random): Seen | undefined {
  switch (phase) {
    case 'seeds':
      return pickSeedStep(offers)
    case 'map-draft':
      return openOffer(offers, 'finish-map-draft') ?? openOffer(offers, 'add-feature')
    case 'lead-plots':
      return offers.find((offer) => offer.do === 'outline-segment' && isBlank(offer, 'goal'))
    case 'map-final':
      return pickMapStep(offers)
    case 'opening':
      return pickOpening(offers, random)
    case 'exchange-prepare':
      return pickPreparation(offers, random)
    case 'resolve-spend':
      return pickPurchase(offers, random)
    default:
      return firstOf(offers, MAIN)
  }
}

/** What a step is there for, before anything else it allows. */
const MAIN: readonly string[] = [
  'write-theme-table',
  'roll-theme-word',
  'hand-off-seed',
  'propose-axis',
  'choose-supporting',
  'write-sheet',
  'outline-subplot',
  'lock-spotlight-bid',
  'lock-adversity-bid',
  'narrate-exchange',
  'conclude-chapter',
  'state-world-change',
  'impose-concession',
  'narrate-aftermath',
]

function openOffer(offers: readonly Seen[], name: string): Seen | undefined {
  for (const offer of offers) if (offer.do === name && offer.refused === undefined) return offer
  return undefined
}

function firstOf(offers: readonly Seen[], wanted: readonly string[]): Seen | undefined {
  for (const name of wanted) {
    const found = openOffer(offers, name)
    if (found) return found
  }
  return undefined
}

/** Nothing has been written there yet. */
function isBlank(offer: Seen, field: string): boolean {
  const asked = offer.inputs[field]
  return asked?.kind === 'text' && asked.initial === undefined
}

function pickSeedStep(offers: readonly Seen[]): Seen | undefined {
  const own = offers.find((offer) => offer.do === 'confirm-seed')
  if (!own) return undefined
  if (own.refused === undefined) return own
  const write = offers.find((offer) => offer.do === 'write-seed' && offer.on === own.on)
  if (write?.refused === undefined) return write
  return offers.find((offer) => offer.do === 'order-seed-words' && offer.on === own.on)
}

function pickMapStep(offers: readonly Seen[]): Seen | undefined {
  const unit = openOffer(offers, 'set-map-unit')
  if (unit) return unit
  const hasPlace = offers.some((offer) => offer.do === 'move-feature')
  const nameless = offers.find((offer) => offer.do === 'name-feature' && isBlank(offer, 'name'))
  return hasPlace ? nameless : openOffer(offers, 'add-feature')
}

/** Somewhere near, so that tokens are left for dice. */
function pickOpening(offers: readonly Seen[], random: Random): Seen | undefined {
  const openings = offers.filter((offer) => offer.do === 'open-chapter' && offer.refused === undefined)
  const near = openings.filter((offer) => offer.price === 'free')
  const among = near.length > 0 ? near : openings
  return among.length > 0 ? random.pick(among) : undefined
}

/** How many traits go into one exchange: some stay in reserve, because a 1 exhausts what was used. */
const POOL = 3

function pickPreparation(offers: readonly Seen[], random: Random): Seen | undefined {
  const ready = offers.find((offer) => offer.do === 'declare-ready')
  // The audience watches; whoever has said ready waits.
  if (!ready) return random.below(4) === 0 ? openOffer(offers, 'reward-introduction') : undefined
  const used = countNamed(offers, 'drop-trait')
  if (ready.refused?.rule === 'SA-113' || ready.refused?.rule === 'SA-O6') return pickDuty(offers, random)
  const usable = used < POOL ? openOffer(offers, 'use-trait') : undefined
  if (usable) return usable
  const isSpotlight = !offers.some((offer) => offer.do === 'introduce-threat')
  if (isSpotlight && used === 0) return openOffer(offers, 'activate-character') ?? ready
  return ready.refused === undefined ? ready : pickDuty(offers, random)
}

function countNamed(offers: readonly Seen[], name: string): number {
  let count = 0
  for (const offer of offers) if (offer.do === name) count += 1
  return count
}

/** SA-113: somebody who is there and tired, or else a new threat. */
function pickDuty(offers: readonly Seen[], random: Random): Seen | undefined {
  const activate = openOffer(offers, 'activate-character')
  return activate && random.below(2) === 0 ? activate : (openOffer(offers, 'introduce-threat') ?? activate)
}

const GOODS: readonly string[] = [
  'strengthen-loyalty',
  'take-adversity-token',
  'change-trait-dice',
  'add-trait',
]

/** The plot first, then what strengthens the story's sides, then whatever can be had. */
function pickPurchase(offers: readonly Seen[], random: Random): Seen | undefined {
  const first = openOffer(offers, 'advance-plot') ?? openOffer(offers, 'capture-spotlight')
  if (first) return first
  const other = random.below(3) > 0 ? firstOf(offers, GOODS) : undefined
  return other && canSample(other.inputs) ? other : openOffer(offers, 'finish-spending')
}

function plain(offer: Seen): Action {
  return offer.on === undefined ? { do: offer.do } : { do: offer.do, on: offer.on }
}

function fillIn(seat: Seat, offer: Seen, random: Random): Action {
  const base = plain(offer)
  if (offer.do === 'lock-spotlight-bid' || offer.do === 'lock-adversity-bid') {
    return { ...base, with: { amount: bid(offer, random) } }
  }
  const input = sampleAll(offer.inputs, random)
  return { ...base, with: { ...input, ...sensible(seat, offer) } }
}

/** What must fit together and a frame does not tell: names that nobody else bears, forty different words. */
function sensible(seat: Seat, offer: Seen): Record<string, unknown> {
  switch (offer.do) {
    case 'choose-supporting':
      return { who: `Somebody of seat ${seat + 1}`, ownSeedsUnusable: true }
    case 'write-theme-table':
      return { words: Array.from({ length: 40 }, (_, index) => ({ word: `Word ${index + 1}` })) }
    case 'open-chapter':
      // A likelihood or a longer way only costs tokens: take the table's first answer.
      return { route: undefined, likelihood: undefined, frees: undefined }
    default:
      return {}
  }
}

/** At least half of what is held, never more than five: a chapter needs an end. */
function bid(offer: Seen, random: Random): number {
  const field = offer.inputs.amount
  const most = Math.min(field?.kind === 'number' ? field.max : 1, 5)
  const least = Math.ceil(most / 2)
  return least + random.below(most - least + 1)
}
