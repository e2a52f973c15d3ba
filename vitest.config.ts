import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { findChromium } from './tools/chromium.mjs'
import { tableFolders, unitFolders } from './tools/project.ts'

const screenTests = ['web/**/*.test.ts', 'games/*/ui/**/*.test.ts']

/** Whole-system tests share ports, disks and processors, so their files run one after another. */
function systemTests(name: string) {
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      env: { CHROMIUM: findChromium() ?? '' },
      pool: 'forks' as const,
      fileParallelism: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  }
}

export default defineConfig({
  test: {
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
      systemTests('browser'),
    ],
  },
})
