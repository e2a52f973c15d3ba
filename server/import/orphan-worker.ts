/** A thread of its own still turns where the other is caught in a loop. See orphan.ts. */
import { workerData } from 'node:worker_threads'

const LOOK_MILLISECONDS = 1000

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, LOOK_MILLISECONDS)
