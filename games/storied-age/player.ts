import type { Random } from '../../engine/dice/random.ts'
import type { Inputs } from '../../engine/fields/field.ts'
import { canSample, sampleAll } from '../../engine/fields/sample.ts'
import type { Action, Price, Seat } from '../../engine/game.ts'
import type { Numbers } from '../../engine/measuring/measures.ts'
import type { QuickPlayer } from '../../engine/measuring/quick-player.ts'
import { putIntoWords } from '../../engine/telling/speech.ts'
import type { ActionName } from './actions/index.ts'
import { writeAge } from './player/words.ts'
import type { AgeView } from './view/age-view.ts'

export { trial } from './player/trial.ts'

/** What a simulated player sees of an offer. Offers and their views both fit. */
interface Seen {
  readonly do: string
  readonly on?: string | undefined
  readonly inputs: Inputs
  readonly price?: Price | undefined
  readonly refused?: { readonly rule: string } | undefined
  readonly asks?: boolean | undefined
}

/** The parts of a frame that a simulated player looks at. */
export interface Looked {
  readonly you: Seat | null
  readonly phase: { readonly name: string } | null
  readonly offers: readonly Seen[]
  readonly common: readonly Seen[]
  readonly show: object
  readonly proposals: readonly { readonly seat: Seat }[]
}

/** Who decides, where the table is, and what it offers. */
interface Deciding {
  readonly seat: Seat
  readonly phase: string
  /** An `AgeView`. */
  show(): object
  /** The offers of one name, refused ones as well. */
  ask(name: ActionName): readonly Seen[]
  /** The first of them that is not refused. */
  open(name: ActionName): Seen | undefined
  /** How many of them there are. */
  count(name: ActionName): number
  /** Habits that the lab may change. */
  readonly numbers?: Numbers
}

/** Said after words that did not help the last time. */
const AGAIN = ', by another way this time'

/** A player with sense enough to finish games. Knows only the frame. */
export function choose(frame: Looked, random: Random): Action | undefined {
  const answered = answer(frame)
  if (answered) return answered
  if (frame.you === null || !frame.phase) return undefined
  // What one has asked for is not asked for again: the others have the word.
  if (frame.proposals.some(({ seat }) => seat === frame.you)) return undefined
  const { players } = frame.show as AgeView
  // A closed hand may be changed, but there is nothing new to know.
  if (players[frame.you]?.locked) return undefined
  const chosen = decide(lookingAt(frame, frame.you, frame.phase.name), random)
  return chosen && inWords(frame, frame.you, chosen, random)
}

function lookingAt({ offers, show }: Looked, seat: Seat, phase: string): Deciding {
  const ask: Deciding['ask'] = (name) => offers.filter((offer) => offer.do === name)
  const open: Deciding['open'] = (name) => ask(name).find((offer) => offer.refused === undefined)
  return { seat, phase, show: () => show, ask, open, count: (name) => ask(name).length }
}

/** The same player for the lab. */
export const quick: QuickPlayer = {
  decide(look, random) {
    // Only in an exchange is there something for those who watch.
    if (!look.isAwaited && look.phase !== 'exchange-prepare') return undefined
    return decide(look, random)
  },
  putIntoWords: inWords,
}

/** Whoever is asked agrees, stands by their own and lets the others' stand: good company. */
function answer({ common }: Looked): Action | undefined {
  for (const name of ['agree', 'stand-by', 'judge']) {
    const due = common.find((offer) => offer.do === name && offer.refused === undefined)
    if (due) return name === 'judge' ? { ...plain(due), with: { verdict: 'keep' } } : plain(due)
  }
  return undefined
}

/** What is only chance in its texts becomes something that can be read. */
function inWords(
  { offers, show }: Pick<Looked, 'offers' | 'show'>,
  seat: Seat,
  action: Action,
  random: Random,
): Action {
  const offer = offers.find((one) => one.do === action.do && one.on === action.on)
  if (offer === undefined) return action
  const writing = { view: show as AgeView, on: action.on, seat, random, given: action.with }
  const put = putIntoWords(action, offer.inputs, random, (key, field) =>
    writeAge(action.do, key, field, writing),
  )
  return action.do === 'open-chapter' ? differently(put, (show as AgeView).players[seat]?.failedStart) : put
}

/** SA-071: after a loss the next attempt goes another way. */
function differently(action: Action, failed: { readonly approach: string } | null | undefined): Action {
  const given = action.with as { readonly approach?: string }
  if (!failed || given.approach?.toLowerCase() !== failed.approach.toLowerCase()) return action
  return { ...action, with: { ...given, approach: `${given.approach}${AGAIN}`.slice(-200) } }
}

/** The same from offers alone: they tell all that is needed, and only those in question are asked for. */
function decide(deciding: Deciding, random: Random): Action | undefined {
  const chosen = pickFor(deciding, random)
  return chosen && fillIn(deciding, chosen, random)
}

function pickFor(deciding: Deciding, random: Random): Seen | undefined {
  const { phase, numbers } = deciding
  // SA-004: first what was struck is told again.
  const again = RETELLING.includes(phase) ? deciding.open('narrate-exchange') : undefined
  if (again) return again
  switch (phase) {
    case 'seeds':
      return pickSeedStep(deciding)
    case 'map-draft':
      return deciding.open('finish-map-draft') ?? deciding.open('add-feature')
    case 'lead-plots':
      return deciding.ask('outline-segment').find((offer) => isBlank(offer, 'goal'))
    case 'map-final':
      return pickMapStep(deciding)
    case 'opening':
      return pickOpening(deciding, random)
    case 'exchange-prepare':
      return pickPreparation(deciding, random, numbers?.pool ?? POOL)
    case 'resolve-spend':
      return pickPurchase(deciding, random)
    default:
      return firstOf(deciding, MAIN[phase] ?? [])
  }
}

const RETELLING: readonly string[] = ['resolve-spend', 'conclude']

/** What a step is there for, before anything else it allows. */
const MAIN: Readonly<Partial<Record<string, readonly ActionName[]>>> = {
  words: ['write-theme-table', 'roll-theme-word'],
  leads: ['hand-off-seed'],
  axis: ['propose-axis'],
  supporting: ['choose-supporting'],
  subplots: ['outline-subplot'],
  sheets: ['write-sheet'],
  'spotlight-bid': ['lock-spotlight-bid'],
  'adversity-bid': ['lock-adversity-bid'],
  'exchange-narrate': ['narrate-exchange'],
  conclude: ['conclude-chapter'],
  epilogue: ['state-world-change', 'impose-concession', 'narrate-aftermath'],
}

function firstOf(deciding: Deciding, wanted: readonly ActionName[]): Seen | undefined {
  for (const name of wanted) {
    const found = deciding.open(name)
    if (found) return found
  }
  return undefined
}

/** Nothing has been written there yet. */
function isBlank(offer: Seen, field: string): boolean {
  const asked = offer.inputs[field]
  return asked?.kind === 'text' && asked.initial === undefined
}

function pickSeedStep(deciding: Deciding): Seen | undefined {
  const [own] = deciding.ask('confirm-seed')
  if (!own || own.refused === undefined) return own
  const write = deciding.ask('write-seed').find((offer) => offer.on === own.on)
  if (write?.refused === undefined) return write
  return deciding.ask('order-seed-words').find((offer) => offer.on === own.on)
}

function pickMapStep(deciding: Deciding): Seen | undefined {
  const unit = deciding.open('set-map-unit')
  if (unit) return unit
  const hasPlace = deciding.count('move-feature') > 0
  if (!hasPlace) return deciding.open('add-feature')
  return deciding.ask('name-feature').find((offer) => isBlank(offer, 'name'))
}

/** Somewhere near, so that tokens are left for dice. */
function pickOpening(deciding: Deciding, random: Random): Seen | undefined {
  const places = random.shuffle(deciding.ask('open-chapter'))
  const isOpen = (offer: Seen) => offer.refused === undefined
  return (
    places.find((offer) => isOpen(offer) && offer.price?.costs.chapterTokens === 0) ?? places.find(isOpen)
  )
}

/** How many traits go into one exchange: some stay in reserve, because a 1 exhausts what was used. */
const POOL = 2

function pickPreparation(deciding: Deciding, random: Random, pool: number): Seen | undefined {
  const [ready] = deciding.ask('declare-ready')
  // SA-004: nobody may say ready before what was struck is told again.
  const again =
    ready !== undefined && ready.refused === undefined ? undefined : deciding.open('narrate-exchange')
  if (again) return again
  // The audience watches; whoever has said ready waits.
  if (!ready) return random.below(4) === 0 ? deciding.open('reward-introduction') : undefined
  if (ready.refused?.rule === 'SA-113' || ready.refused?.rule === 'SA-O6') return pickDuty(deciding, random)
  const used = deciding.count('drop-trait')
  const usable = used < pool ? deciding.open('use-trait') : undefined
  if (usable) return usable
  const isSpotlight = () => deciding.count('introduce-threat') === 0
  if (used === 0 && isSpotlight()) return deciding.open('activate-character') ?? ready
  return ready.refused === undefined ? ready : pickDuty(deciding, random)
}

/** SA-113: somebody who is there and tired, or else a new threat. */
function pickDuty(deciding: Deciding, random: Random): Seen | undefined {
  // SA-R16: a captive's player might say no, or be away.
  const activate = deciding
    .ask('activate-character')
    .find(({ refused, asks }) => refused === undefined && !asks)
  return activate && random.below(2) === 0 ? activate : (deciding.open('introduce-threat') ?? activate)
}

const GOODS = ['strengthen-loyalty', 'take-adversity-token', 'change-trait-dice', 'add-trait'] as const

/** The plot first, then what strengthens the story's sides, then whatever can be had. */
function pickPurchase(deciding: Deciding, random: Random): Seen | undefined {
  const first = deciding.open('advance-plot') ?? deciding.open('capture-spotlight')
  if (first) return first
  const other = random.below(3) > 0 ? firstOf(deciding, GOODS) : undefined
  return other && canSample(other.inputs) ? other : deciding.open('finish-spending')
}

function plain(offer: Seen): Action {
  return offer.on === undefined ? { do: offer.do } : { do: offer.do, on: offer.on }
}

function fillIn(deciding: Deciding, offer: Seen, random: Random): Action {
  if (offer.do === 'lock-spotlight-bid' || offer.do === 'lock-adversity-bid') {
    const amount = bid(offer, random, deciding.numbers?.['most-bid'] ?? HIGHEST_BID)
    return { do: offer.do, on: undefined, with: { amount } }
  }
  const input = sampleAll(offer.inputs, random)
  const own = sensible(deciding, offer)
  if (own !== undefined) Object.assign(input, own)
  // With `on` in any case: all actions are read at the same places, and those of one shape sooner.
  return { do: offer.do, on: offer.on, with: input }
}

/** What must fit together and a frame does not tell: names that nobody else bears, forty different words. */
function sensible(deciding: Deciding, offer: Seen): Record<string, unknown> | undefined {
  switch (offer.do) {
    case 'choose-supporting':
      return { who: `Somebody of seat ${deciding.seat + 1}`, ownSeedsUnusable: true }
    case 'write-theme-table':
      return { words: Array.from({ length: 40 }, (_, index) => ({ word: `Word ${index + 1}` })) }
    case 'open-chapter':
      // A likelihood or a longer way only costs tokens: take the table's first answer.
      return { route: undefined, likelihood: undefined, frees: escapeIn(offer, deciding) }
    default:
      return undefined
  }
}

/** SA-155: a captive advances no plot, so the first thing to be after is one's own freedom. */
function escapeIn({ inputs: { frees } }: Seen, deciding: Deciding): string | undefined {
  // Mostly nobody is captive, and nothing need be looked up.
  if (frees?.kind !== 'choice' || frees.options.length < 2) return undefined
  const own = (deciding.show() as AgeView).players[deciding.seat]?.pc
  return frees.options.find(({ value }) => value === own)?.value
}

const HIGHEST_BID = 5

/** At least half of what is held, never more than so many: a chapter needs an end. */
function bid(offer: Seen, random: Random, highest: number): number {
  const field = offer.inputs.amount
  const most = Math.min(field?.kind === 'number' ? field.max : 1, highest)
  const least = Math.ceil(most / 2)
  return least + random.below(most - least + 1)
}
