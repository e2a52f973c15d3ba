// Brings a fresh clone to the point where everything else can run. Plain JavaScript without
// dependencies, because it is the one script that runs before anything is installed.
//
//   node tools/ensure.mjs [--in FOLDER] [--browser] [--faults] [--books] [--cluster] [--verifier]

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findChromium, findProgram } from './chromium.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const oldestNode = 20

class Missing extends Error {}

async function main() {
  const { values } = parseArgs({
    options: {
      in: { type: 'string' },
      browser: { type: 'boolean' },
      faults: { type: 'boolean' },
      books: { type: 'boolean' },
      cluster: { type: 'boolean' },
      verifier: { type: 'boolean' },
    },
  })
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new Missing(`Storytable needs Node ${oldestNode} or newer; this is ${process.versions.node}.`)
  }
  await ensurePackages(values.in ? resolve(root, values.in) : root)
  if (values.browser) await ensureProgram('chromium', 'the browser tests', findChromium)
  if (values.faults) await ensureProgram('strace', 'the fault tests', () => findProgram('strace'))
  if (values.cluster) {
    await ensureProgram('postgresql', 'the tests of several nodes', findPostgres)
    await ensureProgram('nats-server', 'the tests of several nodes', () => findSystemProgram('nats-server'))
    await ensureProgram('haproxy', 'the tests of several nodes', () => findSystemProgram('haproxy'))
  }
  if (values.verifier) {
    await ensureProgram('python3', 'the second checker of dice', () => findProgram('python3'))
  }
  if (values.books) await ensureProgram('epubcheck', 'the checks of EPUBs', () => findProgram('epubcheck'))
}

/** PostgreSQL's server programs are not where programs usually are. */
function findPostgres() {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder) : []
  return versions.map((version) => join(folder, version, 'bin', 'initdb')).find((file) => existsSync(file))
}

/**
 * Programs for operators, which not everybody's path holds.
 * @param {string} name
 */
function findSystemProgram(name) {
  const file = join('/usr/sbin', name)
  return findProgram(name) ?? (existsSync(file) ? file : undefined)
}

/** @param {string} folder */
async function ensurePackages(folder) {
  const modules = join(folder, 'node_modules')
  const lockFile = join(folder, 'package-lock.json')
  if (!existsSync(lockFile)) throw new Missing(`There is nothing to install from: ${lockFile} is missing.`)
  const lock = readFileSync(lockFile, 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  const stamp = join(modules, '.storytable-lock-hash')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return

  // Somebody may have run npm themselves: what they installed is not thrown away if it fits.
  if (!isInstalled(modules, JSON.parse(lock))) await installPackages(folder)
  writeFileSync(stamp, hash)
}

/**
 * Whether npm's own record of what it installed agrees with the lock file.
 * @param {string} modules
 * @param {{ packages: Record<string, { version?: string, optional?: boolean }> }} lock
 */
function isInstalled(modules, lock) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true
    // Optional packages are those of other platforms: absent is right, another version is not.
    if (!installed[path]) return wanted.optional === true
    return installed[path].version === wanted.version
  })
}

/** @param {string} folder */
async function installPackages(folder) {
  const { code, output } = await runWithProgress('Installing packages', 'npm', ['ci', '--loglevel=error'], {
    cwd: folder,
    shell: process.platform === 'win32',
  })
  if (code === 0) return
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(output)
  const reason = offline ? 'npm could not reach its registry' : 'npm said what stands above'
  throw new Missing(`The packages could not be installed: ${reason}. Mend that and run the command again.`, {
    cause: output,
  })
}

/**
 * @param {string} name the program, named as its Debian package
 * @param {string} purpose
 * @param {() => string | undefined} find
 */
async function ensureProgram(name, purpose, find) {
  if (find()) return
  if (name === 'chromium' && process.env.CHROMIUM) {
    throw new Missing(`CHROMIUM is set to ${process.env.CHROMIUM}, which cannot be run.`)
  }
  const byHand = `Install it (Debian, Ubuntu: "sudo apt-get install ${name}")`
  const orNamed = name === 'chromium' ? ' or set CHROMIUM to the path of Chromium or Chrome' : ''
  const advice = `${purpose} need ${name}, which is not installed. ${byHand}${orNamed}.`
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) throw new Missing(`Not ready: ${advice}`)

  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const steps = [['update'], ['install', '-y', '--no-install-recommends', name]]
  for (const step of steps) {
    const { code, output } = await runWithProgress(`Installing ${name}`, 'apt-get', ['-q', ...step], options)
    if (code !== 0) throw new Missing(`apt-get could not install it: ${advice}`, { cause: output })
  }
  if (!find()) throw new Missing(`apt-get installed it, but it cannot be found: ${advice}`)
}

/**
 * Runs a command silently, with one line that says how long it is taking.
 * @param {string} label
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
function runWithProgress(label, command, args, options) {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  const out = process.stderr
  out.write(`${label} …`)
  const ticking = setInterval(() => out.isTTY && out.write(`\r${label} … ${seconds()}`), 1000)
  return new Promise((settle) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      clearInterval(ticking)
      out.write(`${out.isTTY ? `\r${label} …` : ''} ${code === 0 ? 'done' : 'failed'} after ${seconds()}\n`)
      settle({ code: code ?? 1, output })
    })
  })
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Missing)) throw error
  if (error.cause) console.error(String(error.cause).trim())
  console.error(error.message)
  process.exitCode = 1
}
