import { expect, it } from 'vitest'
import { listHints } from './list-hints.ts'
import type { Manifest } from './web-manifest.ts'

/** As Vite writes it: every part by its path from the client's folder. */
const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_house.js'], isEntry: true },
  '_house.js': { file: 'assets/house.js', css: ['assets/house.css'] },
  'screens/TablePage.svelte': { file: 'assets/table.js', imports: ['_house.js'] },
  'table/play.ts': { file: 'assets/play.js', css: ['assets/play.css'], imports: ['_house.js'] },
  '_odds.js': { file: 'assets/odds.js' },
  '../games/closed-hands/ui/cover.ts': { file: 'assets/cover.js', imports: ['_house.js'] },
  '../games/closed-hands/ui/index.ts': {
    file: 'assets/screens.js',
    css: ['assets/screens.css'],
    imports: ['_house.js', 'table/play.ts', '_odds.js'],
  },
  '../games/closed-hands/ui/terms.ts': { file: 'assets/terms.js' },
}

const WEIGHTS: Readonly<Record<string, number>> = {
  'assets/house.js': 28_000,
  'assets/play.js': 29_000,
  'assets/table.js': 13_000,
  'assets/story.woff2': 36_000,
}

const assets = { fonts: ['assets/story.woff2'], weigh: (file: string) => WEIGHTS[file] ?? 1_000 }

it('names the files of every game, and none that its table names', () => {
  expect(listHints(MANIFEST, assets).games).toEqual({
    'closed-hands': {
      cover: ['assets/cover.js'],
      screens: ['assets/screens.js', 'assets/screens.css', 'assets/odds.js'],
    },
  })
})

it('begins with what takes longest, where it is a table in play', () => {
  expect(listHints(MANIFEST, assets).play).toEqual([
    'assets/story.woff2',
    'assets/play.js',
    'assets/house.js',
    'assets/table.js',
    'assets/play.css',
  ])
})
