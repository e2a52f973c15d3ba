/** Starting a backup: in a thread of its own, for copying a large store takes a while. */
import { Worker } from 'node:worker_threads'
import type { ThreadError } from '../calls.ts'
import { reviveError } from '../errors.ts'

export interface BackupData {
  readonly folder: string
  readonly file: string
}

export type BackupResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: ThreadError }

/** A failed backup is its caller's to hear of; the store itself is untouched by it. */
export function backUp(folder: string, file: string): Promise<void> {
  const data: BackupData = { folder, file }
  const worker = new Worker(new URL('./backup-thread.ts', import.meta.url), {
    workerData: data,
    execArgv: [],
  })
  return new Promise((resolve, reject) => {
    worker.on('message', (result: BackupResult) => {
      if (result.kind === 'done') resolve()
      else reject(reviveError(result.error))
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The backup ended by itself.')))
  })
}
