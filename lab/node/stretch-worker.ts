import { parentPort } from 'node:worker_threads'
import { playStretch } from '../run/experiment.ts'
import type { Experiment } from '../run/setting.ts'
import { findCollector } from './collector.ts'
import { loadGame } from './load-game.ts'

/** What a worker is asked to play. */
export interface Asked {
  readonly experiment: Experiment
  readonly stretch: number
}

/**
 * V8 may let a worker's heap grow to several times what is in use before it looks at all of it. Every so often it
 * is told to; every thousand tables cost a fifth of the processor time.
 */
const STRETCHES = 250
const collect = findCollector()
let played = 0

parentPort?.on('message', async ({ experiment, stretch }: Asked) => {
  const lab = await loadGame(experiment.game)
  parentPort?.postMessage(playStretch(lab, experiment, stretch))
  played += 1
  if (played % STRETCHES === 0) collect()
})
