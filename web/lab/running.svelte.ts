import { type Answer, countStretches, Gathering, type StretchResult } from '../../lab/run/experiment.ts'
import type { Experiment, LabGame } from '../../lab/run/setting.ts'
import { type Drawing, pause } from './drawing.svelte.ts'
import { startWorker } from './start-worker.ts'

/** Between two looks at what has come in, at least: drawing costs more than playing a few tables. */
const BREATH = 700
/** So many times as long as a look took, workers play before the next: however slow a page draws, most of the time is theirs. */
const PLAY_PER_LOOK = 4
/** Numbers that change more often cannot be read, and each change is a frame to paint. */
const TELL_MILLISECONDS = 200
const MOST_WORKERS = 8
const HIRE_MILLISECONDS = 500
/** A page that gets no frames never ends its drawing, and its run goes on. */
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
  private toldAt = 0
  /** While the page draws what has come in. */
  private looking: Promise<void> | undefined
  private lookBegan = 0
  private nextLook = 0

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
    this.rate = 0
    this.nextLook = 0
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
    this.tell()
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
    this.looking = undefined
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
    void this.ask(worker)
  }

  private async ask(worker: Worker): Promise<void> {
    if (this.looking) await this.rest(this.looking)
    const { experiment } = this
    // Dismissed while it rested.
    if (experiment === undefined || !this.workers.includes(worker)) return
    const stretch = this.returned.pop() ?? this.next++
    if (stretch >= countStretches(experiment)) return
    this.given.set(worker, stretch)
    worker.postMessage({ experiment: $state.snapshot(experiment), stretch })
  }

  private take(worker: Worker, result: StretchResult): void {
    const { gathering } = this
    if (gathering === undefined) return
    this.given.delete(worker)
    gathering.add(result)
    const { tables, experiment } = gathering.answer
    if (tables >= experiment.tables) {
      this.stage = 'done'
      this.dismiss()
      this.tell()
      this.show()
      return
    }
    const now = performance.now()
    if (!this.looking && now >= this.nextLook) this.look(gathering)
    else if (now - this.toldAt >= TELL_MILLISECONDS) this.tell()
    void this.ask(worker)
  }

  /** How far it is, and how fast it goes with all its rests. */
  private tell(): void {
    this.toldAt = performance.now()
    this.done = this.gathering?.answer.tables ?? 0
    const seconds = (this.toldAt - this.began) / 1000
    this.rate = (this.done - this.doneBefore) / Math.max(0.001, seconds)
  }

  private show(): void {
    this.answer = this.gathering?.answer
    if (this.answer) this.drawing.show(this.answer)
  }

  /** Draws what has come in. The numbers wait until it stands, or they would cost a frame of their own before it. */
  private look(gathering: Gathering): void {
    this.lookBegan = performance.now()
    this.drawing.show(gathering.answer)
    const looking = this.drawing.drawn.then(() => {
      // Cleared meanwhile.
      if (this.looking !== looking) return
      this.looking = undefined
      const now = performance.now()
      const took = Math.min(now - this.lookBegan, MOST_REST)
      this.nextLook = now + Math.max(BREATH, took * PLAY_PER_LOOK)
      this.tell()
      this.answer = gathering.answer
    })
    this.looking = looking
  }

  /**
   * The machine is the page's while it draws: a worker and what compiles its rules fill two cores, and what costs the
   * page ten milliseconds alone took it thirty and more beside them.
   */
  private async rest(looking: Promise<void>): Promise<void> {
    const left = this.lookBegan + MOST_REST - performance.now()
    if (left > 0 && document.visibilityState === 'visible') await Promise.race([looking, pause(left)])
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
