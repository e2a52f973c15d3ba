// Measures what DESIGN promises, and prints one table.
//
//   npm run bench                     everything
//   npm run bench -- engine http      only these parts
//   npm run bench -- --quick          shorter runs, for a first impression
//   npm run bench -- release --beside FOLDER    this server beside that of an earlier release, checked out there

import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { parts } from './parts/all.ts'
import { type PartOptions, say } from './parts/part.ts'
import { start } from './processes.ts'
import { countUnmet, type PartResult, tableOf } from './report.ts'

async function runPart(name: string, options: PartOptions): Promise<PartResult> {
  const running = await start({ file: 'run-part.ts', flags: ['--expose-gc'] })
  const result = await running.ask<Omit<PartResult, 'part'>>({ name, options })
  return { part: name, ...result }
}

function save(results: readonly PartResult[], { quick }: PartOptions): void {
  const folder = new URL('./results/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const [processor] = cpus()
  const machine = { processor: processor?.model.trim(), cores: cpus().length, node: process.version }
  const at = new Date().toISOString()
  const text = `${JSON.stringify({ at, machine, quick, results }, null, 2)}\n`
  writeFileSync(new URL(`${at.replaceAll(':', '-')}.json`, folder), text)
  writeFileSync(new URL('latest.json', folder), text)
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean' }, beside: { type: 'string' } },
    allowPositionals: true,
  })
  const names = Object.keys(parts)
  const unknown = positionals.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
    process.exitCode = 1
    return
  }
  const { quick = false, beside } = values
  const options = beside === undefined ? { quick } : { quick, beside }
  // Without a release to stand beside, everything is everything else.
  const wanted = positionals.length > 0 ? positionals : names.filter((name) => name !== 'release' || beside)
  const results: PartResult[] = []
  for (const name of names.filter((one) => wanted.includes(one))) {
    results.push(await runPart(name, options))
  }
  save(results, options)
  console.log(tableOf(results))
  const unmet = countUnmet(results)
  if (unmet > 0) {
    say(`${unmet} not met. Other work on the machine changes times more than ratios; see bench/README.md.`)
    process.exitCode = 1
  }
}

await main()
