import { describe, expect, it } from 'vitest'
import { spokenFaults } from './spoken-faults.ts'

describe('what a reader would mark in a stand-in’s words', () => {
  it.each([
    ['a mark of the pattern', 'The {who} waits.'],
    ['a mark of the pattern', 'She waits / she goes.'],
    ['a small beginning', 'Who else? “papers, please” has its uses.'],
    ['a small beginning', 'It rains. nobody minds.'],
    ['a capital after a quotation that goes on', '“Is that you, Tam?” Calls Jorunn across the water.'],
    ['a name against itself', 'Aldis is a shade too slow; Aldis was waiting for just that.'],
    ['two places at once', 'Somebody walks behind them, from at the north gate on.'],
    ['the wrong article', 'She brings a old key.'],
    ['a word twice', 'She goes to the the well.'],
    ['two spaces', 'She  waits.'],
  ])('finds %s: %s', (fault, text) => {
    expect(spokenFaults(text)).toContain(fault)
  })

  it.each([
    '“Is that you, Tam?” calls Jorunn across the water, and it is.',
    'Inside is another box, and inside that a receipt.',
    'It takes an hour. “Well,” says Ode, “that was all.”',
    'From under the bridge comes a light.',
    'It comes in at the ears.',
  ])('has nothing against: %s', (text) => {
    expect(spokenFaults(text)).toEqual([])
  })
})
