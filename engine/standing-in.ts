/**
 * TB-110, TB-115: what a stand-in does next. It is asked with its seat's frame and nothing else, and answers
 * with an action that goes through the same door as a person's. Pure: the pause before it, and whether
 * anybody looks, are the server's.
 */
import { traitsOf } from './actions/index.ts'
import { mildAnswer } from './deciding/mild-answer.ts'
import type { Random } from './dice/random.ts'
import type { Field, Inputs } from './fields/field.ts'
import { canSample, sample } from './fields/sample.ts'
import { type Frame, frameFor, linesFor, type OfferView } from './frame.ts'
import type { Action, Seat } from './game.ts'
import { isStandIn } from './kernel/stand-ins/stand-ins.ts'
import type { Numbers } from './measuring/measures.ts'
import { awaited } from './phase.ts'
import type { Entry, Table } from './table.ts'

/**
 * A game's simulated player. It knows only what its seat sees; undefined means that it would wait. The lab may
 * change some of its habits by number (`measures.ts` of the game says which).
 */
export type GamePlayer = (frame: Frame, random: Random, habits?: Numbers) => Action | undefined

/** Were these words told at the table before, as far as the seat has read? */
export type Heard = (text: string) => boolean

export interface Thinking {
  readonly player: GamePlayer | undefined
  readonly random: Random
  readonly heard?: (seat: Seat) => Heard
  /** Moves that stand-ins have made since a person did something. */
  readonly lead?: number
}

/** How a visitor comes to a first decision of their own: stand-ins play everything up to there. */
export interface Trial {
  readonly seats: number
  readonly options?: Readonly<Record<string, unknown>>
  /** Is this where the visitor takes over? Asked with their seat's frame, whenever they are awaited. */
  isReady(frame: Frame): boolean
}

export interface Thought {
  readonly seat: Seat
  readonly action: Action
}

/** So many steps stand-ins go on by themselves while somebody is awaited who has not moved. */
const MOST_LEAD = 4
/** So often stand-ins ask themselves whether they want something after all. */
const MOST_ROUNDS = 12
/** So often a stand-in looks for words that nobody has heard yet. */
const MOST_DRAFTS = 40
/** Shorter ones are names and answers, and may be said again. */
const SHORTEST_SENTENCE = 12
/** Without a stop it may be longer: a trait, a place, an aim. */
const SHORTEST_PHRASE = 24

/** Seats that stand-ins play now: none during a pause, nor while they are asked to wait. */
export function listStandIns(table: Table): Seat[] {
  const { kernel } = table
  if (kernel.stage !== 'play' || kernel.paused || kernel.standIns?.held) return []
  return [...kernel.names.keys()].filter((seat) => isStandIn(kernel, seat))
}

/** Is there anything that a stand-in could do now? */
export function areStandInsAsked(table: Table): boolean {
  const standIns = listStandIns(table)
  if (standIns.length === 0) return false
  return table.kernel.standIns !== undefined || awaited(table).some((seat) => standIns.includes(seat))
}

/** The next move of all stand-ins at a table, or undefined if they would rather wait. */
export function thinkFor(table: Table, thinking: Thinking): Thought | undefined {
  const standIns = listStandIns(table)
  if (standIns.length === 0) return undefined
  const waiting = awaited(table)
  const isForPeople = waiting.some((seat) => !standIns.includes(seat))
  // A table that promised a pace waits for its people by the clock.
  if (isForPeople && table.kernel.pacing === null && (thinking.lead ?? 0) >= MOST_LEAD) return undefined
  const own = withoutHolders(table)
  const called = own === table ? waiting : awaited(own)
  const asked = standIns.filter((seat) => called.includes(seat))
  const others = table.kernel.standIns === undefined ? [] : standIns.filter((seat) => !asked.includes(seat))
  const look = lookOnce(own)
  // Some wishes come and go: where nobody else is awaited they are asked for again.
  for (let round = 0; round < (isForPeople ? 1 : MOST_ROUNDS); round++) {
    // In any order: nobody is to be kept waiting by somebody who always has another wish.
    for (const seat of [...thinking.random.shuffle(asked), ...thinking.random.shuffle(others)]) {
      const action = wish(look(seat), thinking, seat)
      if (action !== undefined) return { seat, action }
    }
  }
  // Without a player of the game's own, or where the clock runs, whatever is offered has to do.
  if (isForPeople && thinking.player !== undefined && table.kernel.pacing === null) return undefined
  return asked.map((seat) => anything(look(seat), seat, thinking)).find((one) => one !== undefined)
}

/** TB-114 The table as far as stand-ins answer for it: what is asked of those who hold a seat is not theirs to say. */
function withoutHolders(table: Table): Table {
  const { kernel } = table
  if (kernel.seating === undefined) return table
  const proposals = kernel.proposals.filter((one) => !traitsOf(one.do).asksHolders)
  return proposals.length === kernel.proposals.length ? table : { ...table, kernel: { ...kernel, proposals } }
}

/** However often they ask themselves, the table stays as it is meanwhile. */
function lookOnce(table: Table): (seat: Seat) => Frame {
  const frames = new Map<Seat, Frame>()
  return (seat) => {
    const frame = frames.get(seat) ?? frameFor(table, seat)
    frames.set(seat, frame)
    return frame
  }
}

/** What the game's player would do, in words that are new at this table if it finds some. */
function wish(frame: Frame, { player, random, heard }: Thinking, seat: Seat): Action | undefined {
  const answer = mildAnswer(frame, random)
  if (answer) return answer
  const isAsked = frame.common.some((offer) => offer.do === 'agree' && !offer.refused)
  // Whoever has asked the others something waits for their answer.
  if (!isAsked && frame.proposals.some((one) => one.seat === seat)) return undefined
  const isHeard = heard?.(seat)
  let action = choose(player, frame, random)
  if (isHeard === undefined) return action
  for (let drafts = 0; drafts < MOST_DRAFTS && action !== undefined; drafts++) {
    const sentences = sentencesOf(action.with)
    if (new Set(sentences).size === sentences.length && !sentences.some(isHeard)) return action
    action = choose(player, frame, random)
  }
  return action
}

/** A simulated player must not stop a table: whatever it trips over, the offers are there. */
function choose(player: GamePlayer | undefined, frame: Frame, random: Random): Action | undefined {
  try {
    return player?.(frame, random)
  } catch {
    return undefined
  }
}

/** What a seat has read of an entry: its lines, and what stand-ins put in where it was not sealed from the seat. */
export function textsOf(entry: Entry, seat: Seat): string[] {
  const isOpen = entry.standIn === true && (entry.seat === seat || !entry.play?.sealed)
  return [...linesFor(entry, seat).lines.map(({ text }) => text), ...(isOpen ? (entry.words ?? []) : [])]
}

/** All whole sentences among what is put in, each by itself: of two that are told together neither is told again. */
export function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/(?<=[.!?…][”’]?)\s+(?=[“‘]?\p{Lu})/u).filter(isSentence)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sentencesOf)
}

function isSentence(text: string): boolean {
  const shortest = /[.!?…][”’]?$/u.test(text) ? SHORTEST_SENTENCE : SHORTEST_PHRASE
  return text.includes(' ') && text.length >= shortest
}

/** Where the player has no wish and nobody else is awaited: whatever is offered; a question is answered with yes. */
function anything({ offers, common }: Frame, seat: Seat, { random }: Thinking): Thought | undefined {
  const asked = common.filter((offer) => offer.do === 'agree' && !offer.refused)
  const open = offers.filter(
    (offer) => !offer.refused && canSample(offer.inputs) && hasWordsFor(offer.inputs),
  )
  const likely = open.filter((offer) => offer.main)
  const usual = open.filter((offer) => !offer.aside)
  const among = [asked, likely, usual, open].find((list) => list.length > 0)
  if (among === undefined) return undefined
  const offer = random.pick(among)
  return { seat, action: actionOf(offer, fillIn(offer.inputs, random)) }
}

function actionOf(offer: Pick<OfferView, 'do' | 'on'>, given?: Record<string, unknown>): Action {
  const on = offer.on === undefined ? {} : { on: offer.on }
  return { do: offer.do, ...on, ...(given === undefined ? {} : { with: given }) }
}

/** Words are never made up of letters: an idea of the field's own, what stands there, or nothing. */
function hasWordsFor(inputs: Inputs): boolean {
  return Object.values(inputs).every(
    (field) => field.kind !== 'text' || field.min === 0 || wordsFor(field).length > 0,
  )
}

function wordsFor(field: Extract<Field, { kind: 'text' }>): readonly string[] {
  const own = field.ideas ?? []
  return own.length > 0 || !field.initial ? own : [field.initial]
}

/** Values that fit, by chance, with words from the fields' own ideas. */
export function fillIn(inputs: Inputs, random: Random): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(inputs)) {
    if (field.kind !== 'text') values[key] = sample(field, random, values)
    else values[key] = wordsFor(field).length > 0 ? random.pick(wordsFor(field)) : ''
  }
  return values
}
