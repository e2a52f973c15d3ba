// Builds the page that checks tables' files: one file that needs nothing else, not even a server.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { projectRoot } from '../project.ts'

const folder = join(projectRoot, 'web/verify')

export async function buildVerifyPage(output: string): Promise<void> {
  const script = await bundle()
  const style = readFileSync(join(folder, 'style.css'), 'utf8').replace(/\s+/g, ' ').trim()
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const page = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<title>Check a Storytable file</title>',
    // A browser asks for one otherwise.
    '<link rel="icon" href="data:,">',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
  writeFileSync(join(output, 'verify.html'), page)
}

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(folder, 'page.ts'), formats: ['iife'], name: 'verify' },
    },
  })) as Rollup.RollupOutput[]
  const [chunk] = built.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error('The page that checks files was not built.')
  // Inside a page, nothing may look like its end.
  return chunk.code.trim().replaceAll('</', '<\\/')
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
