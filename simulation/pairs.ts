/**
 * Two worlds from one script that differ in one sealed choice. Until hands are opened, everybody else gets
 * the same bytes in both, whatever they do meanwhile: acting, asking, pressing the X-card, failing, coming back.
 */
import type { Shelf } from '../server/shelf.ts'
import type { Violation } from './checks/referee.ts'
import { type Outcome, runScript } from './run-script.ts'
import type { Script } from './script.ts'

export async function runPair(script: Script, shelf: Shelf): Promise<Outcome> {
  const who = script.seed % 2
  const here = await runScript(script, shelf, { who, isOther: false })
  const there = await runScript(script, shelf, { who, isOther: true })
  // Whoever comes to the same seat, by a key or after it was left, sees what lies there.
  const own = [...(here.satAt[who] ?? []), ...(there.satAt[who] ?? [])]
  const hasSatThere = (place: number) => own.some((seat) => here.satAt[place]?.has(seat))
  const found = here.transcripts.flatMap((read, place): Violation[] =>
    hasSatThere(place) ? [] : compare(read, there.transcripts[place] ?? [], place),
  )
  // What the table has come to meanwhile may allow the one choice and not the other: then these are no pair.
  const isPair = here.isSecretStored === there.isSecretStored
  const violations = [...here.violations, ...there.violations, ...(isPair ? found : [])]
  return { ...here, violations, hours: here.hours + there.hours }
}

function compare(one: readonly string[], other: readonly string[], place: number): Violation[] {
  for (const [index, text] of one.entries()) {
    const there = other[index]
    if (there === text) continue
    let at = 0
    while (there !== undefined && text[at] === there[at]) at += 1
    const near = (said: string | undefined) => said?.slice(Math.max(0, at - 60), at + 60)
    const detail = `person ${place} reads “${near(text)}” in one world and “${near(there)}” in the other`
    return [{ kind: 'secret', at: 0, detail }]
  }
  const more = other[one.length]
  if (more === undefined) return []
  const detail = `person ${place} reads on in the other world: “${more.slice(0, 120)}”`
  return [{ kind: 'secret', at: 0, detail }]
}
