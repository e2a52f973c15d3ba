import { type ChildProcess, fork } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../project.ts'
import type { TestFile } from './books.ts'
import type { Answer, Asked } from './warm-tests.ts'

const ROOMS = ['engine', 'games', 'book', 'server', 'testkit', 'recordings', 'lab', 'tools', 'web', 'cli']
const FILES = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'svelte.config.js', 'vite.config.ts']
/** Whole tables are played in small numbers: what a few do not notice, the next ones seldom do. */
const SMALL = {
  MOST_TABLES: '1',
  QUARRELS: '1',
  STAND_IN_TABLES: '1',
  SENTENCE_TABLES: '1',
}
const BEGIN_MILLISECONDS = 120_000

/** What came of a run; `stuck` is one that did not end. */
export type Outcome = Answer | 'stuck'

/** A copy of the project in which files may be changed, and its test runner. */
export class ProjectCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'storytable-mutants-'))
  readonly #reached = join(this.folder, 'reached.jsonl')
  #runner: ChildProcess | undefined
  readonly #changed = new Set<string>()
  /** What was changed, as it was: the project itself may have gone on meanwhile. */
  readonly #before = new Map<string, string>()

  constructor() {
    for (const room of ROOMS) cpSync(join(projectRoot, room), join(this.folder, room), { recursive: true })
    for (const file of FILES) cpSync(join(projectRoot, file), join(this.folder, file))
    symlinkSync(join(projectRoot, 'node_modules'), join(this.folder, 'node_modules'))
  }

  /** A file's path as the project has it. */
  nameOf(path: string): string {
    return path.slice(this.folder.length + 1)
  }

  /** What `noting-reach.ts` wrote down since the last time. */
  takeReached(): string[] {
    if (!existsSync(this.#reached)) return []
    const rows = readFileSync(this.#reached, 'utf8').trimEnd().split('\n')
    rmSync(this.#reached)
    return rows
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  /** Takes effect with the next run. */
  write(file: string, text: string): void {
    if (!this.#before.has(file)) this.#before.set(file, this.read(file))
    writeFileSync(join(this.folder, file), text)
    this.#changed.add(file)
  }

  /** As it was copied. */
  restore(file: string): void {
    const before = this.#before.get(file)
    if (before !== undefined) this.write(file, before)
  }

  async run(tests: readonly TestFile[], patience: number): Promise<Outcome> {
    this.#runner ??= await this.#begin()
    const runner = this.#runner
    const asked: Asked = { tests, changed: [...this.#changed] }
    this.#changed.clear()
    const answer = await new Promise<Outcome>((settle) => {
      const timer = setTimeout(() => settle('stuck'), patience)
      const end = (outcome: Outcome) => {
        clearTimeout(timer)
        settle(outcome)
      }
      runner.once('message', (message) => end(message as Answer))
      runner.once('exit', () => end({ failed: 'the runner itself', times: {} }))
      runner.send(asked)
    })
    runner.removeAllListeners()
    if (answer === 'stuck' || runner.exitCode !== null) this.end()
    return answer
  }

  /** Ends the runner and whatever it started. The next run begins a new one. */
  end(): void {
    const { pid } = this.#runner ?? {}
    this.#runner = undefined
    if (pid === undefined) return
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }

  remove(): void {
    this.end()
    if (existsSync(this.folder)) rmSync(this.folder, { recursive: true, force: true })
  }

  async #begin(): Promise<ChildProcess> {
    // A group of its own, so that a test process that hangs ends with it.
    const runner = fork(join(this.folder, 'tools/mutants/warm-tests.ts'), [], {
      cwd: this.folder,
      env: { ...process.env, ...SMALL, REACHED: this.#reached },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    })
    await new Promise<void>((begun, failed) => {
      const timer = setTimeout(() => failed(new Error('The test runner does not begin.')), BEGIN_MILLISECONDS)
      runner.once('message', () => {
        clearTimeout(timer)
        begun()
      })
      runner.once('exit', () => failed(new Error('The test runner ended as it began.')))
    })
    return runner
  }
}
