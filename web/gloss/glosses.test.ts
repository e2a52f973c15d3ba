import { describe, expect, it } from 'vitest'
import { parseGuide, wordsOf } from '../guide/blocks.ts'
import { splitSections } from '../guide/sections.ts'
import { lineIn } from './guide-line.ts'
import { splitTerms } from './split-terms.ts'

const files = import.meta.glob<{ readonly terms: Readonly<Record<string, string>> }>(
  '../../games/*/ui/terms.ts',
  { eager: true },
)
const guides = import.meta.glob<string>('../../games/*/guide.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const all = Object.entries(files).map(([path, { terms }]) => [path.split('/')[3] ?? '', terms] as const)

describe('a word that wants explaining', () => {
  it('is listed by every game', () => expect(all.length).toBeGreaterThanOrEqual(5))

  it.each(all)('has its line in the guide of %s, which speaks of it', (slug, terms) => {
    const guide = parseGuide(guides[`../../games/${slug}/guide.md`] ?? '')
    const silent = Object.entries(terms).filter(([term, rule]) => {
      const root = term.toLowerCase().replace(/(s|ed)$/, '')
      const line = lineIn(guide, rule)
      // The line itself, or the title that it stands under.
      const section = splitSections(guide).find(
        ({ text }) => line !== '' && text.includes(line.toLowerCase()),
      )
      const title = section?.blocks[0] ? wordsOf(section.blocks[0]) : ''
      return line === '' || !`${title} ${line}`.toLowerCase().includes(root)
    })
    expect(silent).toEqual([])
  })

  it('is marked once in a text, in the plural too, and not once it is known', () => {
    const terms = { seed: 'SA-017', 'plot step': 'SA-135' }
    const marked = (text: string, isFirst = () => true) =>
      splitTerms(text, terms, isFirst).map(({ text: piece, rule }) => (rule ? `[${piece}]` : piece))
    expect(marked('Two Seeds and a seed.')).toEqual(['Two ', '[Seeds]', ' and a seed.'])
    expect(marked('A plot step; seedling.')).toEqual(['A ', '[plot step]', '; seedling.'])
    expect(marked('A seed.', () => false)).toEqual(['A seed.'])
    expect(splitTerms('A seed.', {}, () => true)).toEqual([{ text: 'A seed.' }])
  })
})
