import { announce } from '../state/announce.svelte.ts'
import { mergeLines } from '../state/apply-update.ts'
import { Failed } from '../state/http.ts'
import { stay } from '../state/route.svelte.ts'
import { type Looker, type Moment, momentAddress, timeApi, type Walk } from './time-api.ts'
import { type Stride, walk } from './walk.ts'
import { timeWords } from './words.ts'

/** Between two questions to the server while somebody pulls the slider. */
const BREATH = 90
/** Moments that were looked at are at hand when one walks to and fro. */
const MOST_KEPT = 60
/** A walker who rests on a step is told what it was. */
const REST = 350

/** The past of one table, as one viewer walks through it. */
export class Past {
  readonly looker: Looker
  way = $state.raw<Walk>()
  shown = $state.raw<Moment>()
  problem = $state('')
  private wanted = 0
  private isAsking = false
  /** Where somebody was brought who had asked for a step that is not there: the reason stands until they walk on. */
  private turnedBackTo: number | undefined
  private telling: ReturnType<typeof setTimeout> | undefined
  private readonly kept = new Map<number, Moment>()

  /** How far the table has come by now. */
  private readonly latest: () => number

  constructor(looker: Looker, latest: () => number) {
    this.looker = looker
    this.latest = latest
  }

  async open(): Promise<void> {
    this.way = await timeApi.walk(this.looker).catch(() => undefined)
  }

  /** Shows a version as soon as it is here. Only the latest wish counts. */
  want(version: number): void {
    this.wanted = version
    if (!this.isAsking) void this.ask()
  }

  go(version: number): void {
    stay(momentAddress(this.looker.id, version))
  }

  stride(from: number, stride: Stride, latest: number): void {
    this.go(walk(from, stride, { latest, chapters: this.way?.chapters ?? [] }))
  }

  /** What was read before something was veiled or taken back is read again. */
  forget(): void {
    this.kept.clear()
    const { wanted } = this
    this.shown = undefined
    if (wanted > 0) this.want(wanted)
  }

  close(): void {
    clearTimeout(this.telling)
  }

  /** The lines of the moment with their words as they stood then. */
  get lines() {
    return this.shown ? mergeLines([], this.shown.lines, this.shown.edits) : []
  }

  private async ask(): Promise<void> {
    this.isAsking = true
    while (this.shown?.version !== this.wanted) {
      const version = this.wanted
      const known = this.kept.get(version)
      try {
        const moment = known ?? (await timeApi.moment(this.looker, version))
        this.keep(moment)
        if (version !== this.turnedBackTo) this.problem = ''
        if (version === this.wanted) this.show(moment)
      } catch (problem) {
        if (this.turnBack(problem, version)) break
      }
      if (!known) await new Promise((resolve) => setTimeout(resolve, BREATH))
    }
    this.isAsking = false
  }

  /** Says whether asking again makes no sense. */
  private turnBack(problem: unknown, version: number): boolean {
    if (version !== this.wanted) return false
    const latest = this.latest()
    if (problem instanceof Failed && problem.status === 404 && version !== latest) {
      this.problem = timeWords.tooFar(latest)
      this.wanted = version > latest ? latest : 1
      this.turnedBackTo = this.wanted
      this.go(this.wanted)
      return false
    }
    this.problem = timeWords.failed
    this.turnedBackTo = undefined
    return true
  }

  private show(moment: Moment): void {
    this.shown = moment
    clearTimeout(this.telling)
    const { version, latest, step } = moment
    this.telling = setTimeout(() => announce(`${timeWords.step(version, latest)}. ${step.title}`), REST)
  }

  private keep(moment: Moment): void {
    this.kept.delete(moment.version)
    this.kept.set(moment.version, moment)
    const [oldest] = this.kept.keys()
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest)
  }
}
