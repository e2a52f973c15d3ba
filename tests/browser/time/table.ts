import type { BrowserContext } from 'playwright-core'
import { ByRequest } from '../by-request.ts'

export const SECRET = 'She counts the planks under her breath.'

/** A table of Essential Traits at which entries are sealed: Ann's is made at `sealed` and opened later. */
export async function playToRoll(
  origin: string,
  contexts: readonly BrowserContext[],
  pace: 'live' | 'slow' = 'live',
) {
  const options = { 'sealed-entry': true }
  const by = await ByRequest.open(origin, 'essential-traits', contexts, { options, pace })
  const steps = { begun: await versionAfter(by.act(0, 'begin')), sealed: 0 }
  await by.act(0, 'add-sample-character', { who: 'vesper-quill' })
  await by.act(1, 'add-sample-character', { who: 'the-long-storm' })
  await by.act(0, 'narrate', { text: 'Dusk. The last ferry pulls away from the landing.' })
  await by.act(0, 'call-test', { question: 'Does the ferry reach the far bank before dark?' })
  steps.sealed = await versionAfter(by.act(0, 'enter-trait', { trait: 'c1-t1', how: SECRET }, 'x1:c1'))
  await by.act(1, 'enter-trait', { trait: 'c2-t1', how: 'Spray through every plank.' }, 'x1:c2')
  return { by, steps }
}

/** Opens the entries and rolls: what was sealed is known, and dice have been seen. */
export async function roll(by: ByRequest): Promise<number> {
  for (const [seat, entry] of ['x1-e1', 'x1-e2'].entries()) {
    await by.act(seat, 'choose-dice', { dice: '8+6' }, entry)
    await by.act(seat, 'lock-entry', {}, entry)
  }
  await by.act(0, 'open-entries', {}, 'x1')
  return versionAfter(by.act(0, 'roll-test', {}, 'x1'))
}

async function versionAfter(acted: Promise<unknown>): Promise<number> {
  return ((await acted) as { version: number }).version
}
