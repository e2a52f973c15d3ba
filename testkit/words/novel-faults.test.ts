import { describe, expect, it } from 'vitest'
import { type Book, paragraph, span } from '../../book/nodes.ts'
import { novelFaults } from './novel-faults.ts'

function bookOf(...texts: readonly string[]): Book {
  const blocks = texts.map((text) => paragraph('story', span('voice', 'Ann'), ' ', text))
  const chapter = { id: 'chapter-1', kind: 'chapter', title: 'I', blocks } as const
  const about = { identifier: '', title: '', subtitle: '', authors: [], edition: 'novel', at: 0 } as const
  return { ...about, accent: '#000000', sections: [chapter] }
}

describe('what breaks the reading of a novel', () => {
  it.each([
    ['figures', 'Deep ditches is new among The Hill (+ in R5).'],
    ['figures', 'The Hill beat The Drift by 5.'],
    ['figures', 'They try to be rid of it (Hard, difficulty 12).'],
    ['the chronicle’s own heading', 'Told: Three knocks.'],
    ['no stop at the end', 'The water comes'],
    ['a quotation that is not closed', '“Count them, says Piet.'],
    ['a space too many', 'The water  comes.'],
    ['two stops', 'The water comes..'],
  ])('finds %s: %s', (fault, text) => {
    expect(novelFaults(bookOf(text))).toEqual([`${fault}: ${text}`])
  })

  it('finds what is told twice, and what only repeats the line before it', () => {
    const long = 'In the night the mountain notices, and turns over in its bed.'
    expect(novelFaults(bookOf(long, 'She waits.', long))).toEqual([`told twice: ${long}`])
    expect(novelFaults(bookOf('Snow in May. It lies on the beans.', 'Snow in May.'))).toEqual([
      'told twice: Snow in May.',
    ])
  })

  it('has nothing against a story', () => {
    const told = ['“Count them,” says Piet. There are eleven.', 'The star comes at midnight …', 'Who goes?']
    expect(novelFaults(bookOf(...told))).toEqual([])
  })
})
