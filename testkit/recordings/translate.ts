import type { Table } from '../../engine/table.ts'
import { asBecomingWas } from './becoming.ts'
import { asChangeWas } from './change.ts'
import { asStoriedAgeWas } from './storied-age.ts'

/** What is compared of a table at one version. Parts of one seat are numbered: `legality.0`. */
export type Part =
  | 'entry'
  | 'lines'
  | 'awaited'
  | 'table'
  | 'legality'
  | 'terms'
  | 'show'
  | 'whisper'
  | 'state'

/** Where a part was seen: the state it is a view of, and whose alone it is. */
interface Seen {
  readonly state: unknown
  readonly seat: number | undefined
}

/**
 * Were tables like this one recorded before the changes that are undone here? How a table decides is the
 * youngest of them that a log tells; what was recorded since is compared as it is.
 */
export function isOld({ kernel }: Table): boolean {
  return kernel.deciding === 1
}

/**
 * The one place where a change of shape is written down. A recording says what the code that made it
 * showed; whatever today's code makes of the same log passes through here before the two are compared.
 * So whoever gives a view another shape on purpose (a price as data, a seat that is marked, an event
 * that carries its figures) undoes it here, in as many words as it takes, and says why in a comment.
 * What cannot be undone here is a change of the rules.
 */
export function translate(part: Part, value: unknown, game: string, seen?: Seen): unknown {
  if (part === 'whisper' && game === 'becoming') return withOwnFate(value, seen)
  if (part === 'legality' || part === 'terms') {
    const known = withoutNew(withoutLaterOffers(value), game, seen)
    if (game === 'becoming') return asBecomingWas(part, known, seen?.state)
    return game === 'change' ? asChangeWas(part, known, seen?.state) : known
  }
  if (part === 'table') return withoutFields(value, { seats: ['with', 'nudged'] })
  const told = part === 'entry' ? untoldSeats(untoldReason(withoutAsked(value))) : value
  if (game === 'storied-age') return asStoriedAgeWas(part, told)
  const added = ADDED[game]?.[part]
  const known = added ? withoutFields(told, added) : told
  if (game === 'becoming') return asBecomingWas(part, known, seen?.state)
  return game === 'change' ? asChangeWas(part, known, seen?.state) : known
}

/** The names of fields, by what marks the object they stand in: an event's type, or the name it is kept under. */
type Fields = Readonly<Record<string, readonly string[]>>

/** What stands in a part today and was not there when the recordings were made. */
const ADDED: Readonly<Record<string, Partial<Record<Part, Fields>>>> = {
  becoming: {
    entry: { 'asset-drafted': ['of'] },
    // Traits that were lost in a scene are remembered, so that a price that comes too late can name one.
    state: { 'asset-drafted': ['of'], scene: ['lost'] },
    // What the other side can still add, for honest odds.
    show: { scene: ['agentMost'] },
  },
  change: {
    // What was paid, what a claim is worth, what a die did to a row: figures that a change of the rules could alter.
    entry: {
      'challenge-declared': ['difficulty'],
      'step-changed': ['difficulty'],
      'claim-made': ['worth'],
      'die-cast': ['paid'],
      'institution-made': ['paid', 'leaves'],
      'claim-dropped': ['what', 'why'],
      // Several traits in one claim: none but the one that is named, in those days.
      with: ['also'],
      'row-struck': ['column', 'then', 'fringe'],
      'defining-born': ['leaves'],
      'trait-shed': ['rating'],
      'arena-founded': ['bonus'],
      'founder-bonus-used': ['left'],
    },
    state: { challenge: ['difficulty'], claims: ['worth'], changes: ['pushed', 'gone'] },
    // Where a slip or a displaced trait belongs, which screens read from words and rules before.
    // What others can still add, for honest odds.
    show: { slips: ['column', 'row'], work: ['to'], '': ['round'], challenge: ['least'] },
  },
  'essential-traits': {
    // What is left if everybody joins who still may, for honest odds.
    show: { odds: ['least'] },
  },
  'hot-circle': {
    // What is picked, kept, paid and counted, which was read from constants before.
    entry: {
      'table-laid': ['picks'],
      'sample-taken': ['starts'],
      'character-described': ['starts'],
      'beliefs-written': ['starts'],
      'instincts-written': ['starts'],
      'traits-written': ['starts'],
      'lifepath-picked': ['starts'],
      'lifepath-doubled': ['rating'],
      'situation-summed-up': ['keeps'],
      'compel-accepted': ['points'],
      'compel-declined': ['points', 'keeps'],
      'fate-claimed': ['points'],
      'fate-claim-undone': ['points'],
      'test-closed': ['keeps'],
      'ability-closed': ['keeps', 'by'],
      'fate-paid': ['points'],
      'fate-spent': ['points'],
      'persona-spent': ['points'],
      'condition-counted': ['steps'],
      'asset-recorded': ['keeps'],
      'asset-lost': ['persona'],
    },
    // HC-069: results of obstacle tests are kept for the whole campaign.
    // HC-134: answers are lore, for all to read again.
    state: { '': ['lore'], ledger: ['obstacles'] },
    // What a side can still add and pay for, for honest odds.
    show: { '': ['lore'], tester: ['most', 'rerolls'], opponent: ['most', 'rerolls'] },
  },
}

function withoutFields(value: unknown, fields: Fields, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutFields(one, fields, name))
  if (typeof value !== 'object' || value === null) return value
  const type = 'type' in value && typeof value.type === 'string' ? value.type : name
  const left = Object.entries(value).filter(([key]) => !fields[type]?.includes(key))
  return Object.fromEntries(left.map(([key, one]) => [key, withoutFields(one, fields, key)]))
}

/** The pace that a group promises, evenings to meet on, and keys to seats: every table offers them since, and none had them. */
const LATER =
  /^table: (promise|go-away|be-back|give-time|set-stand-in|rest-seat|seat-stand-in|lend-seat|(propose|mark|pick|drop)-session|make-key|sign-out|invite|invite-in-absence|remove-player|set-door)\b/

function withoutLaterOffers(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.filter((one) => typeof one !== 'string' || !LATER.test(one)).map(withoutLaterOffers)
}

/** Seats that were added or taken away were not told. */
function untoldSeats(entry: unknown): unknown {
  const { do: name } = entry as { do?: unknown }
  return name === 'add-seat' || name === 'drop-seat' ? { ...(entry as object), lines: [] } : entry
}

/**
 * What a game offers since, to tables of before as well: nothing that was possible is gone by it. An action
 * that came into further phases says in which it is new.
 */
const OFFERED: Readonly<Record<string, Readonly<Record<string, readonly string[] | 'everywhere'>>>> = {
  change: { venture: 'everywhere', 'name-and-end': 'everywhere' },
  becoming: { 'set-the-scene': 'everywhere', 'gather-dice': 'everywhere', 'tell-and-turn': 'everywhere' },
  'essential-traits': { 'commit-trait': 'everywhere', 'tell-and-close': 'everywhere' },
  'storied-age': {
    'walk-ring': 'everywhere',
    'make-seed': 'everywhere',
    'outline-plot': 'everywhere',
    'use-traits': 'everywhere',
    'bring-threat': 'everywhere',
  },
  'hot-circle': {
    'test-character': 'everywhere',
    'weigh-stakes': 'everywhere',
    'take-on': 'everywhere',
    'withdraw-test': ['test-roll'],
    'declare-milestone': ['award-persona', 'set-beliefs'],
    'reopen-own-step': 'everywhere',
    'bring-character': 'everywhere',
    'send-off-npc': 'everywhere',
    'join-scene': 'everywhere',
    'leave-scene': 'everywhere',
    'retire-character': 'everywhere',
    'begin-without': 'everywhere',
    'correct-beliefs': 'everywhere',
    'correct-instincts': 'everywhere',
    'correct-conditions': 'everywhere',
    'correct-lifepath': 'everywhere',
    'add-setting': ['between'],
    'change-setting': ['between'],
    'add-faction': ['between'],
    'change-faction': ['between'],
    'remove-faction': ['between'],
  },
}

function withoutNew(value: unknown, game: string, seen: Seen | undefined): unknown {
  const offered = OFFERED[game]
  if (offered === undefined || !Array.isArray(value)) return value
  const { phase = '' } = (seen?.state ?? {}) as { phase?: string }
  const isNew = (said: string) => {
    const where = offered[/^(?:game|table): ([a-z-]+)/.exec(said)?.[1] ?? '']
    return where === 'everywhere' || where?.includes(phase) === true
  }
  return value
    .filter((one) => typeof one !== 'string' || !isNew(one))
    .map((one) => withoutNew(one, game, seen))
}

/** A seat's own Fate was whispered to it, though everybody sees who plays which, and nothing read it. */
function withOwnFate(whisper: unknown, seen: Seen | undefined): unknown {
  const { fates } = (seen?.state ?? {}) as { fates?: readonly (string | null)[] }
  const isPlayed = Object.keys(whisper as object).length > 0
  return isPlayed ? { ...(whisper as object), fate: fates?.[seen?.seat ?? -1] ?? null } : whisper
}

/** Entries say now what was asked for, so that a file can be played again. */
function withoutAsked(entry: unknown): unknown {
  const { on: _on, with: _with, ...rest } = entry as Record<string, unknown>
  return rest
}

/**
 * Why an agreed proposal was no longer possible: the kernel's own actions had one sentence for everything
 * that is not offered, and say now what is missing.
 */
function untoldReason(entry: unknown): unknown {
  const text = JSON.stringify(entry)
  if (!text.includes('"table/lapsed"') || !text.includes('"rule":"TB-016"')) return entry
  return JSON.parse(
    text
      .replace('"rule":"TB-016"', '"rule":"TB-002"')
      .replaceAll('There is nothing now that you could do that with.', 'You cannot do that now.'),
  )
}
