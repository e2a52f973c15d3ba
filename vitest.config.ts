import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/checking/longest-first.ts'
import { findChromium } from './tools/chromium.mjs'
import { tableFolders, unitFolders } from './tools/project.ts'

const screenTests = ['web/**/*.test.ts', 'games/*/ui/**/*.test.ts']

/** Whole-system tests share ports, disks and processors, so their files run one after another. */
function systemTests(name: string, changed: object = {}) {
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      env: { CHROMIUM: findChromium() ?? '' },
      pool: 'forks' as const,
      fileParallelism: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // What a test waits for may take a while on a busy machine. Whoever promises a time says so there.
      expect: { poll: { timeout: 30_000 } },
      ...changed,
    },
  }
}

/** These promise times, or catch what is on the screen for a moment only. Nothing else runs beside them. */
const timedTests = ['change/redraw', 'page/dice', 'page/page', 'page/whole-examples'].map(
  (file) => `tests/browser/${file}.test.ts`,
)

/** Two files at once: each has its own house and browser, and one of them is often waiting for its page. */
const inPairs = { fileParallelism: true, maxWorkers: 2, exclude: timedTests, sequence: { groupOrder: 1 } }
const oneByOne = { include: timedTests, sequence: { groupOrder: 2 } }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [...unitFolders, ...tableFolders].map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['games/*/ui/**'],
          pool: 'forks',
          // Nothing here keeps state in modules, and a fresh process for every file costs more than the tests.
          isolate: false,
          // A busy machine is no fault: what takes so long has really stopped.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [svelte()],
        test: { name: 'web', include: screenTests, pool: 'forks' },
      },
      systemTests('http'),
      systemTests('faults'),
      systemTests('database'),
      systemTests('cluster'),
      systemTests('verifier'),
      systemTests('package'),
      systemTests('browser', inPairs),
      systemTests('browser-times', oneByOne),
    ],
  },
})
