import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { Rates } from './rates.ts'

const ratesOf = (environment: Record<string, string>) => new Rates(readSettings(environment))
const act = (rates: Rates, times: number, action = 'say') => {
  for (let time = 0; time < times; time++) rates.check(0, action)
}

describe('how fast a seat may act', () => {
  it('says when to come back', () => {
    const rates = ratesOf({ STORYTABLE_SEAT_RATE: '1', STORYTABLE_SEAT_BURST: '2' })
    act(rates, 2)
    expect(() => act(rates, 1)).toThrow(expect.objectContaining({ status: 429, retryAfter: 1 }))
  })

  it.each(['SEAT_RATE', 'SEAT_BURST'])('is not counted where STORYTABLE_%s is 0, but for safety', (name) => {
    const others = { STORYTABLE_TABLE_RATE: '0', STORYTABLE_TABLE_BURST: '0' }
    const rates = ratesOf({ ...others, [`STORYTABLE_${name}`]: '0' })
    act(rates, 500)
    expect(() => act(rates, 50, 'pause')).toThrow(/Not so fast/)
  })
})
