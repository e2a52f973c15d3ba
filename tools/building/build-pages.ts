// Writes the pages that the server sends. All are the same client; each asks at once for what its room needs,
// and shows something before the script is there.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { FirstPaint } from '../../web/first-paint.ts'
import { projectRoot } from '../project.ts'
import { gzip } from './compress.ts'
import { listHints } from './list-hints.ts'
import { listFiles, type Manifest } from './web-manifest.ts'

interface Page {
  readonly file: string
  readonly room: string | undefined
  readonly shows: keyof FirstPaint
  /** What it asks the server first. */
  readonly asks: readonly string[]
}

const PAGES: readonly Page[] = [
  { file: 'page.html', room: undefined, shows: 'waiting', asks: [] },
  {
    file: 'table.html',
    room: 'screens/TablePage.svelte',
    shows: 'waiting',
    asks: ['/api/mine', '/api/games'],
  },
  // The last, because it takes the place of the page that Vite wrote.
  {
    file: 'index.html',
    room: 'screens/shelf/Shelf.svelte',
    shows: 'shelf',
    asks: ['/api/games', '/api/mine'],
  },
]

/** The faces that a table in play shows at once; italics come where a passage has some. */
const UPRIGHT = /-normal-[^.]*\.woff2$/

export async function buildPages(output: string, manifest: Manifest): Promise<void> {
  const plain = readFileSync(join(output, 'index.html'), 'utf8')
  const paint = await drawFirstPaint()
  for (const { file, room, shows, asks } of PAGES) {
    const links = listFiles(manifest, room ? [room] : []).filter((part) => !plain.includes(`/${part}"`))
    const head = [...links.map(linkTo), ...asks.map(askFor)].map((link) => `    ${link}\n`).join('')
    const page = plain
      .replace('  </head>', () => `${head}  </head>`)
      .replace('<div id="app"></div>', () => `<div id="app">${paint[shows]}</div>`)
    writeFileSync(join(output, file), page)
  }
  writeFileSync(join(output, '.hints.json'), JSON.stringify(listHints(manifest, assetsOf(output))))
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}

function askFor(path: string): string {
  return `<link rel="preload" as="fetch" crossorigin href="${path}">`
}

function assetsOf(output: string): Parameters<typeof listHints>[1] {
  const files = readdirSync(join(output, 'assets'))
  return {
    fonts: files.filter((file) => UPRIGHT.test(file)).map((file) => `assets/${file}`),
    weigh: (file) => gzip(readFileSync(join(output, file))).length,
  }
}

/** Draws what pages show at first, with the client's own components. */
async function drawFirstPaint(): Promise<FirstPaint> {
  const folder = mkdtempSync(join(tmpdir(), 'storytable-first-paint-'))
  try {
    await build({
      configFile: join(projectRoot, 'vite.config.ts'),
      logLevel: 'warn',
      build: {
        ssr: 'first-paint.ts',
        outDir: folder,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'first-paint.mjs' } },
      },
      ssr: { noExternal: true },
    })
    // Where a browser has an address, there is none here.
    Object.assign(globalThis, { location: { pathname: '/' } })
    const drawn = await import(pathToFileURL(join(folder, 'first-paint.mjs')).href)
    return drawn.firstPaint as FirstPaint
  } finally {
    rmSync(folder, { recursive: true })
  }
}
