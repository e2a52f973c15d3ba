/** What every bus keeps. Hints may be lost, so each test publishes until its hint has come. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bus, Hint } from '../server/bus/port.ts'

export interface BusUnderTest {
  readonly publisher: Bus
  /** The bus of another node where there are several, else the same one. */
  readonly subscriber: Bus
  cleanup(): Promise<void>
}

const PATIENCE = { timeout: 5000, interval: 10 }

export function busContract(name: string, make: () => Promise<BusUnderTest>): void {
  describe(`bus contract: ${name}`, () => {
    let under: BusUnderTest
    beforeEach(async () => {
      under = await make()
    })
    afterEach(() => under.cleanup())

    test('a hint reaches a listener with its table and version', async () => {
      const heard = listen(under.subscriber)
      await publishUntil(under.publisher, { table: 'a-table', version: 7 }, () => heard.length > 0)
      expect(heard[0]).toEqual({ table: 'a-table', version: 7 })
    })

    test('a hint reaches every listener', async () => {
      const heard = [listen(under.subscriber), listen(under.subscriber), listen(under.publisher)]
      const everybodyHeard = () => heard.every((hints) => hints.length > 0)
      await publishUntil(under.publisher, { table: 'a-table', version: 1 }, everybodyHeard)
    })

    test('a publisher never runs its listeners inside publish', async () => {
      let isPublishing = false
      const calledInside: boolean[] = []
      under.publisher.subscribe(() => calledInside.push(isPublishing))
      await vi.waitFor(() => {
        isPublishing = true
        under.publisher.publish({ table: 'a-table', version: 1 })
        isPublishing = false
        expect(calledInside.length).toBeGreaterThan(0)
      }, PATIENCE)
      expect(calledInside).not.toContain(true)
    })

    test('a listener that throws does not stop the others', async () => {
      under.subscriber.subscribe(() => {
        throw new Error('a listener of the bus contract throws, as it should')
      })
      const heard = listen(under.subscriber)
      await publishUntil(under.publisher, { table: 'a-table', version: 1 }, () => heard.length > 1)
    })

    test('a listener that has left hears nothing more', async () => {
      const left: Hint[] = []
      const leave = under.subscriber.subscribe((hint) => left.push(hint))
      const heard = listen(under.subscriber)
      await publishUntil(under.publisher, { table: 'a-table', version: 1 }, () => left.length > 0)
      leave()
      leave()
      const before = left.length
      await publishUntil(under.publisher, { table: 'b-table', version: 1 }, () =>
        heard.some(({ table }) => table === 'b-table'),
      )
      expect(left.length).toBe(before)
    })

    test('one function subscribed twice and left once still listens', async () => {
      const heard: Hint[] = []
      const listener = (hint: Hint) => heard.push(hint)
      const leave = under.subscriber.subscribe(listener)
      under.subscriber.subscribe(listener)
      leave()
      await publishUntil(under.publisher, { table: 'a-table', version: 1 }, () => heard.length > 0)
    })

    test('after close nothing is delivered and publishing is harmless', async () => {
      const heard = listen(under.publisher)
      under.publisher.publish({ table: 'a-table', version: 1 })
      await under.publisher.close()
      const atClose = heard.length
      under.publisher.publish({ table: 'a-table', version: 2 })
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(heard.length).toBe(atClose)
      await under.publisher.close()
    })
  })
}

function listen(bus: Bus): Hint[] {
  const heard: Hint[] = []
  bus.subscribe((hint) => heard.push(hint))
  return heard
}

async function publishUntil(bus: Bus, hint: Hint, isDone: () => boolean): Promise<void> {
  await vi.waitFor(() => {
    bus.publish(hint)
    expect(isDone()).toBe(true)
  }, PATIENCE)
}
