import { type Answer, countStretches, Gathering, type StretchResult } from '../../lab/run/experiment.ts'
import type { Experiment, LabGame } from '../../lab/run/setting.ts'
import type { Drawing } from './drawing.svelte.ts'
import { startWorker } from './start-worker.ts'

/** Between two looks at what has come in: drawing costs more than playing a few tables. */
const BREATH = 700
const MOST_WORKERS = 8
const HIRE_MILLISECONDS = 500
/** A page that nobody looks at draws nothing, and its run goes on. */
const MOST_REST = 2000

export type Stage = 'idle' | 'running' | 'stopped' | 'done' | 'failed'

/** One core is left to the page: whoever reads, scrolls and presses Stop waits for nobody. */
function countWorkers(): number {
  return Math.max(1, Math.min((navigator.hardwareConcurrency || 2) - 1, MOST_WORKERS))
}

/** A run on this machine: workers play, the page only adds up. */
export class Running {
  stage = $state<Stage>('idle')
  done = $state(0)
  rate = $state(0)
  problem = $state('')
  answer = $state.raw<Answer>()
  experiment = $state.raw<Experiment>()
  private readonly drawing: Drawing
  private gathering: Gathering | undefined
  private workers: Worker[] = []
  private hiring: ReturnType<typeof setTimeout>[] = []
  private next = 0
  /** Stretches that were given back unplayed. */
  private returned: number[] = []
  private readonly given = new Map<Worker, number>()
  private began = 0
  private doneBefore = 0
  private shownAt = 0

  constructor(drawing: Drawing) {
    this.drawing = drawing
  }

  start(lab: LabGame, experiment: Experiment): void {
    this.clear()
    this.experiment = experiment
    this.gathering = new Gathering(lab, experiment)
    this.next = 0
    this.returned = []
    this.done = 0
    this.goOn()
  }

  goOn(): void {
    this.stage = 'running'
    this.began = performance.now()
    this.doneBefore = this.done
    const count = countWorkers()
    this.hire()
    // One after the other: reading the rules keeps a whole core busy, and the page wants some of one.
    for (let one = 1; one < count; one++)
      this.hiring.push(setTimeout(() => this.hire(), one * HIRE_MILLISECONDS))
  }

  stop(): void {
    if (this.stage === 'running') this.stage = 'stopped'
    this.dismiss()
    this.show()
  }

  close(): void {
    this.dismiss()
    this.stage = 'idle'
  }

  /** Ends the run, and takes away what came of it. */
  clear(): void {
    this.close()
    this.answer = undefined
    this.drawing.clear()
  }

  private hire(): void {
    const worker = startWorker()
    this.workers.push(worker)
    worker.onmessage = ({ data }: MessageEvent<StretchResult>) => this.take(worker, data)
    worker.onerror = ({ message }) => {
      this.problem = message
      this.stage = 'failed'
      this.dismiss()
    }
    this.ask(worker)
  }

  private ask(worker: Worker): void {
    const { experiment } = this
    // Dismissed while it rested.
    if (experiment === undefined || !this.workers.includes(worker)) return
    const stretch = this.returned.pop() ?? this.next++
    if (stretch >= countStretches(experiment)) return
    this.given.set(worker, stretch)
    worker.postMessage({ experiment: $state.snapshot(experiment), stretch })
  }

  private take(worker: Worker, result: StretchResult): void {
    this.given.delete(worker)
    this.gathering?.add(result)
    const answer = this.gathering?.answer
    if (answer === undefined) return
    this.done = answer.tables
    const seconds = (performance.now() - this.began) / 1000
    this.rate = (this.done - this.doneBefore) / Math.max(0.001, seconds)
    if (this.done >= answer.experiment.tables) {
      this.stage = 'done'
      this.dismiss()
      this.show()
      return
    }
    const isFirst = this.answer === undefined
    if (isFirst || performance.now() - this.shownAt > BREATH) this.show()
    if (isFirst) void this.rest().then(() => this.ask(worker))
    else this.ask(worker)
  }

  private show(): void {
    this.shownAt = performance.now()
    this.answer = this.gathering?.answer
    if (this.answer) this.drawing.show(this.answer)
  }

  /** With the first drawing all that draws is read and made ready: the machine is the page's until it stands. */
  private async rest(): Promise<void> {
    await Promise.race([this.drawing.drawn, new Promise((resolve) => setTimeout(resolve, MOST_REST))])
  }

  private dismiss(): void {
    for (const timer of this.hiring) clearTimeout(timer)
    this.hiring = []
    for (const worker of this.workers) worker.terminate()
    this.returned.push(...this.given.values())
    this.given.clear()
    this.workers = []
  }
}
