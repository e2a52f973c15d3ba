// Adds to package-lock.json the packages of other platforms that npm left out.
//
//   node_modules/.bin/node tools/building/complete-lock.ts [FOLDER]
//
// npm drops an optional package from the lock file when it cannot fetch it on the machine at hand, and then
// `npm ci` refuses that lock file everywhere. Platform packages carry their platform in their names.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project.ts'
import { type Lock, type LockEntry, listAbsent } from './lock.ts'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

export function completeLock(lock: Lock): Lock {
  const added = listAbsent(lock).map(({ name, version, dev }): [string, LockEntry] => [
    `node_modules/${name}`,
    { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) },
  ])
  const packages = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...lock, packages: Object.fromEntries(packages) }
}

function platformOf(name: string): Pick<LockEntry, 'cpu' | 'libc' | 'os'> {
  const words = name.split(/[/-]/)
  const cpu = words.filter((word) => processors.includes(word))
  const os = words.filter((word) => systems.includes(word))
  if (cpu.length !== 1) throw new Error(`The name of ${name} does not say its platform: add it by hand.`)
  const library = /musl/.test(name) ? ['musl'] : /gnu/.test(name) ? ['glibc'] : []
  return { cpu, ...(library.length > 0 ? { libc: library } : {}), ...(os.length > 0 ? { os } : {}) }
}

if (import.meta.main) {
  const file = join(projectRoot, process.argv[2] ?? '.', 'package-lock.json')
  const lock: Lock = JSON.parse(readFileSync(file, 'utf8'))
  const absent = listAbsent(lock)
  if (absent.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`)
  console.log(`${absent.length} added`)
}
