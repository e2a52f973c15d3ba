import { Worker } from 'node:worker_threads'

/**
 * Whoever started this process keeps its time, and may be killed: then nobody would end it any more where it
 * never comes to an end by itself.
 */
export function endWithParent(): void {
  new Worker(new URL('./orphan-worker.ts', import.meta.url), {
    workerData: process.ppid,
    execArgv: [],
    // Its words would else go through this process’s output, whose pipe then waits for nobody.
    stdout: true,
    stderr: true,
  }).unref()
}
