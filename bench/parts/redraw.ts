import type { Browser } from 'playwright-core'
import { launchBrowser, visit } from '../../tests/browser/browser.ts'
import { type ExampleHouse, examples, openExampleHouse } from '../../tests/browser/example-tables.ts'
import { quantile } from '../measure.ts'
import { type Part, type Row, say } from './part.ts'

/**
 * As many times slower as a phone of some years ago: each millisecond of the processor counts so often. The browser's
 * own throttle cannot be read by processor time: it spins in the page's thread, as long as the clock says
 * (bench/README.md).
 */
const SLOWER = 4
/** Milliseconds of script: a frame of a screen that shows sixty in a second. */
const FRAME = 16
/** Milliseconds without any script, in which frames could have been drawn: what was before holds up none after. */
const APART = 50
/** Between two steps, and until dice that fell are understood; slower than people ever are at it. */
const STEP = 150
const ROLL = 1900

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  /** Of the thread itself: what else the machine does is not counted. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
}

/** Tasks of the page in which scripts run; one may hold another. */
const SCRIPTS = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'EventDispatch',
])

/**
 * Inside a task the page's clock runs as much faster as its processor should be slower, so that it takes no more
 * upon itself than on a slow machine. As text: it is the page's, and this file knows no window.
 */
const SLOW_CLOCK = `{
  const read = performance.now.bind(performance)
  let began
  performance.now = () => began === undefined ? read() : began + (read() - began) * ${SLOWER}
  const slowly = (task) => (...given) => {
    began = read()
    try { task(...given) } finally { began = undefined }
  }
  const { requestAnimationFrame, setTimeout } = window
  window.requestAnimationFrame = (task) => requestAnimationFrame(slowly(task))
  window.setTimeout = (task, ...rest) => setTimeout(slowly(task), ...rest)
}`

/** How long scripts take for each frame that is drawn while worked examples are played, on a slow machine. */
export const redraw: Part = {
  name: 'redraw',
  async run({ quick }) {
    const bySteps = Object.keys(examples).toSorted((one, other) => lengthOf(other) - lengthOf(one))
    const house = await openExampleHouse()
    const browser = await launchBrowser()
    const rows: Row[] = []
    for (const slug of quick ? bySteps.slice(0, 1) : bySteps) {
      say(`redraw: ${slug}, ${lengthOf(slug)} steps, ${SLOWER} times slower`)
      rows.push(...rowsOf(slug, await measure(house, browser, slug)))
    }
    await browser.close()
    await house.close()
    return rows
  },
}

function lengthOf(slug: string): number {
  return examples[slug]?.example.steps.length ?? 0
}

function rowsOf(slug: string, frames: readonly number[]): Row[] {
  const row = (what: string, value: number): Row => ({
    what: `script for a frame, ${what}: ${slug}, ${frames.length} frames`,
    ours: { value, unit: 'ms' },
    budget: { of: 'ours', atMost: FRAME },
  })
  return [row('p50', quantile(frames, 0.5)), row('longest', Math.max(...frames))]
}

/** The script time of every frame in which some ran, from the first step of an example to its last. */
async function measure(house: ExampleHouse, browser: Browser, slug: string): Promise<number[]> {
  const table = await house.seat(slug, 0)
  const context = await visit(browser, house.origin, { motion: 'no-preference' })
  await context.addInitScript({ content: SLOW_CLOCK })
  await table.sit(context, 0)
  const page = await context.newPage()
  await page.goto(`/t/${table.table}`)
  await page.locator('#panel-story .notes').waitFor({ state: 'attached' })
  await page.waitForTimeout(ROLL)
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] })
  for (const [place, { refused, dice }] of (examples[slug]?.example.steps ?? []).entries()) {
    if (refused !== undefined) continue
    await house.step(slug, table, place)
    await page.waitForTimeout(dice === undefined ? STEP : ROLL)
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await context.close()
  return framesOf(trace.traceEvents)
}

/**
 * Script time between the painting of one frame and of the next, on the thread that paints them. Where nothing is
 * painted for long, each stretch of work in between counts by itself.
 */
function framesOf(events: readonly TraceEvent[]): number[] {
  const begins = events.filter(({ name }) => name === 'PrePaint')
  const { pid, tid } = busiest(begins)
  const starts = begins.filter((one) => one.pid === pid && one.tid === tid).map(({ ts }) => ts)
  const scripts = outermost(events.filter((one) => one.pid === pid && one.tid === tid && isScript(one)))
  const sums: number[] = []
  let frame = Number.NaN
  let until = 0
  for (const { ts, dur = 0, tdur = dur } of scripts) {
    const next = starts.findIndex((start) => start > ts)
    if (next !== frame || ts - until > APART * 1000) sums.push(0)
    frame = next
    until = ts + dur
    sums.push((sums.pop() ?? 0) + (tdur * SLOWER) / 1000)
  }
  return sums
}

function isScript({ name, ph }: TraceEvent): boolean {
  return ph === 'X' && SCRIPTS.has(name)
}

function busiest(begins: readonly TraceEvent[]): Pick<TraceEvent, 'pid' | 'tid'> {
  const counts = Map.groupBy(begins, ({ pid, tid }) => `${pid} ${tid}`)
  const [most] = [...counts.values()].toSorted((one, other) => other.length - one.length)
  const [first] = most ?? []
  if (!first) throw new Error('nothing was drawn')
  return first
}

/** Without those that run inside another. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const kept: TraceEvent[] = []
  let until = 0
  for (const event of events.toSorted(
    (one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0),
  )) {
    if (event.ts < until) continue
    kept.push(event)
    until = event.ts + (event.dur ?? 0)
  }
  return kept
}
