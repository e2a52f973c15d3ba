import { describe, expect, it } from 'vitest'
import { type Asking, actionsFor } from '../../engine/action.ts'
import { refusal } from '../../engine/refusal.ts'

const action = actionsFor<object, object, 'day' | 'night'>()
const later = refusal('XA-001', 'Later.')
const asking: Asking<object> = { state: {}, seat: 0, names: ['Ann'], asked: { do: 'sleep' } }
const sleep = { rule: 'XA-001', title: () => 'Sleep', decide: () => undefined, otherwise: () => later }

describe('One answer to whoever asks for what is not offered', () => {
  it('stands for another phase, another seat and another thing', () => {
    const { rules } = action('sleep', { ...sleep, things: () => [{ id: 'bed' }] })
    const answers = [rules.notNow, rules.notYours, rules.notThat].map((answer) => answer?.(asking))
    expect(answers).toEqual([later, later, later])
  })

  it('leaves the action its own words where it has some', () => {
    const now = refusal('XA-002', 'By night.')
    const { rules } = action('sleep', { ...sleep, notNow: () => now })
    expect([rules.notNow?.(asking), rules.notYours?.(asking)]).toEqual([now, later])
  })

  it('leaves a thing to the kernel where there are no things', () => {
    expect(action('sleep', sleep).rules.notThat).toBeUndefined()
  })
})
