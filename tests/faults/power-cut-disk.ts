/**
 * A disk that forgets: what was synced is certain, everything after it may be there in
 * any part and in any order, down to single sectors, when the power goes.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER, type Step } from './power-cut-trace.ts'

type DataStep = Extract<Step, { kind: 'write' | 'truncate' }>
type NameStep = Extract<Step, { kind: 'create' | 'unlink' }>

interface File {
  certain: Buffer
  uncertain: DataStep[]
}

type Names = Map<string, File>

export type Chance = () => number

/** How a cut treats what was not synced. */
export const MISHAPS = [
  'drops-all',
  'keeps-all',
  'keeps-some',
  'keeps-first',
  'loses-first',
  'tears',
] as const
export type Mishap = (typeof MISHAPS)[number]

const SECTORS = [512, 4096]

export class ForgetfulDisk {
  /** As the running process sees the folder. */
  readonly #names: Names = new Map()
  /** As it is on the platter for certain. */
  readonly #certainNames: Names = new Map()
  #uncertainNames: { readonly step: NameStep; readonly file: File }[] = []
  /** How many steps each running sync will make certain. */
  readonly #syncs = new Map<number, { readonly file: File | undefined; readonly count: number }>()

  take(step: Step): void {
    switch (step.kind) {
      case 'create':
      case 'unlink':
        return this.#takeName(step)
      case 'write':
      case 'truncate':
        this.#names.get(step.name)?.uncertain.push(step)
        return
      case 'sync-begins':
        return this.#beginSync(step.name, step.call)
      case 'sync-ends':
        return this.#endSync(step.call)
      case 'ack':
        return
      default:
        step satisfies never
    }
  }

  /** Writes into `folder` what would be found after the power came back. */
  leave(folder: string, mishap: Mishap, chance: Chance): void {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    const names = new Map(this.#certainNames)
    // A file system keeps the order of its names, so a first part of them survives.
    const kept = keepNames(mishap, this.#uncertainNames.length, chance)
    for (const { step, file } of this.#uncertainNames.slice(0, kept)) applyName(names, step, file)
    for (const [name, { certain, uncertain }] of names) {
      const steps = survivors(uncertain, mishap, chance)
      writeFileSync(join(folder, name), steps.reduce(applyData, Buffer.from(certain)))
    }
  }

  #takeName(step: NameStep): void {
    const known = this.#names.get(step.name)
    if ((step.kind === 'create') === (known !== undefined)) return
    const file = known ?? { certain: Buffer.alloc(0), uncertain: [] }
    applyName(this.#names, step, file)
    this.#uncertainNames.push({ step, file })
  }

  #beginSync(name: string, call: number): void {
    const file = this.#names.get(name)
    if (name === FOLDER) this.#syncs.set(call, { file: undefined, count: this.#uncertainNames.length })
    else if (file !== undefined) this.#syncs.set(call, { file, count: file.uncertain.length })
  }

  /** Only what was written before the sync began is certain when it ends. */
  #endSync(call: number): void {
    const sync = this.#syncs.get(call)
    this.#syncs.delete(call)
    if (sync === undefined) return
    const { file, count } = sync
    if (file !== undefined) {
      file.certain = file.uncertain.slice(0, count).reduce(applyData, file.certain)
      file.uncertain = file.uncertain.slice(count)
      return
    }
    for (const { step, file: named } of this.#uncertainNames.slice(0, count))
      applyName(this.#certainNames, step, named)
    this.#uncertainNames = this.#uncertainNames.slice(count)
  }
}

function applyName(names: Names, { kind, name }: NameStep, file: File): void {
  if (kind === 'create') names.set(name, file)
  else names.delete(name)
}

function applyData(content: Buffer, step: DataStep): Buffer {
  const size =
    step.kind === 'truncate' ? step.size : Math.max(content.length, step.offset + step.bytes.length)
  const next = size === content.length ? content : resize(content, size)
  if (step.kind === 'write') step.bytes.copy(next, step.offset)
  return next
}

function resize(content: Buffer, size: number): Buffer {
  const next = Buffer.alloc(size)
  content.copy(next)
  return next
}

function keepNames(mishap: Mishap, count: number, chance: Chance): number {
  if (mishap === 'drops-all') return 0
  if (mishap === 'keeps-all') return count
  return Math.floor(chance() * (count + 1))
}

function survivors(steps: readonly DataStep[], mishap: Mishap, chance: Chance): DataStep[] {
  const place = Math.floor(chance() * (steps.length + 1))
  switch (mishap) {
    case 'drops-all':
      return []
    case 'keeps-all':
      return [...steps]
    case 'keeps-some':
      return steps.filter(() => chance() < 0.5)
    case 'keeps-first':
      return steps.slice(0, place)
    case 'loses-first':
      return steps.slice(place)
    case 'tears':
      return steps.flatMap((step) => (step.kind === 'write' ? tear(step, chance) : [step]))
    default:
      return mishap satisfies never
  }
}

/** Of a write, some sectors; which size a disk has is a matter of luck too. */
function tear(step: Extract<DataStep, { kind: 'write' }>, chance: Chance): DataStep[] {
  const sector = SECTORS[Math.floor(chance() * SECTORS.length)] ?? 512
  const parts: DataStep[] = []
  const end = step.offset + step.bytes.length
  for (let from = step.offset; from < end; ) {
    const to = Math.min(end, (Math.floor(from / sector) + 1) * sector)
    const bytes = step.bytes.subarray(from - step.offset, to - step.offset)
    if (chance() < 0.6) parts.push({ ...step, offset: from, bytes })
    from = to
  }
  return parts
}
