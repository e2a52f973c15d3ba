/** A run on several threads. How many changes only how long it takes. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Answer, countStretches, Gathering, playStretch, type StretchResult } from '../run/experiment.ts'
import type { Experiment, LabGame } from '../run/setting.ts'

export interface Parallel {
  readonly workers?: number
  onProgress?(tables: number): void
}

const FEW = 40
/** What a table leaves behind is short-lived: without a limit its share of memory would grow for a hundred thousand tables. */
const LITTLE = { maxYoungGenerationSizeMb: 32 }

export async function runParallel(
  lab: LabGame,
  experiment: Experiment,
  { workers, onProgress }: Parallel = {},
): Promise<Answer> {
  const gathering = new Gathering(lab, experiment)
  const note = (result: StretchResult) => {
    gathering.add(result)
    onProgress?.(gathering.answer.tables)
  }
  const count = Math.min(workers ?? availableParallelism(), countStretches(experiment))
  if (count <= 1 || experiment.tables <= FEW) playHere(lab, experiment, note)
  else await playApart(experiment, count, note)
  return gathering.answer
}

function playHere(lab: LabGame, experiment: Experiment, note: (result: StretchResult) => void): void {
  for (let stretch = 0; stretch < countStretches(experiment); stretch++)
    note(playStretch(lab, experiment, stretch))
}

async function playApart(
  experiment: Experiment,
  count: number,
  note: (result: StretchResult) => void,
): Promise<void> {
  let next = 0
  const stretches = countStretches(experiment)
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./stretch-worker.ts', import.meta.url), { resourceLimits: LITTLE }),
  )
  const work = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const ask = () => {
        if (next >= stretches) resolve()
        else worker.postMessage({ experiment, stretch: next++ })
      }
      worker.on('message', (result: StretchResult) => {
        note(result)
        ask()
      })
      worker.once('error', reject)
      ask()
    })
  try {
    await Promise.all(workers.map(work))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
