// Weighs what a browser loads before the first table can be played: the shell and one game.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestFile } from './build.ts'
import { gzip } from './building/compress.ts'
import { listFiles, type Manifest } from './building/web-manifest.ts'
import { projectRoot } from './project.ts'

/** html, js and css of the shell and the heaviest game, gzipped. */
export const budget = 120_000

/**
 * Parts of the shell that are loaded later than the first table. Every other part counts, also when it
 * is split off: whoever makes a new part lazy has to say here that a table opens without it.
 */
const later = [
  /^lab\//,
  /^guide\//,
  /^(book|paper|time|notices|pace|watching)\//,
  /^screens\/(\w+\/)?(Shelf|OpenTable|Join|QrCode|HandDevice|Lobby|LobbyForm)/,
  /^kit\/(\w+\/)?(PlainCover|ShowValue|OfferForm|PointControl)/,
  /^table\/(\w+\/)?(TableMenu|StagePanel|MoreOffers|QuestionCard|FormPanel)/,
  /^ceremony\/(TitleCard|LastPage|KeepPage)/,
  /^gallery\/(BesidePlay|IdeaDrawer)/,
  /^gloss\/(guide-line|GlossNote)/,
  /^stand-ins\/(GuideCard|StandInBar)/,
  /^\.\.\/games\/[^/]+\/ui\/terms\.ts$/,
  /\.md(\?|$)/,
  /worker/,
]

const gameScreens = /^\.\.\/games\/([^/]+)\/ui\/index\.ts$/

export interface Load {
  readonly name: string
  readonly files: readonly string[]
}

/** What the shell loads, and what each game adds to it. */
export function listLoads(manifest: Manifest): { shell: Load; games: Load[] } {
  const parts = Object.keys(manifest)
  const isShell = (part: string) =>
    !!manifest[part]?.isEntry ||
    (!!manifest[part]?.isDynamicEntry &&
      !part.startsWith('../games/') &&
      !later.some((one) => one.test(part)))
  const shell = ['index.html', ...listFiles(manifest, parts.filter(isShell))]
  const games = parts.flatMap((part) => {
    const name = gameScreens.exec(part)?.[1]
    const files = listFiles(manifest, [part]).filter((file) => !shell.includes(file))
    return name ? [{ name, files }] : []
  })
  return { shell: { name: 'shell', files: shell }, games }
}

/** The Latin fonts that a style sheet names; browsers fetch other scripts only where their letters occur. */
export function listLatinFonts(css: string): string[] {
  const fonts = [...css.matchAll(/url\(["']?\/?([^"')]+\.woff2)["']?\)/g)].map(([, file = '']) => file)
  return [...new Set(fonts)].filter((file) => /latin/.test(file) && !/latin-ext/.test(file))
}

interface Weighed {
  readonly name: string
  readonly bytes: number
}

function weigh(folder: string, { name, files }: Load): Weighed {
  const bytes = files.reduce((sum, file) => sum + gzip(readFileSync(join(folder, file))).length, 0)
  return { name, bytes }
}

function weighFonts(folder: string, loads: readonly Load[]): Weighed[] {
  const styles = loads.flatMap(({ files }) => files).filter((file) => file.endsWith('.css'))
  const fonts = new Set(styles.flatMap((file) => listLatinFonts(readFileSync(join(folder, file), 'utf8'))))
  return [...fonts].map((file) => ({ name: file, bytes: readFileSync(join(folder, file)).length }))
}

function print({ name, bytes }: Weighed): void {
  console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${name}`)
}

function main(): void {
  const folder = join(projectRoot, 'dist/web')
  if (!existsSync(manifestFile)) {
    console.log('There is no client to weigh. Run: npm run build')
    process.exitCode = 1
    return
  }
  const { shell, games } = listLoads(JSON.parse(readFileSync(manifestFile, 'utf8')))
  const shellWeight = weigh(folder, shell)
  const gameWeights = games.map((game) => weigh(folder, game)).sort((a, b) => b.bytes - a.bytes)
  const heaviest = gameWeights[0] ?? { name: 'no game', bytes: 0 }
  const total = shellWeight.bytes + heaviest.bytes

  console.log('html, js and css, gzipped:')
  for (const weight of [shellWeight, ...gameWeights]) print(weight)
  print({ name: `first load: shell and ${heaviest.name}, of ${budget / 1000} kB`, bytes: total })
  console.log('fonts beside them (Latin; italics only where a page uses them):')
  for (const weight of weighFonts(folder, [shell, ...games])) print(weight)
  if (total > budget) {
    console.log(`The first load is ${((total - budget) / 1000).toFixed(1)} kB over its budget.`)
    process.exitCode = 1
  }
}

if (import.meta.main) main()
