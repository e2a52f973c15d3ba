// Writes the service worker, which knows by name every file of its build.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../project.ts'

const PAGES = ['/', '/table.html', '/page.html', '/manifest.webmanifest', '/icon.svg', '/icon-maskable.svg']

export async function buildWorker(output: string): Promise<void> {
  const assets = readdirSync(join(output, 'assets'))
    .filter((file) => /\.(js|css|woff2)$/.test(file))
    .sort()
  const files = [...PAGES, ...assets.map((file) => `/assets/${file}`)]
  // Another page or another file is another build; hashes in names tell the rest.
  const hash = createHash('sha256').update(files.join('\n'))
  for (const page of ['index.html', 'table.html', 'page.html']) hash.update(readFileSync(join(output, page)))
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    define: { FILES: JSON.stringify(files), BUILD: JSON.stringify(hash.digest('hex').slice(0, 12)) },
    build: {
      outDir: output,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: join(projectRoot, 'web/worker/service-worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  })
}
