// Runs every check of the project and ends with "N passed, N failed".
//
//   npm test                    all of them
//   npm test -- unit tidy       only these
//   npm test -- game SLUG       one game's folder: its types, style, rules, unit tests and recordings
//
// To add a check, add a row to the table.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, type Command, runChecks } from './checking/check-runner.ts'
import { projectRoot, tableFolders, unitFolders } from './project.ts'

const node = process.execPath
const program = (name: string, ...args: string[]): Command => [node, join('node_modules/.bin', name), ...args]
const tool = (name: string, ...args: string[]): Command => [node, join('tools', name), ...args]
const types = (project: string): Command =>
  program('tsc', '-p', project, '--incremental', '--tsBuildInfoFile', `.cache/${project}.tsbuildinfo`)
const tests = (...projects: string[]): Command =>
  program('vitest', 'run', ...projects.flatMap((project) => ['--project', project]))

/** Filters by path; whole ones, so that a folder of the same name elsewhere is not meant. */
const within = (folders: readonly string[]) => folders.map((folder) => join(projectRoot, folder, '/'))

const client = tool('build.ts', '--if-stale')

const checks: readonly Check[] = [
  // The two longest of those that run in pairs come first: each uses one processor.
  { name: 'tables', run: [...tests('unit'), ...within(tableFolders)] },
  { name: 'unit', run: [...tests('unit', 'web'), ...within(unitFolders), ...within(['web'])] },
  { name: 'types', run: types('tsconfig.json') },
  { name: 'types-pure', run: types('tsconfig.pure.json') },
  { name: 'types-browser', run: types('tsconfig.browser.json') },
  { name: 'types-bench', run: types('bench/tsconfig.bare.json') },
  { name: 'svelte', run: program('svelte-check', '--tsconfig', 'web/tsconfig.json', '--fail-on-warnings') },
  { name: 'lint', run: program('biome', 'check', '--error-on-warnings', '--max-diagnostics=200') },
  { name: 'unused', run: program('knip', '--no-progress', '--no-config-hints') },
  { name: 'tidy', run: tool('tidy.ts') },
  { name: 'rules', run: tool('rule-coverage.ts') },
  { name: 'build', run: client },
  // A few seeds that are always the same, so that a failure tells of the change; then a minute of seeds that nobody
  // has played before. One that fails is printed, with the script that plays it again.
  { name: 'simulation', run: [node, 'simulation/main.ts', '--first', '10', '--seconds', '60'] },
  { name: 'size', run: tool('size-budget.ts'), needs: [client], after: 'build' },
  { name: 'http', run: tests('http') },
  { name: 'faults', run: tests('faults'), needs: [tool('ensure.mjs', '--faults')] },
  // It stops and starts databases, and mostly waits for them.
  { name: 'database', run: tests('database'), needs: [tool('ensure.mjs', '--cluster')], waits: true },
  { name: 'verifier', run: tests('verifier'), needs: [tool('ensure.mjs', '--verifier')] },
  { name: 'package', run: tests('package'), needs: [client], after: 'build' },
  // Browsers and clusters promise times, and have the machine to themselves.
  {
    name: 'browser',
    run: tests('browser', 'browser-times'),
    needs: [tool('ensure.mjs', '--browser'), client],
    alone: true,
  },
  { name: 'cluster', run: tests('cluster'), needs: [tool('ensure.mjs', '--cluster')], alone: true },
]

/** What an author runs while writing: everything about one folder that takes no browser. */
function checksOfGame(slug: string): Check[] {
  return [
    { name: 'types', run: types('tsconfig.json') },
    { name: 'lint', run: program('biome', 'check', '--error-on-warnings', `games/${slug}`) },
    { name: 'tidy', run: tool('tidy.ts') },
    { name: 'rules', run: tool('rule-coverage.ts') },
    { name: 'unit', run: [...tests('unit', 'web'), `games/${slug}/`] },
    {
      name: 'recordings',
      run: [...tests('unit'), 'testkit/recordings', '-t', `^${slug}/`, '--passWithNoTests'],
    },
  ]
}

async function main(): Promise<void> {
  const [first, slug] = process.argv.slice(2)
  const isGame =
    first === 'game' && slug !== undefined && existsSync(join(projectRoot, 'games', slug, 'game.ts'))
  return isGame ? run(checksOfGame(slug)) : runNamed(process.argv.slice(2))
}

async function runNamed(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !checks.some((check) => check.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no check ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}.`,
    )
    process.exitCode = 1
    return
  }
  return run(checks.filter(({ name }) => names.length === 0 || names.includes(name)))
}

async function run(chosen: readonly Check[]): Promise<void> {
  const { passed, failed } = await runChecks(chosen, {
    root: projectRoot,
    keep: join(projectRoot, '.cache/checks'),
    print: (text) => console.log(text),
  })
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

// An interrupted run ends through its exit handlers, which take the running checks with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
await main()
