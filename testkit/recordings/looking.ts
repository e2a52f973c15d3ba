import { hash } from 'node:crypto'
import { act } from '../../engine/act.ts'
import type { Field, Inputs, Option } from '../../engine/fields/field.ts'
import { type Frame, frameFor, linesFor, type OfferView } from '../../engine/frame.ts'
import type { Viewer } from '../../engine/game.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import { awaited } from '../../engine/phase.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { canonical } from '../canonical.ts'
import { seatsOf } from '../players/played-table.ts'
import { isOld, type Part, translate } from './translate.ts'

/** How a table is looked at and acted on: by the engine's own functions, or by one that a test has spoilt. */
export interface Eyes {
  readonly frameFor: typeof frameFor
  readonly awaited: typeof awaited
  readonly linesFor: typeof linesFor
  readonly act: typeof act
}

export const openEyes: Eyes = { frameFor, awaited, linesFor, act }

/** What is seen at one version, by part. */
export type Sight = ReadonlyMap<string, unknown>

interface Looking {
  readonly eyes?: Eyes
  /** Also at each seat alone, which takes longest; at long tables not at every version. */
  readonly isClose?: boolean
}

/** What is compared, as today's code shows it. */
export function lookAt(now: Table, entry: Entry, { eyes = openEyes, isClose = true }: Looking = {}): Sight {
  const table = asRecorded(now)
  const { frame, seen } = beginLooking(table, eyes)
  seen('lines', readLines(table, entry, eyes))
  seen('awaited', eyes.awaited(table))
  seen('table', viewTable(frame))
  seen('show', frame.show)
  seen('state', table.state)
  if (!isClose) return seen.all
  const terms: unknown[] = []
  for (const seat of seatsOf(table)) {
    const own = eyes.frameFor(table, seat)
    seen('whisper', own.whisper, seat)
    seen('legality', listAll(own, sayOffer).sort(), seat)
    terms.push(listAll(own, termsOf).sort())
  }
  seen('terms', terms)
  return seen.all
}

/** TB-018: when these tables were recorded, seats that rested by the clock were offered as free ones. */
function asRecorded(table: Table): Table {
  const { rested, ...kernel } = table.kernel
  return rested === undefined ? table : { ...table, kernel }
}

/** The one spelling that digests are made of. */
export function digestOf(value: unknown): string {
  return hash('sha256', canonical(value), 'hex').slice(0, DIGITS)
}

const DIGITS = 12

function beginLooking(table: Table, eyes: Eyes) {
  const all = new Map<string, unknown>()
  const { slug } = table.game
  const note = (part: Part, value: unknown, seat?: number) => {
    all.set(
      seat === undefined ? part : `${part}.${seat}`,
      isOld(table) ? translate(part, value, slug, { state: table.state, seat }) : value,
    )
  }
  return { frame: eyes.frameFor(table, 'spectator'), seen: Object.assign(note, { all }) }
}

/** What each viewer reads of an entry, through the veil as it is at the end of the log. */
function readLines(table: Table, entry: Entry, eyes: Eyes): unknown {
  const seen = veilLens(table.kernel.veiled)(entry)
  const viewers: Viewer[] = [...seatsOf(table), 'spectator']
  return viewers.map((viewer) => ({ viewer, ...eyes.linesFor(seen, viewer) }))
}

/** What the kernel shows of the table. Titles are words, and words may be mended. */
function viewTable({ table, seats, phase, proposals }: Frame): unknown {
  return {
    table,
    seats,
    phase: phase && { name: phase.name, rules: phase.rules },
    proposals: proposals.map(({ id, seat, do: name, needs, agreed }) => ({
      id,
      seat,
      do: name,
      needs,
      agreed,
    })),
  }
}

function listAll<Said>({ offers, common }: Frame, say: (of: string, offer: OfferView) => Said): Said[] {
  return [...offers.map((offer) => say('game', offer)), ...common.map((offer) => say('table', offer))]
}

/** "game: use-trait on t3, refused by SA-115". */
function sayOffer(of: string, offer: OfferView): string {
  const on = offer.on === undefined ? '' : ` on ${offer.on}`
  const refused = offer.refused === undefined ? '' : `, refused by ${offer.refused.rule}`
  return `${of}: ${offer.do}${on}${refused}`
}

/** What an offer asks for and within which limits, without its words; as text, which sorts and compares. */
function termsOf(of: string, offer: OfferView): string {
  const { rule, sealed, judged, asks, aside, inputs } = offer
  return `${sayOffer(of, offer)} ${canonical({ rule, sealed, judged, asks, aside, inputs: limitsOf(inputs) })}`
}

function limitsOf(inputs: Inputs): Record<string, unknown> {
  return Object.fromEntries(Object.entries(inputs).map(([key, field]) => [key, limitOf(field)]))
}

function limitOf(field: Field): unknown {
  const { label: _label, hint: _hint, because: _because, ...rest } = field
  switch (rest.kind) {
    case 'choice':
    case 'several':
      return { ...rest, options: limitOptions(rest.options) }
    case 'order':
      return { ...rest, items: limitOptions(rest.items) }
    case 'text': {
      const { ideas: _ideas, ...limits } = rest
      return limits
    }
    case 'list':
      return { ...rest, of: limitsOf(rest.of) }
    case 'number':
    case 'point':
    case 'seat':
    case 'yes':
      return rest
    default:
      return rest satisfies never
  }
}

function limitOptions(options: readonly Option[]): unknown[] {
  const limits = options.map(({ value, refused, needs }) => ({ value, refused: refused?.rule, needs }))
  return limits.sort((a, b) => (a.value < b.value ? -1 : 1))
}
