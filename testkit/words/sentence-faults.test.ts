import { describe, expect, it } from 'vitest'
import { sentenceFaults } from './sentence-faults.ts'

const faultsOf = (text: string) => sentenceFaults({ text, kind: 'sentence', names: ['Ann', 'Ben'] })

describe('what a careful reader would mark', () => {
  it.each([
    ['Ann pays 1 tokens.', 'one of many'],
    ['Ben takes 1 Chapter Tokens.', 'one of many'],
    ['The Threat rolls 1 dice.', 'one of many'],
    ['Ann calls it “”.', 'empty quotes'],
    ['Ann brings Wren ().', 'empty quotes'],
    ['If Ann wins: All is lost..', 'two stops'],
    ['Left out: First,, Second and Third.', 'two stops'],
    ['Ann says “Enough!”.', 'two stops'],
    ['Ann and , Ben agree.', 'nothing before a stop'],
    ['Ann asks for it: .', 'nothing before a stop'],
    ['Ann  agrees.', 'two spaces'],
    ['Ann brings undefined along.', 'a value that is none'],
    ['They are NaN units apart.', 'a value that is none'],
    ['Ann activates c1.', 'a raw id'],
    ['Ann uses c1.1 here.', 'a raw id'],
    ['Ann puts x1-e1 to the test.', 'a raw id'],
    ['It is for seat 2 to say.', 'a raw id'],
    ['Ann gains chapterTokens.', 'a raw key'],
    ['Something was table/ruled.', 'a raw key'],
    ['Ann has a ally.', 'the wrong article'],
    ['It is an castle.', 'the wrong article'],
    ['It is an universal truth.', 'the wrong article'],
    ['See the the end.', 'a word twice'],
    ['Ann knows Tides-wise-wise.', 'a word twice'],
    ['Ann agrees', 'no stop at the end'],
    ['Ann agree to it.', 'a verb for many'],
    ['It is told: Ben come along.', 'a verb for many'],
  ])('%s', (text, fault) => {
    const found = faultsOf(text)
    expect(found).toContain(fault)
  })

  it.each([
    'Ann pays 1 Chapter Token.',
    'Ben pays 11 tokens, +1 success and 1 die.',
    'Level 1 is Ben’s, 1 less than Ann’s.',
    '“Is it true?” Ann asks.',
    'She waits … and waits.',
    'It takes an hour and a one-way road, a useful thing.',
    'Ann and Ben agree to it.',
    'Ann rolls 2d6 and 1d10.',
    'Ben says: “We had had enough.”',
    'Wait...',
  ])('has nothing against: %s', (text) => {
    expect(faultsOf(text)).toEqual([])
  })

  it('knows the names of the code', () => {
    const told = { text: 'Ann chose use-trait.', kind: 'sentence' } as const
    expect(sentenceFaults({ ...told, keys: new Set(['use-trait']) })).toEqual(['a raw key'])
    expect(sentenceFaults(told)).toEqual([])
  })
})
