import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Game } from '../engine/game.ts'
import { readShelf, type Shelf, shelfOf } from '../server/shelf.ts'
import { closedHands } from '../testkit/closed-hands.ts'
import type { Violation } from './checks/referee.ts'
import { runPair } from './pairs.ts'
import { weights } from './people/moves/moves.ts'
import { type Outcome, runScript, warmUp } from './run-script.ts'
import { makeScript, type Script } from './script.ts'
import { shrink } from './shrink.ts'

export interface Simulating {
  /** Of the machine, in milliseconds: only how long to go on is measured by it. */
  readonly realTime: () => number
  readonly from: number
  readonly seeds: number | undefined
  readonly milliseconds: number
  /** How long to look for a shorter script that fails, in milliseconds. */
  readonly shrinking: number
  readonly replay: string | undefined
  /** One small game, for runs that shall begin at once. */
  readonly isSmall: boolean
  /** Pairs alone, or none; some if it is left open. */
  readonly isPair: boolean | undefined
  readonly print: (text: string) => void
}

/** A script that failed, as it is kept. */
interface Kept {
  readonly kind: 'world' | 'pair'
  readonly script: Script
  readonly violations: readonly Violation[]
}

const FOLDER = fileURLToPath(new URL('../.cache/simulation/', import.meta.url))
/** Every so manieth seed is played as a pair too. */
const PAIR_EVERY = 4

/** Says whether everything was as it must be. */
export async function simulate(simulating: Simulating): Promise<boolean> {
  const shelf = simulating.isSmall ? smallShelf() : await wholeShelf()
  await warmUp(shelf)
  return simulating.replay === undefined
    ? playSeeds(simulating, shelf)
    : playAgain(simulating.replay, shelf, simulating.print)
}

function smallShelf(): Shelf {
  return shelfOf([closedHands as unknown as Game])
}

/** The small game first: most tables are of it. */
async function wholeShelf(): Promise<Shelf> {
  const { folder: _, ...shelf } = await readShelf()
  const small = smallShelf()
  const games = [...small.games, ...shelf.games]
  return { ...shelf, games, find: (slug) => games.find((game) => game.slug === slug) }
}

function runOf(kind: Kept['kind'], script: Script, shelf: Shelf): Promise<Outcome> {
  return kind === 'pair' ? runPair(script, shelf) : runScript(script, shelf)
}

async function playSeeds(simulating: Simulating, shelf: Shelf): Promise<boolean> {
  const { from, seeds = Number.POSITIVE_INFINITY, milliseconds, realTime, print } = simulating
  const until = realTime() + milliseconds
  const sums = new Sums()
  print(`seeds from ${from}`)
  for (let seed = from; seed < from + seeds && realTime() < until; seed++) {
    const script = makeScript(seed, weights)
    for (const kind of kindsOf(seed, simulating)) {
      const outcome = await runOf(kind, script, shelf)
      sums.add(kind, outcome)
      if (outcome.violations.length === 0) continue
      print(sums.text)
      await report({ kind, script, violations: outcome.violations }, shelf, simulating)
      return false
    }
  }
  print(sums.text)
  return true
}

function kindsOf(seed: number, { isPair }: Simulating): readonly Kept['kind'][] {
  if (isPair !== undefined) return isPair ? ['pair'] : ['world']
  return seed % PAIR_EVERY === 0 ? ['world', 'pair'] : ['world']
}

async function report(found: Kept, shelf: Shelf, { realTime, shrinking, print }: Simulating): Promise<void> {
  const { kind, script } = found
  for (const { kind: what, detail } of found.violations) print(`seed ${script.seed}: ${what}: ${detail}`)
  const what = found.violations[0]?.kind
  const until = realTime() + shrinking
  const fails = async (one: Script) =>
    (await runOf(kind, one, shelf)).violations.some((violation) => violation.kind === what)
  const short = await shrink(script, fails, () => realTime() > until)
  const { violations } = await runOf(kind, short, shelf)
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `seed-${script.seed}.json`)
  writeFileSync(file, `${JSON.stringify({ kind, script: short, violations }, null, 2)}\n`)
  print(
    `${script.steps.length} steps shrunk to ${short.steps.length}: ${short.steps.map((step) => step.do).join(', ')}`,
  )
  print(`npm run simulate-server -- --replay ${relative(process.cwd(), file)}`)
}

async function playAgain(file: string, shelf: Shelf, print: (text: string) => void): Promise<boolean> {
  const { kind, script }: Kept = JSON.parse(readFileSync(file, 'utf8'))
  const { violations } = await runOf(kind, script, shelf)
  for (const { kind: what, at, detail } of violations) print(`${what} after ${at} ms: ${detail}`)
  print(violations.length === 0 ? 'Everything was as it must be.' : `${violations.length} found`)
  return violations.length === 0
}

/** What was done in all. */
class Sums {
  #worlds = 0
  #pairs = 0
  #hours = 0
  /** Over everything that anybody got: the same seeds, the same worlds. */
  readonly #fingerprint = createHash('sha256')
  readonly #counts = {
    requests: 0,
    actions: 0,
    accepted: 0,
    updates: 0,
    faults: 0,
    compared: 0,
    overDay: 0,
    removed: 0,
  }

  add(kind: Kept['kind'], { counts, hours, compared, removed, fingerprint }: Outcome): void {
    this.#fingerprint.update(fingerprint)
    if (kind === 'pair') this.#pairs += 1
    else this.#worlds += 1
    this.#hours += hours
    this.#counts.requests += counts.requests
    this.#counts.actions += counts.actions
    this.#counts.accepted += counts.accepted
    this.#counts.updates += counts.updates
    this.#counts.faults += counts.faults
    this.#counts.compared += compared
    this.#counts.overDay += counts.overDay
    this.#counts.removed += removed
  }

  get text(): string {
    const { requests, actions, accepted, updates, faults, compared, overDay, removed } = this.#counts
    return [
      `${this.#worlds} houses and ${this.#pairs} pairs, ${Math.round(this.#hours)} hours:`,
      `${requests} requests, ${actions} actions (${accepted} accepted, ${overDay} beyond a day’s measure), ${updates} updates,`,
      `${removed} tables removed,`,
      `${compared} frames compared, ${faults} faults; fingerprint ${this.#fingerprint.copy().digest('hex').slice(0, 16)}`,
    ].join(' ')
  }
}
