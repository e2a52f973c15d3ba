import { playStretch } from '../../lab/run/experiment.ts'
import type { Experiment } from '../../lab/run/setting.ts'
import { loadLabGame } from './load-lab-game.ts'

/** What a worker is asked to play. */
export interface Asked {
  readonly experiment: Experiment
  readonly stretch: number
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const lab = await loadLabGame(data.experiment.game)
  postMessage(playStretch(lab, data.experiment, data.stretch))
})
