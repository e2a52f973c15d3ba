import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Command = readonly [program: string, ...args: string[]]

export interface Check {
  readonly name: string
  readonly run: Command
  /** Run before it, in this order; if one fails, so does the check. */
  readonly needs?: readonly Command[]
  /** The name of a check that must have passed before this one begins, if it runs at all. */
  readonly after?: string
  /** Whether it wants the whole machine, because it measures or because it starts servers and browsers. */
  readonly alone?: boolean
  /** Whether it mostly waits for clocks and other programs: it runs beside the two that use the processors. */
  readonly waits?: boolean
}

export interface Setting {
  readonly root: string
  readonly print: (text: string) => void
  /** A check that has not ended by then has failed. */
  readonly limit?: number
  /** A folder where all that each check printed is kept, whether it passed or failed. */
  readonly keep?: string
}

interface Outcome {
  readonly code: number
  readonly output: string
}

const atOnce = 2
/** Four times what the longest check usually takes: a busy machine is no fault, nor is one that is half as quick. */
const threeQuarters = 45 * 60 * 1000
const lastWords = 2_000

/** Runs two checks at a time and what waits beside them, then those that want to be alone. One that fails stops no other. */
export async function runChecks(
  checks: readonly Check[],
  setting: Setting,
): Promise<{ passed: number; failed: number }> {
  const width = Math.max(...checks.map(({ name }) => name.length))
  const failed = new Map<string, string>()
  // Two installations at once stand in each other's way, and so do two builds.
  let lastNeeds: Promise<unknown> = Promise.resolve()

  function meetNeeds(needs: readonly Command[]): Promise<Outcome> {
    const met = lastNeeds.then(() => runAll(needs, setting))
    lastNeeds = met
    return met
  }

  async function runWithNeeds({ run, needs = [] }: Check): Promise<Outcome> {
    const met = await meetNeeds(needs)
    if (met.code !== 0) return met
    const { code, output } = await runAll([run], setting)
    return { code, output: met.output + output }
  }

  async function runOne(check: Check): Promise<void> {
    const began = performance.now()
    const { code, output } = failed.has(check.after ?? '')
      ? { code: 1, output: `It follows ${check.after}, which failed.` }
      : await runWithNeeds(check)
    keepOutput(setting, check.name, output)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    setting.print(`${code === 0 ? '✓' : '✗'} ${check.name.padEnd(width)} ${seconds.padStart(6)} s`)
    if (code === 0) return
    failed.set(check.name, output)
    setting.print(indent(output))
  }

  await runPaired(
    checks.filter(({ alone }) => !alone),
    runOne,
  )
  for (const check of checks.filter(({ alone }) => alone)) await runOne(check)
  for (const [name, output] of failed) setting.print([`failed: ${name}`, ...failuresIn(output)].join('\n'))
  return { passed: checks.length - failed.size, failed: failed.size }
}

/** The tests that failed, each once: said last, where many checks have printed much. */
function failuresIn(output: string): string[] {
  return [...new Set(output.match(/^ *FAIL .*/gm))]
}

function keepOutput({ keep }: Setting, name: string, output: string): void {
  if (keep === undefined) return
  mkdirSync(keep, { recursive: true })
  writeFileSync(join(keep, `${name}.txt`), output)
}

async function runPaired(checks: readonly Check[], runOne: (check: Check) => Promise<void>): Promise<void> {
  const waiting = [...checks]
  const running = new Map<string, Promise<void>>()
  let busy = 0
  const isHeld = ({ after }: Check) =>
    after !== undefined && (running.has(after) || waiting.some(({ name }) => name === after))
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((check) => !isHeld(check) && (check.waits || busy < atOnce))
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      const place = next.waits ? 0 : 1
      busy += place
      const ended = runOne(next).finally(() => {
        busy -= place
        running.delete(next.name)
      })
      running.set(next.name, ended)
    } else if (running.size > 0) {
      await Promise.race(running.values())
    } else {
      throw new Error(`These checks wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
    }
  }
}

async function runAll(commands: readonly Command[], setting: Setting): Promise<Outcome> {
  let output = ''
  for (const command of commands) {
    const outcome = await runCommand(command, setting)
    output += outcome.output
    if (outcome.code !== 0) return { code: outcome.code, output }
  }
  return { code: 0, output }
}

function runCommand([program, ...args]: Command, { root, limit = threeQuarters }: Setting): Promise<Outcome> {
  return new Promise((settle) => {
    // A group of its own, so that browsers and servers it started end with it.
    const options = { cwd: root, env: { ...colours(), ...compiledOnce(root) }, detached: true }
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const streams = [child.stdout, child.stderr]
    let output = ''
    const end = () => endGroup(child)
    const timer = setTimeout(() => {
      output += `\nIt had not ended after ${limit / 1000} s and was stopped.\n`
      end()
    }, limit)
    process.once('exit', end)
    for (const stream of streams) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', (error) => {
      output += error.message
    })
    child.on('exit', () => {
      end()
      // Whatever left the group and still holds our pipes must not hold us.
      setTimeout(() => streams.map((stream) => stream.destroy()), lastWords).unref()
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('exit', end)
      settle({ code: code ?? 1, output })
    })
  })
}

/** Checks start hundreds of servers: Node keeps what it has compiled, and each starts in half of the time. */
function compiledOnce(root: string): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? resolve(root, '.cache/node') }
}

/** Programs see a pipe, so they are told whether a person is looking. */
function colours(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, NO_COLOR: __, ...env } = process.env
  return process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : { ...env, NO_COLOR: '1' }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function indent(output: string): string {
  return output.trimEnd().replace(/^/gm, '  ')
}
