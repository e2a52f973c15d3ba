/**
 * The store: where tables live. A table is its log, and the store decides
 * concurrency: an append names the version it builds on and is stored, known
 * already (same action id), or in conflict. Nothing is answered before it is durable.
 */

import type { JobBook, NewJob } from './jobs.ts'
import type { KeptTables } from './kept.ts'
import type { NoteBook } from './notes.ts'
import type { Sharing } from './sharing.ts'

/** One accepted action as it is kept: `body` is the JSON of the engine's Entry. */
export interface StoredEntry {
  readonly version: number
  readonly actionId: string
  readonly body: string
  /** Chain over the whole log; stays on the server (it covers sealed choices). */
  readonly hash: string
}

export interface Append {
  readonly table: string
  /** The version this entry builds on; the entry's own version is one higher. */
  readonly expected: number
  readonly entry: StoredEntry
  /**
   * The hash of the entry that this one was decided upon, '' for the first. A version alone does not
   * stop a node whose last entries a failover has lost; left out, only the version is looked at.
   */
  readonly previous?: string
  /** Whoever acts: it is stored only if they hold that seat. Left out where nobody else could have taken it away. */
  readonly actor?: { readonly seat: number; readonly holderHash: string }
  /** Dice seeds that begin with this entry; kept apart from the log. */
  readonly seeds?: readonly EpochSeed[]
  /** Seats that come into being with this entry (a table being opened, a seat added). */
  readonly seats?: readonly NewSeat[]
  /** What this entry changes about who holds which seat: in force together with it, or not at all. */
  readonly register?: readonly SeatChange[]
  /** What is to be done because of this entry; a job that is known already is left as it is. */
  readonly jobs?: readonly NewJob[]
  /** Another table that comes into being with this entry. */
  readonly branch?: Branch
}

/** One change of the seat register, made in its order. */
export type SeatChange =
  /** As `issueKey`. */
  | { readonly kind: 'issue'; readonly seat: number; readonly keyHash: string }
  /** Spends an open key; the append is refused if it is not open any more. */
  | { readonly kind: 'claim'; readonly keyHash: string; readonly holderHash: string }
  /** As `revoke`. */
  | { readonly kind: 'revoke'; readonly seat: number; readonly exceptHolderHash?: string }
  /** As `lend`. */
  | { readonly kind: 'lend'; readonly from: number; readonly seat: number }

/** A table that goes on from another: it begins with that one's log, which the two share from then on. */
export interface Branch {
  readonly table: string
  /** How much of the log it begins with; at most what the entry builds on. */
  readonly upTo: number
  /** The first entry of its own, of the version after that. */
  readonly entry: StoredEntry
  readonly seeds?: readonly EpochSeed[]
  /** Its seats; whoever holds the same seat at the other table holds it here too. */
  readonly seats: readonly NewSeat[]
}

export type Appended =
  | { readonly kind: 'stored' }
  /** The action id is in the log already, at this version. */
  | { readonly kind: 'duplicate'; readonly entry: StoredEntry }
  /** Somebody else appended first; the log is at `version` now. */
  | { readonly kind: 'conflict'; readonly version: number }
  /** The actor holds that seat no longer. */
  | { readonly kind: 'not-held' }

export interface EpochSeed {
  readonly epoch: number
  /** 32 bytes, hex. */
  readonly seed: string
}

export interface NewSeat {
  readonly seat: number
  /** SHA-256 (hex) of the seat's invitation key. */
  readonly keyHash: string
  /** SHA-256 (hex) of the holder's secret, for a seat that is taken from the start. */
  readonly holderHash?: string
}

export interface Snapshot {
  readonly version: number
  /** Names the shape of the state: nodes of two releases may have two shapes. */
  readonly shape: string
  readonly body: string
  /** The log's chain at that version. */
  readonly hash: string
}

export type Claim =
  | { readonly kind: 'claimed'; readonly seat: number }
  /** No such key, or replaced by a newer one. */
  | { readonly kind: 'unknown' }
  /** The key was used before by another holder. */
  | { readonly kind: 'spent'; readonly seat: number }

/** What a key is to a holder, before it is claimed. */
export type KeyState = Claim | { readonly kind: 'open'; readonly seat: number }

export interface HeldSeat {
  readonly table: string
  readonly seat: number
}

/** Raised when the disk is full: nothing was stored, reading goes on, writing may work again. */
export class StoreFullError extends Error {
  override name = 'StoreFullError'
}

/** Raised when another program holds the store for too long: nothing was stored, asking again may work. */
export class StoreBusyError extends Error {
  override name = 'StoreBusyError'
}

/** Raised when the store fell silent: it may have stored this, or may do so yet. The same action id will tell. */
export class StoreUnknownError extends Error {
  override name = 'StoreUnknownError'
}

/** Raised for a caller's mistake (a key that is no hash, a second seed for one epoch): nothing was stored. */
export class StoreInputError extends Error {
  override name = 'StoreInputError'
}

/** Raised for everything that is asked of a store after `close()`: nothing was stored. */
export class StoreClosedError extends Error {
  override name = 'StoreClosedError'
}

/** Where another process finds the same store, to read it. */
export interface Elsewhere {
  readonly kind: 'sqlite' | 'postgres'
  /** The data folder, or the database's address. */
  readonly at: string
}

export interface Store {
  /** Missing where nobody else can read it: a store in memory. */
  readonly elsewhere?: Elsewhere
  append(append: Append): Promise<Appended>
  /** Entries with version > `after`, in order, at most `limit`. */
  read(table: string, after: number, limit?: number): Promise<StoredEntry[]>
  /** The last entry of a table, or undefined if there is no such table. */
  head(table: string): Promise<StoredEntry | undefined>
  findAction(table: string, actionId: string): Promise<StoredEntry | undefined>

  /** Only of what the log holds: whoever was left behind, or saves a table that was removed, leaves nothing here. */
  saveSnapshot(table: string, snapshot: Snapshot): Promise<void>
  /** The newest whose shape is one of these. */
  loadSnapshot(table: string, shapes: readonly string[]): Promise<Snapshot | undefined>

  seeds: SeedVault
  seats: SeatRegister
  jobs: JobBook
  notes: NoteBook
  kept: KeptTables
  /** Only where several processes may use one store. */
  readonly sharing?: Sharing

  /** A consistent copy of everything into a new file, while the store goes on. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

/** Dice seeds, apart from the log so that nothing that makes views can reach them. */
export interface SeedVault {
  read(table: string, epoch: number): Promise<string | undefined>
}

/** Who holds which seat. Only hashes of keys and secrets come here. */
export interface SeatRegister {
  /** Binds the seat of an unspent key to a holder and spends the key. The same holder may claim again. */
  claim(table: string, keyHash: string, holderHash: string): Promise<Claim>
  /** What a claim would say; changes nothing. */
  find(table: string, keyHash: string, holderHash: string): Promise<KeyState>
  /** A new invitation key for a seat; the old one, if unspent, is void. */
  issueKey(table: string, seat: number, keyHash: string): Promise<void>
  /** Takes the seat from every holder except, if given, one. */
  revoke(table: string, seat: number, exceptHolderHash?: string): Promise<void>
  /** Whoever holds one seat of a table holds another of its seats too from now on. */
  lend(table: string, from: number, seat: number): Promise<void>
  /** The seats of one table that a holder holds. */
  heldBy(table: string, holderHash: string): Promise<number[]>
  /** Every seat a holder holds, at any table, latest claimed first. */
  allHeldBy(holderHash: string): Promise<HeldSeat[]>
  /** Which seats of a table are held by anyone. */
  taken(table: string): Promise<number[]>
}
