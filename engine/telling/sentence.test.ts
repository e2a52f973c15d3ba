import { expect, it } from 'vitest'
import { asProposed, asSentence } from './sentence.ts'

it.each([
  ['If Ann wins: All is lost', 'If Ann wins: All is lost.'],
  ['If Ann wins: All is lost.', 'If Ann wins: All is lost.'],
  ['A place is called Iron!.', 'A place is called Iron!'],
  ['Ann calls it “Enough?”.', 'Ann calls it “Enough?”'],
  ['Ann calls it “Over.”. Ben waits.', 'Ann calls it “Over.” Ben waits.'],
  ['Ann calls it “Over”', 'Ann calls it “Over”.'],
  ['She waits..', 'She waits.'],
  ['She waits....', 'She waits...'],
  ['She waits ….', 'She waits …'],
  ['Left out: “First.”, “Second.” and “Third.”.', 'Left out: “First.”, “Second.” and “Third.”'],
  ['If Low. wins, Low., too, is free', 'If Low. wins, Low., too, is free.'],
  ['Ann brings in Wren (2 tokens)', 'Ann brings in Wren (2 tokens).'],
  [`Dice 1 are sealed: ${'0f'.repeat(32)}`, `Dice 1 are sealed: ${'0f'.repeat(32)}`],
])('%s', (told, sentence) => {
  expect(asSentence(told)).toBe(sentence)
  expect(asSentence(sentence)).toBe(sentence)
})

it('what is called a proposal is proposed, and not proposed to be proposed', () => {
  expect(`Ann proposes${asProposed('Propose the situation')}`).toBe('Ann proposes the situation')
  expect(`Ann proposes${asProposed('Bring in Wren')}`).toBe('Ann proposes: bring in Wren')
})
