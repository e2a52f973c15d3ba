import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { nameGamePart } from './tools/building/game-parts.ts'

const server = process.env.STORYTABLE_SERVER ?? 'http://localhost:8080'

/**
 * Few files that are asked for together: what every page needs, what a table needs before it begins, what it
 * needs in play, and what a player needs to write; of each game its cover and its screens. Otherwise every small
 * thing that two pages share would be a file of its own, and a first visit over a slow line would wait for dozens
 * of them. Styles of covers and of the smallest parts come with the house: each weighs less than the head of its
 * own answer would.
 */
const parts = [
  {
    name: 'house',
    priority: 4,
    test: /(games\/[^/]+\/ui\/(Cover|Emblem)|web\/kit\/(RuleLink|SeatMark|SeatName|Prose))\.svelte\?svelte&type=style|svelte\/src\/index-client\.js$|web\/(App\.svelte|style\/\w+\.css|(offline|safety|stand-ins|trust)\/words\.ts|state\/(games|drafts|invitations|settings\.svelte)\.ts|screens\/(PageHead|PageTitle|Accented|shelf\/CoverPicture|Nowhere)\.svelte|kit\/(Inline\.svelte|(scrollable|time-format)\.ts))$/,
  },
  {
    name: 'table',
    priority: 3,
    test: /web\/(screens\/TablePage\.svelte|kit\/(SeatName|RuleLink|Prose)\.svelte)$/,
  },
  {
    name: 'play',
    priority: 2,
    test: /web\/(table\/play\.ts|kit\/((OfferButton|Tabs|InTurn|OddsLink|dice\/DiceRoll)\.svelte|(screens-of|still-frame)\.ts))$/,
  },
  { name: 'forms', priority: 1, test: /web\/kit\/(Dialog|OfferForm|controls\/FieldControl)\.svelte$/ },
  { name: 'odds', priority: 1, test: /engine\/odds\// },
  { name: nameGamePart(), debugName: 'games', priority: 0, includeDependenciesRecursively: false },
]

/**
 * What a table fetches when it is quiet may find its own parts: to name a dozen of them at once, each a link in
 * the page, holds a slow phone up for a frame.
 */
function preloaded(file: string, needs: string[], { hostId }: { hostId: string }): string[] {
  const isQuiet = /\/play-[^/]+\.js$/.test(hostId)
  return isQuiet ? needs.filter((need) => need === file || need.endsWith('.css')) : needs
}

export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [svelte({ configFile: '../svelte.config.js' })],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Every browser in use has modulepreload; the polyfill would only weigh.
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: parts } } },
  },
  // The lab's worker loads the one game that it plays.
  worker: { format: 'es' },
  server: {
    // Games bring their own screens from outside the root.
    fs: { allow: ['..'] },
    proxy: { '/api': server },
  },
})
