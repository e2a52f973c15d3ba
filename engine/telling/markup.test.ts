import { describe, expect, it } from 'vitest'
import { parseInline, plainText } from './markup.ts'

describe('markup in a line', () => {
  it('knows emphasis, weight and code, one within the other', () => {
    expect(parseInline('a *b **c*** `*d*`')).toEqual([
      { kind: 'text', text: 'a ' },
      {
        kind: 'emphasis',
        children: [
          { kind: 'text', text: 'b ' },
          { kind: 'strong', children: [{ kind: 'text', text: 'c' }] },
        ],
      },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: '*d*' },
    ])
  })

  it('leaves stars that mean nothing', () => {
    expect(plainText(parseInline('2 * 3 * 4, **open, *so'))).toBe('2 * 3 * 4, **open, *so')
  })

  it('has no markup for markup’s sake: tags stay text', () => {
    expect(parseInline('<b onclick="x">hi</b>')).toEqual([{ kind: 'text', text: '<b onclick="x">hi</b>' }])
  })

  it('follows links only in our own texts, and only safe ones', () => {
    expect(parseInline('[a](https://b.c)')).toEqual([{ kind: 'text', text: '[a](https://b.c)' }])
    expect(parseInline('[a](/b)', { links: true })[0]).toMatchObject({ kind: 'link', href: '/b' })
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example']) {
      expect(parseInline(`[a](${href})`, { links: true }).every(({ kind }) => kind === 'text')).toBe(true)
    }
  })

  it('goes on after a link and after code, and leaves brackets that are none', () => {
    expect(parseInline('See [*the* rule](/b) and `c` on.', { links: true })).toEqual([
      { kind: 'text', text: 'See ' },
      {
        kind: 'link',
        href: '/b',
        children: [
          { kind: 'emphasis', children: [{ kind: 'text', text: 'the' }] },
          { kind: 'text', text: ' rule' },
        ],
      },
      { kind: 'text', text: ' and ' },
      { kind: 'code', text: 'c' },
      { kind: 'text', text: ' on.' },
    ])
    for (const text of ['[a] (/b)', '[a]x/b)', '[a](/b', '[a', 'a](/b)', '[a]', 'a `b']) {
      expect(parseInline(text, { links: true }).map(({ kind }) => kind)).not.toContain('link')
      expect(plainText(parseInline(text, { links: true }))).toBe(text)
    }
  })

  it('takes no more time than the text is long', () => {
    const started = performance.now()
    for (const piece of ['*a* ', '**', '[', '`', '*a **b ', '[](']) {
      parseInline(piece.repeat(40_000), { links: true })
    }
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
