import { describe, expect, it } from 'vitest'
import { findRule, printRule } from './find-rule.ts'

const files: Record<string, string> = {
  'games/tale/SPEC.md':
    '# Tale\n\n**TT-001 Telling.** Whoever has the pen tells.\n\nAs TT-001 says, one tells.\n',
  'games/tale/guide.md': '- **TT-001** Tell when you hold the pen.\n- **TT-0011** Another.\n',
  'games/tale/actions/tell.ts': "/** TT-001 Whoever has the pen tells. */\nexport const rule = 'TT-001'\n",
  'games/tale/events/telling.ts': "note(told.done, 'TT-001')\n",
  'games/tale/tests/telling.test.ts': "it('TT-001 TT-002 the pen tells', () => {})\nconst other = 'TT-001'\n",
  'games/tale/ui/Stage.svelte': '<p>TT-001</p>',
}

const project = { paths: new Set(Object.keys(files)), read: (path: string) => files[path] ?? '' }

describe('a rule is found', () => {
  it('where it is written, enforced, tested, told and explained, in this order', () => {
    expect(findRule(project, 'TT-001').map(({ place, file, line }) => `${place} ${file}:${line}`)).toEqual([
      'written games/tale/SPEC.md:3',
      'enforced games/tale/actions/tell.ts:1',
      'enforced games/tale/actions/tell.ts:2',
      'tested games/tale/tests/telling.test.ts:1',
      'told games/tale/events/telling.ts:1',
      'explained games/tale/guide.md:1',
    ])
  })

  it('with its home first, and how many more places there are', () => {
    expect(printRule(project, 'TT-001')[1]).toBe(
      'enforced   games/tale/actions/tell.ts:1  /** TT-001 Whoever has the pen tells. */  (+1)',
    )
  })

  it('through a row of its SPEC.md where no line names it', () => {
    const spec = [
      files['games/tale/SPEC.md'],
      '**TT-002 Once.** And no more.',
      '**TT-003 Softly.** With a low voice.',
      '**TT-004 Told.** By an event.',
      '**TT-005 In between.** One of several.',
      '**TT-006 Lost.** Nobody knows.',
      '',
      '| rule | kept by |',
      '|---|---|',
      '| TT-002 | TT-001 |',
      '| TT-003 | people |',
    ].join('\n')
    const more: Record<string, string> = {
      ...files,
      'games/tale/SPEC.md': spec,
      'games/tale/events/told.ts': '// TT-004',
      'games/tale/rules/several.ts': '/** TT-004 to TT-005: one of several. */',
    }
    const house = { paths: new Set(Object.keys(more)), read: (path: string) => more[path] ?? '' }
    const enforced = (rule: string) => printRule(house, rule)[1]
    expect(enforced('TT-002')).toBe(
      'enforced   as TT-001:  games/tale/actions/tell.ts:1  /** TT-001 Whoever has the pen tells. */',
    )
    expect(enforced('TT-003')).toBe('enforced   by people')
    expect(enforced('TT-005')).toContain('games/tale/rules/several.ts:1')
    expect(enforced('TT-006')).toBe('enforced   nowhere')
    more['games/tale/rules/several.ts'] = ''
    expect(enforced('TT-004')).toContain('games/tale/events/told.ts:1')
  })

  it('or nobody knows it', () => {
    expect(printRule(project, 'TT-999')).toEqual(['No rule is called TT-999.'])
  })
})
