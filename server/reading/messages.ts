/** What the server and its readers say to each other. */
import type { Elsewhere } from '../store/port.ts'
import type { Job } from './jobs.ts'

export type ToReader =
  | {
      readonly kind: 'open'
      readonly store: Elsewhere
      /** The folder of the games. */
      readonly shelf: string
      /** The folder for long answers. */
      readonly spool: string
    }
  | { readonly kind: 'job'; readonly job: Job }

/** With every answer a reader says how much memory it holds, in bytes. */
export type FromReader = Said & { readonly memory: number }

export type Said =
  | { readonly kind: 'short'; readonly name?: string; readonly bytes: Uint8Array }
  | { readonly kind: 'long'; readonly name?: string; readonly file: string }
  /** The log does not fit together; the message is for the operator. */
  | { readonly kind: 'damaged'; readonly message: string }
  /** Of a newer release than this one. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'failed'; readonly error: Readonly<Record<string, unknown>> }
  /** It could not open the store, and is of no use any more. */
  | { readonly kind: 'unopened'; readonly error: Readonly<Record<string, unknown>> }
