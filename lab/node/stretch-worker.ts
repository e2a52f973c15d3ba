import { parentPort } from 'node:worker_threads'
import { playStretch } from '../run/experiment.ts'
import type { Experiment } from '../run/setting.ts'
import { loadGame } from './load-game.ts'

/** What a worker is asked to play. */
export interface Asked {
  readonly experiment: Experiment
  readonly stretch: number
}

parentPort?.on('message', async ({ experiment, stretch }: Asked) => {
  const lab = await loadGame(experiment.game)
  parentPort?.postMessage(playStretch(lab, experiment, stretch))
})
