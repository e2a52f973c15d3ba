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

it('names the files of every game, and none of them twice', () => {
  expect(listHints(MANIFEST, ['assets/story.woff2'])).toEqual({
    play: ['assets/play.js', 'assets/play.css', 'assets/story.woff2'],
    games: {
      'closed-hands': {
        cover: ['assets/cover.js'],
        screens: ['assets/screens.js', 'assets/screens.css', 'assets/odds.js'],
      },
    },
  })
})
