import { expect, it } from 'vitest'
import { shorten } from './moment.ts'

it('a long text is cut between words, with nothing loose at its end', () => {
  expect(shorten('  So  it\nwent. ', 11)).toBe('So it went.')
  expect(shorten('So it went on.', 11)).toBe('So it went …')
  expect(shorten('The gate, the lamp', 12)).toBe('The gate …')
  // A word that would leave less than half is cut itself.
  expect(shorten('The lighthouse', 8)).toBe('The ligh …')
  expect(shorten('Unforgettably', 8)).toBe('Unforget …')
  expect(shorten('seven🕯candles', 6)).toBe('seven …')
})
