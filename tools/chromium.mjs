import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium's path: the CHROMIUM variable, else the first known name on PATH. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return canRun(named) ? named : undefined
  return findProgram(...names)
}

/**
 * The path of the first of these programs that is installed.
 * @param {...string} programs
 */
export function findProgram(...programs) {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin')
  for (const program of programs) {
    const found = folders.map((folder) => join(folder, program)).find(canRun)
    if (found) return found
  }
  return undefined
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
