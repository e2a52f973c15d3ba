// Makes the package that a server is installed from without a checkout: dist/storytable-VERSION.tgz.
//
//   npm run pack
//
// The client is built already. The server's TypeScript becomes JavaScript by taking its types away, file by
// file, because Node does that by itself only outside node_modules.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fontFiles } from '../server/export/fonts.ts'
import { projectRoot } from './project.ts'

const target = join(projectRoot, 'dist/package')
const folders = ['cli', 'lab', 'server', 'engine', 'book', 'games']
/** Screens are in the built client; tests and tools stay at home. */
const isLeftOut = (file: string) => /\.test\.ts$|(^|\/)(ui|tests)\/|\/example\.ts$/.test(file)
/** Files that the server reads as they are: without the shapes of events no file for one viewer could be brought in. */
const isRead = (file: string) => file.endsWith('/event-shapes.json')

interface PackageFile {
  readonly version: string
  readonly dependencies: Record<string, string>
  readonly [name: string]: unknown
}

function main(): void {
  rmSync(target, { recursive: true, force: true })
  for (const folder of folders) compileFolder(folder)
  cpSync(join(projectRoot, 'dist/web'), join(target, 'dist/web'), { recursive: true })
  for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md'])
    cpSync(join(projectRoot, file), join(target, file))
  writePackageFile(bringFonts())
  const said = execFileSync('npm', ['pack', '--pack-destination', join(projectRoot, 'dist')], {
    cwd: target,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  console.log(`dist/${said.trim().split('\n').at(-1)}`)
}

function compileFolder(folder: string): void {
  const files = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
  for (const file of files) {
    const path = join(folder, file)
    if (isRead(path)) cpSync(join(projectRoot, path), join(target, path))
    if (!path.endsWith('.ts') || isLeftOut(path)) continue
    const output = join(target, path.replace(/\.ts$/, '.js'))
    mkdirSync(dirname(output), { recursive: true })
    writeFileSync(output, compile(readFileSync(join(projectRoot, path), 'utf8')))
  }
}

/**
 * Names of files stand in quotes, in imports and where threads and games are found. Types leave spaces behind, a tenth
 * of all; where the source has none at the ends of its lines, those are of no use.
 */
function compile(source: string): string {
  const stripped = stripTypeScriptTypes(source).replace(/\.ts(?=['"`])/g, '.js')
  return / $/m.test(source) ? stripped : stripped.replace(/ +$/gm, '')
}

/**
 * The packages of faces hold every script, width and softness, a tenth of all that would be installed. The few files
 * that books are set in come along instead, as those packages, with their licence. Says which packages these are.
 */
function bringFonts(): string[] {
  const packages = new Set(fontFiles.map((file) => file.split('/', 2).join('/')))
  const files = [...packages].flatMap((name) => [`${name}/package.json`, `${name}/LICENSE`])
  for (const file of [...files, ...fontFiles])
    cpSync(join(projectRoot, 'node_modules', file), join(target, 'node_modules', file))
  return [...packages]
}

function writePackageFile(bundled: readonly string[]): void {
  const own: PackageFile = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const { node: version, ...dependencies } = own.dependencies
  const { name, description, license, type } = own
  const written = {
    name,
    version: own.version,
    description,
    license,
    type,
    // Whoever installs it brings Node; older ones lack the SQLite that the embedded store needs.
    engines: { node: `>=${version}` },
    bin: { storytable: 'cli/storytable.js' },
    dependencies,
    bundleDependencies: bundled,
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(written, null, 2)}\n`)
}

main()
