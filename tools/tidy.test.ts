import { describe, expect, it } from 'vitest'
import { inventProject } from './project.ts'
import { readSource } from './source.ts'
import { printFinding } from './tidy/finding.ts'
import { tighten } from './tidy/size.ts'
import { checkTidiness } from './tidy.ts'

/** A small house in good order, into which each test plants one fault. */
const clean: Readonly<Record<string, string>> = {
  'README.md': 'See [the engine](engine/dice.ts#top), [games](games/) and [us](https://example.org/none).',
  'engine/dice.ts': 'export const half = (size: number): number => Math.floor(size / 2)',
  'engine/writing.ts': "export { half } from './dice.ts'",
  'games/tall-tale/game.ts':
    "import { half } from '../../engine/writing.ts'\nexport const game = { slug: 'tall-tale', title: 'Tall Tale', half }",
  'games/tall-tale/game.test.ts':
    "import { given } from '../../testkit/given.ts'\nimport { it } from 'vitest'\nit('TT-001 goes', given)",
  'games/tall-tale/ui/index.ts': "import type { game } from '../game.ts'\nexport type Game = typeof game",
  'games/tall-tale/ui/Stage.svelte':
    "<script lang=\"ts\">\n  import { onMount } from 'svelte'\n  import Button from '../../../web/kit/Button.svelte'\n  onMount(() => {})\n</script>\n<Button />",
  'games/change/game.ts': "export const game = { slug: 'change', title: 'CHANGE' }",
  'book/svg.ts': 'export const svg = 1',
  'games/tall-tale/book.ts':
    "import { svg } from '../../book/svg.ts'\nimport { game } from './game.ts'\nexport const book = { svg, game }",
  'server/dice.ts':
    "import type { Store } from './store/port.ts'\nexport const read = (store: Store) => store.seeds.read('t', 1)",
  'server/store/port.ts':
    'export interface SeedVault { read(): string }\nexport interface Store { seeds: SeedVault }',
  'testkit/given.ts': 'export const given = () => {}',
  'vite.config.ts': 'export default {}',
  'web/kit/Button.svelte': '<button type="button">ok</button>',
  'web/main.ts':
    "export const games = import.meta.glob('../games/*/ui/index.ts')\naddEventListener('change', () => {})",
}

function tidy(
  planted: Readonly<Record<string, string>>,
  ratchet: Readonly<Record<string, number>> = {},
): string[] {
  return checkTidiness(inventProject({ ...clean, ...planted }), ratchet).map(printFinding)
}

const lines = (count: number, content = 'export {}') =>
  Array.from({ length: count }, () => content).join('\n')
const longFunction = (length: number) =>
  `export function wander(): void {\n${lines(length - 2, '  step()')}\n}\n`
const markup = (expression: string) =>
  `<script lang="ts">\n</script>\n{#await ${expression} then it}{it}{/await}`

/** name, file, content, what must be found there */
const faults: readonly (readonly [string, string, string, string])[] = [
  [
    'engine imports a game',
    'engine/a.ts',
    "import '../games/change/game.ts'",
    'a.ts:1 engine imports games/change',
  ],
  ['engine imports a package', 'engine/a.ts', "import 'node:fs'", 'engine imports the package node:fs'],
  ['engine imports what it computes', 'engine/a.ts', 'import(name)', 'name is computed'],
  [
    'rules import the server',
    'games/change/a.ts',
    "export { x } from '../../server/dice.ts'",
    'rules imports server',
  ],
  ['the book imports a game', 'book/a.ts', "import '../games/change/game.ts'", 'book imports games/change'],
  ['the book knows the time', 'book/a.ts', 'export const now = () => new Date()', 'uses Date'],
  [
    'rules make a book',
    'games/change/a.ts',
    "import { svg } from '../../book/svg.ts'",
    'rules imports book/svg.ts',
  ],
  ['rules import a package', 'games/change/a.ts', "import 'svelte'", 'rules imports the package svelte'],
  [
    'rules import their screens',
    'games/tall-tale/a.ts',
    "import type { A } from './ui/index.ts'",
    'rules imports games',
  ],
  [
    'a game imports another',
    'games/change/a.ts',
    "import type { A } from '../tall-tale/game.ts'",
    'imports the game tall-tale',
  ],
  [
    'rules reach past the engine’s door',
    'games/change/rules/a.ts',
    "import { refusal } from '../../../engine/refusal.ts'",
    'not engine/writing.ts',
  ],
  [
    'a screen runs rules',
    'games/change/ui/a.ts',
    "import { game } from '../game.ts'",
    'ui imports code, not only types',
  ],
  [
    'a screen runs the engine',
    'games/change/ui/a.ts',
    "import { type B, half } from '../../../engine/dice.ts'",
    'not only types',
  ],
  [
    'a screen reaches into the shell',
    'games/change/ui/a.ts',
    "import '../../../web/main.ts'",
    'ui imports web/main.ts',
  ],
  [
    'a screen imports a package',
    'games/change/ui/a.ts',
    "import 'svelted'",
    'ui imports the package svelted',
  ],
  [
    'the shell imports a game',
    'web/a.ts',
    "import { game } from '../games/change/game.ts'",
    'web imports games/change',
  ],
  [
    'markup imports a game',
    'web/A.svelte',
    markup("import('../games/change/game.ts')"),
    'A.svelte:3 web imports games',
  ],
  ['the kit imports the shell', 'web/kit/a.ts', "import '../main.ts'", 'kit imports web/main.ts'],
  ['the server imports the lab', 'server/a.ts', "import '../lab/run.ts'", 'server imports lab/run.ts'],
  [
    'a type comes through import()',
    'engine/a.ts',
    "export type A = import('../server/dice.ts').A",
    'engine imports server',
  ],
  ['a file imports itself in a circle', 'lab/a.ts', "import './a.ts'", 'circle: lab/a.ts → lab/a.ts'],
  ['a clock in the engine', 'engine/a.ts', 'export const now = () => new Date()', 'uses Date'],
  [
    'chance in rules',
    'games/change/a.ts',
    '\nexport const roll = () => Math.random()',
    'a.ts:2 uses Math.random',
  ],
  ['chance taken out of Math', 'engine/a.ts', 'export const { random } = Math', 'uses Math.random'],
  [
    'chance by another spelling',
    'engine/a.ts',
    "export const roll = () => Math['random']()",
    'uses Math.random',
  ],
  ['the world by another name', 'engine/a.ts', 'export const a = globalThis', 'uses globalThis'],
  [
    'language in rules',
    'games/change/a.ts',
    "export const a = 'a'.localeCompare('b')",
    'calls localeCompare',
  ],
  ['numbers in a language', 'engine/a.ts', 'export const a = (1).toLocaleString()', 'calls toLocaleString'],
  ['talking to a console', 'engine/a.ts', 'console.log(1)', 'uses console'],
  ['the environment', 'engine/a.ts', 'export const a = process.env', 'uses process'],
  ['any', 'server/a.ts', 'export const a = 1 as any', 'says any'],
  [
    'any in a component',
    'web/A.svelte',
    '<p>x</p>\n<script lang="ts">\n  let a: any\n</script>',
    'A.svelte:3 says any',
  ],
  ['export *', 'server/a.ts', "export * from './dice.ts'", 'exports *'],
  ['an enum', 'server/a.ts', 'enum Colour { Red }', 'declares an enum'],
  ['a default export', 'server/a.ts', 'export default 1', 'has a default export'],
  ['a default function', 'server/a.ts', 'export default function a() {}', 'has a default export'],
  ['a manager', 'server/a.ts', 'export class SeatManager {}', 'is named after no thing'],
  ['a skipped test', 'server/a.test.ts', "it.skip('x', () => {})", 'leaves a test out'],
  ['a lonely suite', 'server/a.test.ts', "describe.only('x', () => {})", 'leaves a test out'],
  ['a silenced error', 'server/a.ts', '// @ts-ignore\nexport const a = 1', 'a.ts:1 silences the type check'],
  ['work put off', 'server/a.ts', 'export const a = () => {\n  // TODO later\n}', 'a.ts:2 puts work off'],
  [
    'work put off in a doc comment',
    'server/a.ts',
    '/** FIXME */\nexport const a = 1',
    'a.ts:1 puts work off',
  ],
  ['work put off in a style', 'web/a.css', '/* XXX */', 'puts work off'],
  ['a shouting file', 'server/seatList.ts', 'export {}', 'is not in kebab-case'],
  ['a quiet component', 'web/button.svelte', '<p>x</p>', 'is not in PascalCase'],
  ['a drawer for anything', 'server/utils/a.ts', 'export {}', 'is called utils'],
  ['a file named manager', 'server/table-manager.ts', 'export {}', 'is called manager'],
  ['the server knows a slug', 'server/a.ts', "export const a = 'tall-tale'", 'names the game “tall-tale”'],
  ['the server knows a title', 'server/a.ts', '// as in Tall Tale', 'names the game “Tall Tale”'],
  [
    'the shell knows a game by identifier',
    'web/a.ts',
    'export const tallTale = 1',
    'names the game “tallTale”',
  ],
  [
    'the shell compares with a slug',
    'web/a.ts',
    "export const a = (b: string) => b === 'change'",
    'names the game “change”',
  ],
  ['the server keys by a slug', 'server/a.ts', "export const a = { 'change': 1 }", 'names the game “change”'],
  ['the server opens a folder', 'server/a.ts', "export const a = 'games/change/game.ts'", 'names the game'],
  ['the shell shows a plain title', 'web/a.ts', "export const a = 'CHANGE'", 'names the game “CHANGE”'],
  [
    'a seed is read elsewhere',
    'server/a.ts',
    'export const a = (store: Store) => store.seeds.read()',
    'reaches for dice seeds',
  ],
  [
    'the vault is passed around',
    'server/a.ts',
    "import type { SeedVault } from './store/port.ts'",
    'reaches for dice seeds',
  ],
  ['a long file', 'server/a.ts', lines(301), 'the file has 301 lines, over 300'],
  ['a long test', 'server/a.test.ts', lines(501), 'the file has 501 lines, over 500'],
  ['a long function', 'server/a.ts', longFunction(46), 'wander has 46 lines, over 45'],
  ['a dead link', 'docs/a.md', 'one\n[x](../engine/none.ts#a)', 'a.md:2 links to ../engine/none.ts'],
  ['a dead named link', 'a.md', '[x]: none.md', 'links to none.md'],
  ['a machine path', 'docs/a.md', ['see ', 'home', 'ann', 'x'].join('/'), "holds the machine's path"],
  [
    'a registry',
    'package-lock.json',
    '{ "packages": { "a": {\n"resolved": "https://example.org/a.tgz" } } }',
    'package-lock.json:2 pins a registry',
  ],
  [
    'a lock file that npm ci refuses',
    'bench/package-lock.json',
    '{ "packages": { "a": { "optionalDependencies": { "b-linux-x64": "1.0.0" } } } }',
    'leaves out b-linux-x64',
  ],
]

describe('tidy', () => {
  it('finds nothing in a house in good order', () => {
    expect(tidy({})).toEqual([])
  })

  it.each(faults)('finds %s', (_, file, content, expected) => {
    const findings = tidy({ [file]: content })
    expect(findings.filter((finding) => finding.includes(expected))).toHaveLength(1)
    expect(findings.every((finding) => finding.startsWith(file))).toBe(true)
  })

  it('finds a circle of several files once', () => {
    const findings = tidy({
      'lab/a.ts': "import './b.ts'",
      'lab/b.ts': "import './c.ts'",
      'lab/c.ts': "import type { A } from './a.ts'",
    })
    expect(findings).toEqual([expect.stringContaining('lab/a.ts → lab/b.ts → lab/c.ts → lab/a.ts')])
  })

  it('leaves words alone that only look like faults', () => {
    const planted = {
      'engine/a.ts':
        "export const say = (process: { Date: string }) => [process.Date, 'TODO any', Math.max(1)]",
      'server/a.ts': "export const a = ['enum', '// @ts-ignore', 'it.only']",
      'docs/a.md': '`[x](none.md)`\n```\n[y](none.md)\n```\n[z](#here) [m](mailto:a@example.org)',
      'web/a.svelte.ts': "export const changed = (type: string) => type.startsWith('change')",
      'games/tall-tale/content/words.ts': lines(900),
    }
    expect(tidy(planted)).toEqual([])
  })

  it('counts a suite without the tests it lists', () => {
    const suite = `describe('x', () => {\n${lines(60, "  it('y', () => {})")}\n})`
    expect(tidy({ 'server/a.test.ts': suite })).toEqual([])
  })
})

describe('the ratchet', () => {
  const planted = { 'server/a.ts': longFunction(50) }
  const key = 'server/a.ts#wander'

  it('bears a listed exception at its size', () => {
    expect(tidy(planted, { [key]: 50 })).toEqual([])
  })

  it('refuses growth and asks to keep a gain', () => {
    expect(tidy(planted, { [key]: 49 })).toEqual([expect.stringContaining('grew from 49 to 50')])
    expect(tidy(planted, { [key]: 51 })).toEqual([expect.stringContaining('shrank from 51 to 50')])
  })

  it('asks to forget what is within its limit or gone', () => {
    expect(tidy({ 'server/a.ts': longFunction(45) }, { [key]: 50 })).toEqual([
      expect.stringContaining('no exception'),
    ])
    expect(tidy({}, { 'server/gone.ts': 400 })).toEqual([expect.stringContaining('is gone')])
  })

  it('only ever tightens', () => {
    const source = readSource(inventProject(planted), 'server/a.ts')
    expect(tighten([source], { [key]: 60, 'server/gone.ts': 400 })).toEqual({ [key]: 50 })
    expect(tighten([source], { [key]: 48 })).toEqual({ [key]: 48 })
    expect(tighten([source], {})).toEqual({})
  })
})
