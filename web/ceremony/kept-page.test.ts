import { describe, expect, it } from 'vitest'
import type { LineView } from '../../engine/frame.ts'
import { pageToKeep } from './kept-page.ts'
import { wrap } from './set-type.ts'

const line = (id: string, kind: LineView['kind'], text: string, more: Partial<LineView> = {}): LineView => ({
  id,
  at: 0,
  kind,
  text,
  ...more,
})

const about = {
  title: 'The Salt Crown',
  names: 'Ann and Ben',
  nameOf: (seat: number) => ['Ann', 'Ben'][seat] ?? '',
  isTakenBack: ({ id }: LineView) => id === '9.0',
}

describe('a page to keep', () => {
  it('holds the passages of the latest chapter and nothing that is not for everybody', () => {
    const page = pageToKeep(
      [
        line('1.0', 'heading', 'Before'),
        line('2.0', 'story', 'Long ago.', { by: 0 }),
        line('3.0', 'heading', 'The Dread Swamp'),
        line('4.0', 'story', 'It *breathed*.\n\nTwice.', { by: 0 }),
        line('5.0', 'note', 'Ann uses Proud.'),
        line('6.0', 'story', 'A secret.', { by: 0, whispered: true }),
        line('7.0', 'story', 'Veiled.', { veiled: true }),
        line('8.0', 'story', 'And again.', { by: 0 }),
        line('9.0', 'story', 'Not so.', { by: 1 }),
        line('10.0', 'story', '“Snakes,” she said.', { by: 1, voice: 'Shana' }),
      ],
      about,
    )
    expect(page).toEqual({
      title: 'The Salt Crown',
      chapter: 'The Dread Swamp',
      passages: [
        { teller: 'Ann', paragraphs: ['It breathed.', 'Twice.'] },
        { teller: '', paragraphs: ['And again.'] },
        { teller: 'Shana', paragraphs: ['“Snakes,” she said.'] },
      ],
      names: 'Ann and Ben',
    })
  })

  it('breaks lines where words end, and words that are too long for one', () => {
    const width = (text: string) => text.length
    expect(wrap('a bell in the fog', 7, width)).toEqual(['a bell', 'in the', 'fog'])
    expect(wrap('aaaaaaaaaa b', 4, width)).toEqual(['aaaa', 'aaaa', 'aa b'])
    expect(wrap('', 4, width)).toEqual([])
  })
})
