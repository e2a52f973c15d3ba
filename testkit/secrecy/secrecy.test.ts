import { describe, expect, it } from 'vitest'
import { closedHands } from '../closed-hands.ts'
import { checkSecrecy } from './secrecy.ts'

const PAIRS = 40

describe('secrecy pairs', { timeout: 120_000 }, () => {
  it('their observers press, go back, nudge, talk, question, fork, edit and rename, and learn nothing by it', () => {
    const tried = new Map<string, number>()
    for (let seed = 1; seed <= PAIRS; seed++) {
      const { problems, meddled } = checkSecrecy(closedHands, seed, 120)
      expect(problems).toEqual([])
      for (const [name, times] of meddled) tried.set(name, (tried.get(name) ?? 0) + times)
    }
    const names = ['veil', 'rewind', 'nudge', 'say', 'object', 'fork', 'edit-words', 'rename']
    for (const name of names)
      expect(tried.get(name) ?? 0, `${name} of ${JSON.stringify([...tried])}`).toBeGreaterThan(0)
  })
})
