import { afterEach, expect, it, vi } from 'vitest'
import { Problem } from '../../problem.ts'
import type { Holding, Sharing } from '../../store/sharing.ts'
import { Lookout, type Watched } from './lookout.ts'

const NIGHT = 30_000_000
const HOLDING = { table: 't', seat: 1, holderHash: 'h' }

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A lookout at a store that answers so, and whom it has noted as lost. */
function lookOver(lost: Sharing['lost']) {
  const noted: Holding[] = []
  const table: Watched = {
    id: 't',
    get holdings() {
      return noted.length === 0 ? [HOLDING] : []
    },
    hear() {},
    noteGone() {},
    noteLost: (one) => noted.push(one),
  }
  const log = { info() {}, warn() {}, error() {} }
  const sharing = { lost, heads: async () => [] } as unknown as Sharing
  return { lookout: new Lookout(sharing, { log }, () => []), table, noted }
}

/** Time goes by and no timer of this process runs. */
function sleep(): void {
  vi.advanceTimersByTime(NIGHT)
}

it('TB-017 whoever lost a seat while this process slept over an answer is looked for again before anybody is told', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let asked = 0
  const { lookout, table, noted } = lookOver(async (holdings) => {
    asked += 1
    if (asked > 1) return [...holdings]
    // The store answers at once, and nobody here hears it for a night.
    sleep()
    return []
  })
  await lookout.check(table)
  lookout.close()
  expect(noted).toEqual([HOLDING])
})

it('TB-017 a process that slept notices it as well where its timers run before it hears the answer', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  let asked = 0
  const { lookout, table, noted } = lookOver(async (holdings) => {
    asked += 1
    if (asked > 1) return [...holdings]
    const woken = performance.now() + NIGHT
    vi.spyOn(performance, 'now').mockReturnValue(woken)
    vi.advanceTimersByTime(1000)
    return []
  })
  await lookout.check(table)
  lookout.close()
  expect(noted).toEqual([HOLDING])
})

it('TB-017 a store that takes its time over every answer is believed', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  let asked = 0
  const { lookout, table, noted } = lookOver(async () => {
    asked += 1
    vi.advanceTimersByTime(13_000)
    return []
  })
  await lookout.check(table)
  lookout.close()
  expect([asked, noted]).toEqual([1, []])
})

it('TB-017 a process that sleeps over every answer tells nobody', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { lookout, table } = lookOver(async () => {
    sleep()
    return []
  })
  await expect(lookout.check(table)).rejects.toThrow(Problem)
  lookout.close()
})
