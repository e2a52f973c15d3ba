import type { Script, Step } from './script.ts'

/** Whether a script still fails in the same way. */
type Fails = (script: Script) => Promise<boolean>

/**
 * Leaves out whatever is not needed for a script to fail: first large parts of it, then single steps,
 * until nothing more can go or the time is over.
 */
export async function shrink(script: Script, fails: Fails, isTimeOver: () => boolean): Promise<Script> {
  let steps: readonly Step[] = script.steps
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = steps.length - size; from > -size && !isTimeOver(); from -= size) {
      const fewer = without(steps, Math.max(0, from), from + size)
      if (fewer.length < steps.length && (await fails({ ...script, steps: fewer }))) steps = fewer
    }
  }
  return { ...script, steps }
}

/** What came after keeps its hour: the time of what is left out goes to the next step. */
function without(steps: readonly Step[], from: number, upTo: number): Step[] {
  const left = steps.slice(upTo)
  const [next, ...rest] = left
  const waited = steps.slice(from, upTo).reduce((sum, { after }) => sum + after, 0)
  if (next === undefined) return steps.slice(0, from)
  return [...steps.slice(0, from), { ...next, after: next.after + waited }, ...rest]
}
