import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Check, type Command, runChecks } from './check-runner.ts'

const script = (code: string): Command => [process.execPath, '-e', code]
const pass = script('')

async function run(checks: readonly Check[], limit?: number): Promise<{ counts: string; printed: string }> {
  const printed: string[] = []
  const setting = { root: '.', print: (text: string) => printed.push(text), ...(limit ? { limit } : {}) }
  const { passed, failed } = await runChecks(checks, setting)
  return { counts: `${passed} passed, ${failed} failed`, printed: printed.join('\n') }
}

const order = (printed: string) => [...printed.matchAll(/^[✓✗] (\S+)/gm)].map(([, name]) => name)

describe('check runner', () => {
  it('goes on after a failure, counts it and shows all it said', async () => {
    const noisy = script('console.log("out"); console.error("err"); process.exit(3)')
    const { counts, printed } = await run([
      { name: 'bad', run: noisy },
      { name: 'good', run: pass },
    ])
    expect(counts).toBe('1 passed, 1 failed')
    expect(printed).toMatch(/✗ bad +\d+\.\d s/)
    expect(printed).toMatch(/ {2}out\n {2}err/)
    expect(printed).toMatch(/✓ good +\d+\.\d s/)
  })

  it('names last which tests failed, and keeps what every check said', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'storytable-checks-'))
    try {
      const printed: string[] = []
      const tests = script('console.log(" FAIL a test\\nwhy\\n FAIL a test"); process.exit(1)')
      const setting = { root: '.', print: (text: string) => printed.push(text), keep: folder }
      await runChecks(
        [
          { name: 'tests', run: tests, alone: true },
          { name: 'good', run: script('console.log("fine")') },
        ],
        setting,
      )
      expect(printed.at(-1)).toBe('failed: tests\n FAIL a test')
      expect(readFileSync(join(folder, 'good.txt'), 'utf8')).toBe('fine\n')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('fails a check whose need fails, without running it', async () => {
    const needy: Check = {
      name: 'needy',
      run: script('console.log("ran")'),
      needs: [script('process.exit(1)')],
    }
    const { counts, printed } = await run([needy])
    expect(counts).toBe('0 passed, 1 failed')
    expect(printed).not.toContain('ran')
  })

  it('runs a check after the one it follows, and the lonely ones last', async () => {
    const { printed } = await run([
      { name: 'alone', run: pass, alone: true },
      { name: 'second', run: pass, after: 'first' },
      { name: 'first', run: script('setTimeout(() => {}, 100)') },
    ])
    expect(order(printed)).toEqual(['first', 'second', 'alone'])
  })

  it('runs a check that waits beside the two that are busy, and any other after one of them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'storytable-checks-'))
    // By marks and not by the clock: on a busy machine two that wait as long may end in either order.
    const here = `const { existsSync: has, writeFileSync } = require('node:fs'); process.chdir(${JSON.stringify(folder)})`
    const busy = script(`${here}; (function look() {
      if (!has('waiter')) return setTimeout(look, 20)
      writeFileSync('ended', '')
    })()`)
    try {
      const { counts, printed } = await run(
        [
          { name: 'one', run: busy },
          { name: 'two', run: busy },
          { name: 'third', run: script(`${here}; process.exit(has('ended') ? 0 : 1)`) },
          { name: 'waiter', run: script(`${here}; writeFileSync('waiter', '')`), waits: true },
        ],
        20_000,
      )
      expect(counts, printed).toBe('4 passed, 0 failed')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('fails a check that follows a failed one', async () => {
    const { counts, printed } = await run([
      { name: 'first', run: script('process.exit(1)') },
      { name: 'second', run: pass, after: 'first' },
    ])
    expect(counts).toBe('0 passed, 2 failed')
    expect(printed).toContain('It follows first, which failed.')
  })

  it('does not wait for a check that was not chosen', async () => {
    expect((await run([{ name: 'second', run: pass, after: 'first' }])).counts).toBe('1 passed, 0 failed')
  })

  it('fails a program that does not exist', async () => {
    expect((await run([{ name: 'none', run: ['./no-such-program'] }])).counts).toBe('0 passed, 1 failed')
  })

  it('stops a check that does not end, with everything it started', async () => {
    const child = 'setInterval(() => {}, 1000)'
    const parent = `require("node:child_process").spawn(process.execPath, ["-e", "${child}"], { stdio: "inherit" })`
    const { counts, printed } = await run([{ name: 'endless', run: script(parent) }], 500)
    expect(counts).toBe('0 passed, 1 failed')
    expect(printed).toContain('had not ended after 0.5 s')
  })
})
