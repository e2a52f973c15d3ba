/**
 * What a process knows of the world outside: its clock, its timers, its chance. Here they are replaced at
 * the border of the process, before the server is loaded, so that no part of it (and none of the packages
 * it uses) can read anything else. The server itself has no seam for this, and pays nothing for it.
 */
import nodeCrypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'
import { Random } from '../../engine/dice/random.ts'
import { SimulatedTimer } from './simulated-timer.ts'
import { VirtualLoop } from './virtual-loop.ts'

/** An evening in spring; nothing depends on it. */
const BEGINNING = Date.UTC(2026, 2, 6, 18)
/** By so much another machine's clock is off, on which a log is read again. */
const ELSEWHERE = 86_400_000 * 3 + 12_345

const RealDate = Date

interface Current {
  loop: VirtualLoop
  random: Random
  shift: number
}

const current: Current = {
  loop: new VirtualLoop(() => {}),
  random: new Random(0),
  shift: 0,
}

/** Another world begins: whatever waited in the last one never happens. */
export function beginOutside(seed: number, onError: (error: unknown) => void): VirtualLoop {
  current.loop = new VirtualLoop(onError)
  current.random = new Random(seed)
  current.shift = 0
  return current.loop
}

function wallTime(): number {
  return BEGINNING + current.loop.now + current.shift
}

/** As on another machine, on another day: what follows from a log alone is the same there. */
export function elsewhere<Result>(work: () => Result): Result {
  const { shift, random } = current
  current.shift = ELSEWHERE
  current.random = new Random(ELSEWHERE)
  try {
    return work()
  } finally {
    current.shift = shift
    current.random = random
  }
}

class SimulatedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(wallTime())
    else super(...(given as [number]))
  }

  static override now(): number {
    return wallTime()
  }
}

function randomBytes(count: number): Buffer {
  const bytes = Buffer.alloc(count)
  for (let place = 0; place < count; place++) bytes[place] = current.random.below(256)
  return bytes
}

/** Once in a process, and for good. */
export function replaceOutside(): void {
  Object.assign(globalThis, {
    Date: SimulatedDate,
    setTimeout: (run: Run, wait = 1, ...given: unknown[]) =>
      new SimulatedTimer(current.loop, { run: () => run(...given), wait, repeats: false }),
    setInterval: (run: Run, wait = 1, ...given: unknown[]) =>
      new SimulatedTimer(current.loop, { run: () => run(...given), wait, repeats: true }),
    setImmediate: (run: Run, ...given: unknown[]) => current.loop.soon(() => run(...given)),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  })
  performance.now = () => current.loop.now
  Math.random = () => current.random.word() / 2 ** 32
  Object.assign(timersPromises, {
    setTimeout: (wait: number) => current.loop.pause(wait),
    setImmediate: () => new Promise<void>((resolve) => current.loop.soon(resolve)),
  })
  Object.assign(nodeCrypto, {
    randomBytes,
    randomUUID: () => randomBytes(16).toString('hex'),
  })
  syncBuiltinESMExports()
}

type Run = (...given: unknown[]) => void

function clear(timer: unknown): void {
  if (timer instanceof SimulatedTimer) timer.close()
  else if (typeof timer === 'object' && timer !== null && 'isGone' in timer) timer.isGone = true
}
