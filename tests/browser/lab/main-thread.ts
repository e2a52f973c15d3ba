import type { Browser, Page } from 'playwright-core'

/** One task of the page's main thread: while it runs, the page answers nobody. */
export interface Task {
  /** Milliseconds of processor time: what our page costs, whatever else the machine has to do. */
  readonly busy: number
  /** Milliseconds by the clock; on a busy machine most of them may be others'. */
  readonly long: number
  /** What most of its time went to, for whoever has to mend it. */
  readonly mostly: string
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** What Chromium calls a whole task. */
const TASK = 'ThreadControllerImpl::RunTask'
const CATEGORIES = ['-*', 'toplevel', 'devtools.timeline']
const MICROSECONDS = 1000

/** Watches the tasks of a page from now on; whoever asks ends it and gets them, the longest first. */
export async function watchTasks(browser: Browser, page: Page): Promise<() => Promise<Task[]>> {
  await browser.startTracing(page, { categories: CATEGORIES })
  return async () => {
    const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
      String(await browser.stopTracing()),
    )
    return tasksOf(trace.traceEvents).toSorted((one, other) => other.busy - one.busy)
  }
}

function tasksOf(events: readonly TraceEvent[]): Task[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const threads = mains.map((main) =>
    events.filter(({ ph, pid, tid }) => ph === 'X' && pid === main.pid && tid === main.tid),
  )
  // Chromium keeps another renderer in reserve, which has nothing to do.
  const [own = []] = threads.toSorted((one, other) => busyIn(other) - busyIn(one))
  const tasks = own.filter(({ name }) => name === TASK)
  if (tasks.length === 0) throw new Error('Chromium told of no tasks.')
  const parts = own.filter(({ name }) => name !== TASK).toSorted((one, other) => busyOf(other) - busyOf(one))
  return tasks.map((task) => ({
    busy: busyOf(task),
    long: (task.dur ?? 0) / MICROSECONDS,
    mostly: mostlyIn(task, parts),
  }))
}

function busyOf({ dur = 0, tdur = dur }: TraceEvent): number {
  return tdur / MICROSECONDS
}

function busyIn(events: readonly TraceEvent[]): number {
  return events.reduce((sum, event) => (event.name === TASK ? sum + busyOf(event) : sum), 0)
}

/** Only of a task that is worth the search. */
function mostlyIn(task: TraceEvent, parts: readonly TraceEvent[]): string {
  if (busyOf(task) < 20) return ''
  const end = task.ts + (task.dur ?? 0)
  const inside = parts.filter(({ ts, dur = 0 }) => ts >= task.ts && ts + dur <= end).slice(0, 4)
  return inside.map((part) => `${part.name} ${busyOf(part).toFixed(0)}`).join(', ')
}
