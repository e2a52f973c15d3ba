// Builds the client into dist/web.
//
//   npm run build          always
//   … --if-stale           only when something that goes into it has changed

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { buildPages } from './building/build-pages.ts'
import { buildVerifyPage } from './building/build-verify.ts'
import { buildWorker } from './building/build-worker.ts'
import { compileAhead } from './building/compile-ahead.ts'
import { compressAssets } from './building/compress.ts'
import { SharedParts } from './building/web-manifest.ts'
import { openProject, type Project, projectRoot } from './project.ts'

const output = join(projectRoot, 'dist/web')
// Beside the output, not in it: whatever lies there is served.
const stampFile = join(projectRoot, 'dist/web-inputs')
export const manifestFile = join(projectRoot, 'dist/web-manifest.json')
const inputs =
  /^(web|games|engine|lab)\/|^(package-lock\.json|svelte\.config\.js|vite\.config\.ts|tools\/build\.ts|tools\/building\/[\w-]+\.ts)$/

function hashInputs(project: Project): string {
  const hash = createHash('sha256')
  const paths = [...project.paths].filter((path) => inputs.test(path) && !path.endsWith('.test.ts')).sort()
  for (const path of paths) hash.update(`${path}\0`).update(project.read(path)).update('\0')
  return hash.digest('hex')
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean' } } })
  const stamp = hashInputs(openProject(projectRoot))
  const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (values['if-stale'] && isFresh && existsSync(join(output, 'index.html'))) return
  console.log('Building the client …')
  const shared = new SharedParts()
  try {
    await build({
      configFile: join(projectRoot, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [shared.plugin(), compileAhead()],
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
    return
  }
  const manifest = shared.addTo(JSON.parse(readFileSync(join(output, '.vite/manifest.json'), 'utf8')))
  writeFileSync(manifestFile, JSON.stringify(manifest, null, 2))
  rmSync(join(output, '.vite'), { recursive: true })
  await buildPages(output, manifest)
  await buildVerifyPage(output)
  await buildWorker(output)
  compressAssets(output)
  writeFileSync(stampFile, stamp)
}

if (import.meta.main) await main()
