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

  it('a star opens before a word and closes after one, and a mark that stays open is only a star', () => {
    const text = (one: string) => ({ kind: 'text', text: one })
    expect(parseInline('*a *b* c')).toEqual([{ kind: 'emphasis', children: [text('a *b')] }, text(' c')])
    expect(parseInline('a*')).toEqual([text('a*')])
    expect(parseInline('*a **b* c')).toEqual([
      { kind: 'emphasis', children: [text('a '), text('**'), text('b')] },
      text(' c'),
    ])
    expect(parseInline('`a` `b`')).toEqual([
      { kind: 'code', text: 'a' },
      text(' '),
      { kind: 'code', text: 'b' },
    ])
    expect(parseInline('[a](#b)[c](/d)', { links: true })).toEqual([
      { kind: 'link', href: '#b', children: [text('a')] },
      { kind: 'link', href: '/d', children: [text('c')] },
    ])
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
