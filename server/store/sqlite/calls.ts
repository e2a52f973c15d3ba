/** What the store's threads can be asked, and the messages that carry it. One message holds many calls. */
import type { Claimed, Job, JobClaim, JobFilter, NewJob } from '../jobs.ts'
import type { KeptTable, Measure } from '../kept.ts'
import type { Note, NoteChange } from '../notes.ts'
import type { Append, Appended, Claim, HeldSeat, KeyState, Snapshot, StoredEntry } from '../port.ts'

export type Calls = { readonly [name: string]: { readonly ask: unknown; readonly answer: unknown } }

export type Writes = {
  append: { ask: Append; answer: Appended }
  saveSnapshot: { ask: { table: string; snapshot: Snapshot }; answer: null }
  claim: { ask: { table: string; keyHash: string; holderHash: string }; answer: Claim }
  issueKey: { ask: { table: string; seat: number; keyHash: string }; answer: null }
  lend: { ask: { table: string; from: number; seat: number }; answer: null }
  revoke: { ask: { table: string; seat: number; except: string | undefined }; answer: null }
  putJob: { ask: NewJob; answer: boolean }
  claimJobs: { ask: JobClaim; answer: Job[] }
  settleJob: { ask: Claimed & { end: JobEnd }; answer: boolean }
  removeJob: { ask: { id: string }; answer: boolean }
  writeNotes: { ask: NoteWriting; answer: boolean }
  keepFirst: { ask: { shelf: string; note: Note }; answer: string }
  remove: { ask: { table: string; version: number | undefined }; answer: boolean }
}

export type Reads = {
  read: { ask: { table: string; after: number; limit: number }; answer: ReadWindow }
  head: { ask: { table: string }; answer: StoredEntry | undefined }
  findAction: { ask: { table: string; actionId: string }; answer: StoredEntry | undefined }
  loadSnapshot: { ask: { table: string; shapes: readonly string[] }; answer: Snapshot | undefined }
  seed: { ask: { table: string; epoch: number }; answer: string | undefined }
  heldBy: { ask: { table: string; holderHash: string }; answer: number[] }
  allHeldBy: { ask: { holderHash: string }; answer: HeldSeat[] }
  taken: { ask: { table: string }; answer: number[] }
  listJobs: { ask: JobFilter; answer: Job[] }
  readNote: { ask: { shelf: string; name: string }; answer: string | undefined }
  listNotes: { ask: { shelf: string }; answer: Note[] }
  listKept: { ask: { after: string; limit: number; measure: Measure }; answer: KeptTable[] }
  findKey: { ask: { table: string; keyHash: string; holderHash: string }; answer: KeyState }
}

export interface NoteWriting {
  readonly changes: readonly NoteChange[]
  readonly jobs: readonly NewJob[]
  readonly only: NoteChange | undefined
}

/** How whoever claimed a job is done with it. */
export type JobEnd =
  | { readonly kind: 'finished' }
  | { readonly kind: 'put-off'; readonly until: number }
  | { readonly kind: 'failed'; readonly retryAt: number }
  | { readonly kind: 'given-up' }

/** A part of a reading: small enough that taking it from the message does not hold up its receiver. */
export interface ReadWindow {
  readonly entries: readonly StoredEntry[]
  readonly more: boolean
}

export type Handlers<C extends Calls> = {
  readonly [Name in keyof C]: (ask: C[Name]['ask']) => C[Name]['answer']
}

export interface Call<C extends Calls> {
  readonly id: number
  readonly name: keyof C
  readonly ask: C[keyof C]['ask']
}

export type Refusal = 'full' | 'busy' | 'input'

export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly refusal: Refusal; readonly message: string }

export type ToThread<C extends Calls> =
  /** Apart from the thread's making, so that two threads load while one has to open before the other. */
  | { readonly kind: 'open' }
  | { readonly kind: 'calls'; readonly calls: readonly Call<C>[] }
  | { readonly kind: 'close' }

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'cannot-start'; readonly error: ThreadError }
  /** `finished`: how many messages of calls this one answers. */
  | {
      readonly kind: 'answers'
      readonly answers: readonly Answer[]
      readonly finished: number
      readonly groups?: GroupCounts
    }
  | { readonly kind: 'fatal'; readonly error: ThreadError }
  | { readonly kind: 'closed' }

export interface ThreadError {
  readonly name: string
  readonly message: string
}

/** How well commits are shared: operations per commit is appends per fsync. */
export interface GroupCounts {
  readonly commits: number
  readonly operations: number
  readonly largest: number
}

export interface ThreadData {
  readonly folder: string
  readonly faults: StoreFaults
}

/** For tests of faults only; `openSqliteStore` cannot pass them. */
export interface StoreFaults {
  /** Loses acknowledged appends in a power cut: the control that shows the test can see a loss. */
  readonly synchronous?: 'NORMAL'
  /** Checkpoints sooner, so that a short run holds several. */
  readonly checkpointFrames?: number
  /** Ends the process at POINT[:COUNT] of what the writer does. */
  readonly crashAt?: string
}
