import { describe, expect, it } from 'vitest'
import { checkMarkdown } from '../../testkit/book-check.ts'
import { hostileWords } from '../../testkit/hostile/hostile-words.ts'
import { type Block, paragraph, span } from '../nodes.ts'
import { escapeMarkdown, writeMarkdown } from './markdown.ts'

function write(...blocks: readonly Block[]): string {
  const section = { id: 'a', kind: 'chapter', title: 'One', blocks } as const
  const book = {
    identifier: '',
    title: '',
    subtitle: '',
    authors: [],
    edition: 'novel',
    at: 0,
    accent: '',
  } as const
  return [...writeMarkdown({ ...book, sections: [section] })].join('')
}

describe('Markdown', () => {
  it('has our marks, and none of the players', () => {
    const text = write(paragraph('first', span('voice', 'Ann'), ' ', 'She *waits* [here](https://a.b).'))
    expect(text).toBe('## One\n\n**Ann** She \\*waits\\* \\[here\\](https:\u2060//a.b).\n\n')
  })

  it.each(hostileWords.map((words) => [words.slice(0, 40), words] as const))(
    'takes “%s” for words',
    (_name, words) => {
      const blocks: Block[] = [
        paragraph('story', words),
        { is: 'notes', role: 'beside', of: [[words], [span('voice', words), words]] },
        { is: 'list', role: 'plain', items: [[words], [span('name', words), ', ', words]] },
        { is: 'grid', role: 'plain', head: ['a', 'b'], rows: [[[words], [words]]] },
      ]
      expect(checkMarkdown(write(...blocks))).toEqual([])
    },
  )

  it('begins no list, heading or rule by accident', () => {
    expect(escapeMarkdown('- a')).toBe('\\- a')
    expect(escapeMarkdown('1986. A good year')).toBe('1986\u2060. A good year')
    expect(escapeMarkdown('    code')).toBe(' code')
    expect(escapeMarkdown('$x$ = <b>')).toBe('\\$x\\$ \\= \\<b\\>')
  })
})
