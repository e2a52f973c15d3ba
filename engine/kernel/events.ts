import type { Scheme } from '../dice/hands.ts'
import type { OtherPart, RollKind } from '../dice/parts.ts'
import type { GameEvent, Options, Seat } from '../game.ts'
import type { Refusal } from '../refusal.ts'
import { KNOWN_PACE, type PaceEvent, type Promised, type SessionEvent } from './pace/events.ts'
import { STAND_IN_RULES, type StandIn, type StandInEvent, type StoodIn } from './stand-ins/events.ts'
import type { Agreement, Origin, Pace, Safety } from './state.ts'

/** Facts that can happen at any table, whatever is played. */
export type TableEvent =
  | PaceEvent
  | SessionEvent
  | StandInEvent
  | {
      type: 'table/opened'
      table: string
      game: string
      rules: number
      title: string
      names: readonly string[]
      options: Options
      agreement: Agreement
      pace: Pace
      promise?: Promised
      /** Tables from before TB-041 asked for a vote do not say. */
      deciding?: 2
      /** Tables from before TB-114 asked whoever holds a seat do not say. */
      seating?: 2
    }
  | { type: 'table/seat-added'; seat: Seat }
  | { type: 'table/seat-dropped'; seat: Seat }
  /** `also`: seats that the same browser holds. */
  | { type: 'table/seat-taken'; seat: Seat; name: string; also?: readonly Seat[] }
  | { type: 'table/renamed'; seat: Seat; name: string; before: string }
  | { type: 'table/handed-over'; seat: Seat; name: string; before: string }
  | { type: 'table/host-changed'; seat: Seat }
  | { type: 'table/left'; seat: Seat }
  | { type: 'table/stood-in'; seat: Seat; by: Seat }
  /** TB-016: `by` has changed hands, and what came with it rests. `isKeyed`: a key to it is about that they made. */
  | { type: 'table/stood-down'; seat: Seat; by: Seat; isKeyed?: true }
  /** Whoever plays the seat said yes; or, where they have gone, all others did. */
  | { type: 'table/invitation-allowed'; seat: Seat; by: Seat; voted?: true }
  /** `renews`: whoever uses it takes the place of those who held the seat before. */
  | { type: 'table/key-made'; seat: Seat; by: Seat; renews?: true }
  | { type: 'table/claimed'; seat: Seat; also: readonly Seat[] }
  /** TB-018: a player was taken to have gone, and has looked. */
  | { type: 'table/seen-again'; seat: Seat }
  | { type: 'table/signed-out'; seat: Seat; also: readonly Seat[] }
  | { type: 'table/removed'; seat: Seat; name: string; by: Seat }
  | { type: 'table/door-set'; seat: Seat; door: 'open' | 'closed' }
  | { type: 'table/begun' }
  | { type: 'table/closed' }
  | { type: 'table/said'; seat: Seat; text: string }
  | { type: 'table/narrated'; seat: Seat; text: string; voice?: string }
  | { type: 'table/words-edited'; seat: Seat; line: string; text: string }
  | { type: 'table/nudged'; by: Seat; seat: Seat }
  | { type: 'table/paused' }
  | { type: 'table/resumed'; seat: Seat }
  /** Logs from before TB-032 kept nobody's name name a seat here; it is never told. */
  | { type: 'table/safety-written'; seat?: Seat; lines: string; veils: string }
  /** Lines and words by VERSION.PLACE; never the words themselves, never who asked. */
  /**
   * `spares`: entries that were sealed then: their words stay their owner's. Older veils have none, and number their
   * marks. `keeps`: words that nobody else had seen of entries that were open besides.
   */
  | {
      type: 'table/veiled'
      lines: readonly string[]
      words: readonly string[]
      spares?: readonly number[]
      keeps?: readonly string[]
    }
  | { type: 'table/written-anew'; seat: Seat; line?: string; word?: string; text: string }
  | {
      type: 'table/proposed'
      seat: Seat
      do: string
      on?: string
      with: unknown
      title: string
      summary: string
      why?: string
      needs: readonly Seat[]
      judges?: readonly Seat[]
      moment?: string
      ready?: true
    }
  | { type: 'table/agreed'; proposal: number; seat: Seat }
  | { type: 'table/declined'; proposal: number; seat: Seat; reason: string; what?: string }
  | { type: 'table/withdrawn'; proposal: number; seat: Seat }
  | { type: 'table/lapsed'; proposal: number; refusal: Refusal; what?: string }
  | { type: 'table/objected'; version: number; seat: Seat; reason: string }
  /** TB-041 to TB-049. `about` is the version of what was done, or the id of a request. */
  | { type: 'table/questioned'; about: number; seat: Seat; reason: string }
  | { type: 'table/question-dropped'; about: number; seat: Seat }
  | { type: 'table/taken-back'; about: number; seat: Seat; isAnew: boolean; title: string }
  | { type: 'table/stood-by'; about: number; seat: Seat }
  | { type: 'table/voted'; about: number; seat: Seat; strikes: boolean }
  | {
      type: 'table/judged'
      about: number
      isStruck: boolean
      title: string
      maker: Seat
      ballots: readonly { readonly seat: Seat; readonly strikes: boolean }[]
      /** In which moment it was struck. */
      moment: string
      /** Who struck it alone, where nobody else judged. */
      alone?: Seat
    }
  | { type: 'table/question-lapsed'; about: number; title: string }
  | { type: 'table/yes-taken-back'; proposal: number; seat: Seat }
  | { type: 'table/asked-anew'; proposal: number; needs: readonly Seat[]; judges?: readonly Seat[] }
  | { type: 'table/carried-out'; proposal: number }
  | { type: 'table/rewound'; to: number; seat: Seat; free: boolean }
  | { type: 'table/ruled'; seat: Seat; text: string }
  | { type: 'table/forked'; seat: Seat; table: string; at: number; title: string }
  /** The first event of a table's own after the past it shares with the one it came from. */
  | {
      type: 'table/branched'
      table: string
      title: string
      from: Origin
      names: readonly string[]
      taken: readonly boolean[]
      host: Seat
      safety: Safety
      /** Seats that one browser holds together. */
      together?: readonly (readonly Seat[])[]
      /** Seats that rest and are held all the same. */
      rested?: readonly Seat[]
      /** How it decides about seats from here on; without it, as the table that it goes on from. */
      seating?: 2
      /** Which seats stand-ins have today; older forks brought back those of that moment. */
      standIns?: readonly (StandIn | null)[]
      /** Which resting seats are played by whoever has another one today. */
      stoodIn?: readonly StoodIn[]
      /** Whose time was over then, and who are back today. */
      back?: readonly Seat[]
      /** The table it goes on from came as a file that could not be played again. */
      unproven?: true
      /** It came as a file, and every action in it was taken again and gave what the file says. */
      proven?: true
    }
  | { type: 'table/record-shared'; seat: Seat }
  | { type: 'table/kept' }
  /** What came after the entry before was lost, or goes on elsewhere. */
  | { type: 'table/restored'; history: string }
  /** `scheme`: dice that several people have a part in (TB-120). */
  | { type: 'table/epoch-opened'; epoch: number; commitment: string; scheme?: Scheme }
  /** `rolls`: how many were made with it, so that none can be left out; old logs do not say. */
  | { type: 'table/epoch-closed'; epoch: number; seed: string; rolls?: number }
  | {
      type: 'table/rolled'
      seat: Seat
      epoch: number
      index: number
      nonce: string
      dice: readonly number[]
      faces: readonly number[]
      /** With dice that several people have a part in: how it came about, and the parts of others. */
      kind?: RollKind
      others?: readonly OtherPart[]
      /** By the same action as this seat's roll before it. */
      again?: true
    }
  /**
   * `head` is the hash of the seat's first part. `also`: seats that the same browser holds; by scheme 2 they
   * stand with each part. `version`, by scheme 3, is the entry's own: whoever reads less than a log needs it.
   */
  | { type: 'table/bound'; seat: Seat; head: string; also?: readonly Seat[]; version?: number }
  | { type: 'table/part-given'; seat: Seat; part: string; also?: readonly Seat[]; version?: number }

/** All of them: a log that was not written here may hold others. */
const KNOWN: Readonly<Record<TableEvent['type'], true | string>> = {
  ...KNOWN_PACE,
  ...STAND_IN_RULES,
  'table/opened': true,
  'table/seat-added': true,
  'table/seat-dropped': true,
  'table/seat-taken': true,
  'table/renamed': true,
  'table/handed-over': true,
  'table/host-changed': true,
  'table/left': true,
  'table/stood-in': true,
  'table/stood-down': true,
  'table/invitation-allowed': true,
  'table/key-made': true,
  'table/claimed': true,
  'table/seen-again': true,
  'table/signed-out': true,
  'table/removed': true,
  'table/door-set': true,
  'table/begun': true,
  'table/closed': true,
  'table/said': true,
  'table/narrated': true,
  'table/words-edited': true,
  'table/nudged': true,
  'table/paused': true,
  'table/resumed': true,
  'table/safety-written': true,
  'table/veiled': true,
  'table/written-anew': true,
  'table/proposed': true,
  'table/agreed': true,
  'table/declined': true,
  'table/withdrawn': true,
  'table/lapsed': true,
  'table/objected': true,
  'table/questioned': true,
  'table/question-dropped': true,
  'table/taken-back': true,
  'table/stood-by': true,
  'table/voted': true,
  'table/judged': true,
  'table/question-lapsed': true,
  'table/yes-taken-back': true,
  'table/asked-anew': true,
  'table/carried-out': true,
  'table/rewound': true,
  'table/ruled': true,
  'table/forked': true,
  'table/branched': true,
  'table/record-shared': true,
  'table/kept': true,
  'table/restored': true,
  'table/epoch-opened': true,
  'table/epoch-closed': true,
  'table/rolled': true,
  'table/bound': true,
  'table/part-given': true,
}

export function isKnownTableEvent(type: string): boolean {
  return Object.hasOwn(KNOWN, type)
}

export function isTableEvent(event: GameEvent): event is TableEvent {
  return event.type.startsWith('table/')
}
