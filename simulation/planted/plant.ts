import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { plantedFaults } from './planted-faults.ts'

const ROOT = new URL('../../', import.meta.url)

/** From here on this process loads one of its files with a fault in it. */
export function plant(name: string): void {
  const fault = plantedFaults[name]
  if (fault === undefined) throw new Error(`There is no fault “${name}”.`)
  const { href } = new URL(fault.file, ROOT)
  const text = readFileSync(new URL(href), 'utf8')
  if (!text.includes(fault.find)) throw new Error(`${fault.file} has no place any more for “${name}”.`)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      return url === href ? { ...loaded, source: text.replace(fault.find, () => fault.put) } : loaded
    },
  })
}
