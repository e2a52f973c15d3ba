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
 * Some of what a table leaves behind has grown old by its end and is let lie until the heap is several times as
 * large as what is in use: that takes tens of thousands of tables. So often it is taken away before; oftener
 * would cost more than it brings, since V8 also forgets what it has learnt of the code.
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
