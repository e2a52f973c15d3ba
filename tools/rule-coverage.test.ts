import { describe, expect, it } from 'vitest'
import { inventProject } from './project.ts'
import { checkCoverage } from './rule-coverage.ts'
import { blockIds, leadingIds } from './rules/ids.ts'

/** Four rules of a game and one of the engine, all tested and all in their guides. */
const covered: Readonly<Record<string, string>> = {
  'engine/SPEC.md': '| **TB-001** | a table is its log |',
  'engine/guide.md': '- **TB-001** The table remembers.',
  'testkit/twin.test.ts': "it('TB-001 is rebuilt from its log', () => {})",
  'games/tale/SPEC.md':
    '**TT-001 Begin.** Once.\n\n| **TT-R01** | why |\n| TT-002 | go on |\n\n#### TT-003 End',
  'games/tale/guide.md':
    '# Tale\n### TT-001 TT-R01 Beginning\n1. **TT-002** Go on.\n- **TT-003, and then** stop.',
  'games/tale/begin.test.ts':
    "it('TT-001 TT-R01 begins', () => {})\ntest.each([1])('TT-002 goes on %i', () => {})\nit(`TT-003 ends`, () => {})",
  'games/tale/begin.ts': "// TT-R01, TT-002 to TT-003\nexport const rule = 'TT-001'",
  'engine/log.ts': '// TB-001 A table is its log.',
}

const missingIn = (planted: Readonly<Record<string, string>>) =>
  checkCoverage(inventProject({ ...covered, ...planted })).missing

describe('ids', () => {
  it('are those a text begins with', () => {
    expect(leadingIds('ET-010 ET-R02, ET-011: goes on with ET-099')).toEqual(['ET-010', 'ET-R02', 'ET-011'])
    expect(leadingIds('see ET-010')).toEqual([])
    expect(leadingIds('SHA-256')).toEqual([])
    expect(leadingIds('ET-010b')).toEqual([])
  })

  it('lead headings, bold paragraphs, list items and table rows', () => {
    const document = [
      '# ET-001 One',
      '**ET-002 Two.** Text.',
      '**ET-003** Three',
      '- **ET-004** four',
      '2. **ET-005 ET-006** five',
      '| **ET-007** [O] | x |',
      '| ET-008 | x |',
    ]
    expect(blockIds(document.join('\n'))).toHaveLength(8)
  })

  it('do not count inside a block, in plain prose or in code', () => {
    expect(
      blockIds('ET-001 is meant.\nSee **ET-002**.\n| x | ET-003 |\n- ET-004\n```\n# ET-005\n```'),
    ).toEqual([])
  })
})

describe('rule coverage', () => {
  it('is content when every rule has its test and its place', () => {
    const { books, missing } = checkCoverage(inventProject(covered))
    expect(missing).toEqual([])
    expect(books.map(({ name, ids }) => [name, ids.length])).toEqual([
      ['engine', 1],
      ['tale', 4],
    ])
  })

  it('finds a rule without a test', () => {
    const planted = { 'games/tale/SPEC.md': `${covered['games/tale/SPEC.md']}\n\n**TT-004 More.**` }
    expect(missingIn(planted)).toEqual([
      expect.stringContaining('TT-004 has no test'),
      expect.stringContaining('TT-004 has no place in games/tale/guide.md'),
      expect.stringContaining('TT-004 is kept nowhere'),
    ])
  })

  it('finds a rule that nothing keeps, and a row that is not true any more', () => {
    const spec = covered['games/tale/SPEC.md']
    const code = (text: string) => ({ 'games/tale/begin.ts': text })
    const rows = (...kept: string[]) => ({
      'games/tale/SPEC.md': [spec, '', '| rule | kept by |', '|---|---|', ...kept].join('\n'),
    })
    const some = code('// TT-R01 TT-001 TT-003')
    expect(missingIn(some)).toEqual([expect.stringContaining('TT-002 is kept nowhere')])
    expect(missingIn({ ...some, ...rows('| TT-002 | TT-001 |') })).toEqual([])
    expect(missingIn({ ...some, ...rows('| TT-002 | people |') })).toEqual([])
    expect(missingIn({ ...some, ...rows('| TT-002, TT-001 | people |') })).toEqual([
      expect.stringContaining('TT-001 is kept in games/tale/begin.ts:1'),
    ])
    expect(missingIn({ ...code('// TT-R01 TT-001'), ...rows('| TT-002 | TT-003 |') })).toEqual([
      expect.stringContaining('TT-002 is said to be kept by TT-003'),
      expect.stringContaining('TT-003 is kept nowhere'),
    ])
  })

  it('does not take another room for the test of a rule', () => {
    const planted = { 'testkit/twin.test.ts': '', 'games/tale/table.test.ts': "it('TB-001 x', () => {})" }
    expect(missingIn(planted)).toEqual([expect.stringContaining('TB-001 has no test')])
  })

  it('does not take a suite or a call in passing for a test', () => {
    const planted = { 'testkit/twin.test.ts': "describe('TB-001 x', () => {})\nsay('TB-001 x')" }
    expect(missingIn(planted)).toEqual([expect.stringContaining('TB-001 has no test')])
  })

  it('finds an id that no book defines, in code, in a title and in markup', () => {
    const planted = {
      'games/tale/stop.ts': "\nexport const rule = 'TT-999'",
      'games/tale/stop.test.ts': "it('TT-998 stops', () => {})",
      'games/tale/ui/Stage.svelte': '<Rule id="TT-997" />',
    }
    expect(missingIn(planted)).toEqual([
      'TT-999 is cited in games/tale/stop.ts:2 and defined in no SPEC.md',
      'TT-998 is cited in games/tale/stop.test.ts:1 and defined in no SPEC.md',
      'TT-997 is cited in games/tale/ui/Stage.svelte:1 and defined in no SPEC.md',
    ])
  })

  it('asks every game for its two books', () => {
    expect(missingIn({ 'games/new/game.ts': '' })).toEqual([
      'games/new/SPEC.md is missing',
      'games/new/guide.md is missing',
    ])
  })
})
