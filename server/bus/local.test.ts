import { expect, test } from 'vitest'
import { busContract } from '../../testkit/bus-contract.ts'
import { createLocalBus } from './local.ts'
import type { Hint } from './port.ts'

busContract('local', async () => {
  const bus = createLocalBus({ onListenerError: () => {} })
  return { publisher: bus, subscriber: bus, cleanup: () => bus.close() }
})

test('hints come in the order of publishing, each once', async () => {
  const bus = createLocalBus()
  const heard: Hint[] = []
  bus.subscribe((hint) => heard.push(hint))
  const sent = Array.from({ length: 100 }, (_, index) => ({ table: `table-${index % 7}`, version: index }))
  for (const hint of sent) bus.publish(hint)
  expect(heard).toEqual([])
  await nextTurn()
  expect(heard).toEqual(sent)
})

test('a listener that publishes does not keep the loop from turning', async () => {
  const bus = createLocalBus()
  bus.subscribe(({ table }) => bus.publish({ table, version: 1 }))
  bus.publish({ table: 'a-table', version: 1 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  await bus.close()
})

test('a listener that throws is reported', async () => {
  const errors: unknown[] = []
  const bus = createLocalBus({ onListenerError: (error) => errors.push(error) })
  const thrown = new Error('a listener throws')
  bus.subscribe(() => {
    throw thrown
  })
  bus.publish({ table: 'a-table', version: 1 })
  await nextTurn()
  expect(errors).toEqual([thrown])
})

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}
