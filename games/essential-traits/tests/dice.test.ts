import { describe, expect, it } from 'vitest'
import { compareSums, sumOfDice } from '../../../engine/odds/sums.ts'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { CORE_DICE, diceRulesOf, maxValueAt, OPTIONAL_DICE, parseSet, spellSet } from '../rules/dice-sets.ts'
import { show } from '../view.ts'
import { called, entered, inPlay } from './fixtures.ts'
import { DICE_COUNTS, PRINTED_ROLLS } from './fixtures-dice.ts'

const ALL = diceRulesOf({ coreOnly: false, twoWherePossible: false })
const CORE = diceRulesOf({ coreOnly: true, twoWherePossible: false })

function setsAt(level: number, rules = ALL): string[] {
  return (rules.sets[level] ?? []).map(spellSet)
}

/** Ann's trait of this level (bonuses for what is over 5) stands in an open test. */
function entryAt(level: number, options: Record<string, unknown> = {}) {
  const base = Math.min(level, 5)
  const table = given(game, { seats: 2, options }).events(...inPlay('c1', 0, base), ...inPlay('c2', 1, 1))
  if (level > base) {
    const bonus = { id: 'c1-t1-b1', amount: level - base, label: 'Given', by: 0 }
    table.events({ type: 'standing-bonus-granted', trait: 'c1-t1', bonus })
  }
  return table.events(called('x1', 0), entered('x1-e1', 0, 'c1-t1'))
}

function choose(dice: unknown) {
  return { do: 'choose-dice', on: 'x1-e1', with: { dice } }
}

function chosen(...dice: number[]) {
  return { type: 'dice-chosen', entry: 'x1-e1', dice } as const
}

function optionsOffered(table: ReturnType<typeof entryAt>): string[] {
  const { dice } = table.offer(0, 'choose-dice').inputs
  return dice?.kind === 'choice' ? dice.options.map((option) => option.value) : []
}

describe('dice there are', () => {
  it('ET-020 core dice are always there', () => {
    expect([...CORE_DICE].reverse()).toEqual([4, 6, 8, 10, 12, 20])
    entryAt(3, { 'core-only': true }).when(0, choose('8+4')).then(chosen(8, 4))
    entryAt(3).when(0, choose('6+6')).then(chosen(6, 6))
  })

  it('ET-021 optional dice are there too and mix with core dice', () => {
    expect([...OPTIONAL_DICE].reverse()).toEqual([2, 3, 5, 7, 14, 16, 24, 30])
    entryAt(3).when(0, choose('10+2')).then(chosen(10, 2))
  })

  it('ET-R10 optional dice are allowed unless the table says otherwise', () => {
    expect(game.options['core-only']?.field.initial).toBe(false)
    entryAt(22).when(0, choose('30+20')).then(chosen(30, 20))
  })

  it('ET-O1 a table of core dice refuses the others', () => {
    entryAt(3, { 'core-only': true })
      .when(0, choose('10+2'))
      .then(refused('ET-021', /core dice only/))
    expect(optionsOffered(entryAt(3, { 'core-only': true }))).toEqual(['8+4', '6+6', '4+4+4'])
  })

  it.each(['11+1', '9+3', '100+4', '18+2', '0+12'])('ET-022 no other dice: %s', (dice) => {
    entryAt(3)
      .when(0, choose(dice))
      .then(refused('ET-022', /There is no d\d+ in this game/))
  })

  it('ET-022 a die that is missing altogether is named before one that is only switched off', () => {
    entryAt(3, { 'core-only': true }).when(0, choose('9+3')).then(refused('ET-022', /no d9/))
  })
})

describe('sets of dice', () => {
  it.each(['', '12', '4+4+2+2', 'nothing', undefined, 12, [6, 6]])(
    'ET-023 two or three dice, not %s',
    (dice) => {
      entryAt(3)
        .when(0, choose(dice))
        .then(refused('ET-023', /Choose two or three dice/))
    },
  )

  it('ET-024 their sizes add up to the maximum value exactly', () => {
    const table = entryAt(3)
    table
      .when(0, choose('8+6'))
      .then(refused('ET-024', /^d8 \+ d6 adds up to 14; level 3 needs exactly 12\.$/))
      .when(0, choose('4+4+2'))
      .then(refused('ET-024', /adds up to 10/))
      .when(0, choose('8+4'))
      .then(chosen(8, 4))
  })

  it('ET-025 two dice come first and are preferred', () => {
    const table = entryAt(9)
    const counts = optionsOffered(table).map((value) => value.split('+').length)
    expect(counts).toEqual([...counts].sort())
    expect(table.offer(0, 'choose-dice').inputs.dice?.hint).toMatch(/two dice are preferred/i)
  })

  it('ET-R05 three dice are legal where two would do, and a little better', () => {
    entryAt(5)
      .when(0, choose('6+6+4'))
      .then(chosen(6, 6, 4))
    const { wins, ties } = compareSums(sumOfDice([6, 6, 4]), sumOfDice([8, 8]))
    expect(wins).toBeCloseTo(0.5, 10)
    expect(ties).toBeCloseTo(0.0909, 4)
  })

  it('ET-026 repeats are fine and order means nothing', () => {
    entryAt(3)
      .when(0, choose('4+4+4'))
      .then(chosen(4, 4, 4))
    entryAt(9).when(0, choose('4+20')).then(chosen(20, 4))
    entryAt(9).when(0, choose(' d4 + D20')).then(chosen(20, 4))
  })

  it('ET-R18 small die first is the same set', () => {
    expect(PRINTED_ROLLS[18]?.optional).toContain('20+24')
    entryAt(19).when(0, choose('20+24')).then(chosen(24, 20))
  })

  it('ET-O2 three dice only where two cannot do it', () => {
    const options = { 'two-where-possible': true }
    entryAt(5, options)
      .when(0, choose('6+6+4'))
      .then(refused('ET-O2', /Two dice can make level 5/))
    entryAt(5, options).when(0, choose('8+8')).then(chosen(8, 8))
    entryAt(5, options)
      .when(0, choose('6+6'))
      .then(refused('ET-024', /level 5 needs exactly 16/))
    entryAt(18, options)
      .when(0, choose('20+12+10'))
      .then(refused('ET-O2', /level 18/))
    entryAt(18, { ...options, 'core-only': true })
      .when(0, choose('20+12+10'))
      .then(chosen(20, 12, 10))
  })
})

describe('the tables', () => {
  it.each(DICE_COUNTS)('ET-014 ET-R17 level $level has the maximum value $max', ({ level, max }) => {
    expect(maxValueAt(level)).toBe(max)
  })

  it.each(DICE_COUNTS)('ET-R04 level $level has every set of the catalogue', ({ level, max, core, all }) => {
    const count = (rules: typeof ALL, dice: number) =>
      (rules.sets[level] ?? []).filter((set) => set.length === dice).length
    expect([count(CORE, 2), count(CORE, 3)]).toEqual(core)
    expect([count(ALL, 2), count(ALL, 3)]).toEqual(all)
    for (const set of ALL.sets[level] ?? []) {
      expect(set.reduce((sum, size) => sum + size, 0)).toBe(max)
      expect([0, 2]).toContain(set.filter((size) => size % 2 === 1).length)
    }
    expect(new Set(setsAt(level)).size).toBe(setsAt(level).length)
  })

  it('ET-027 every printed set is legal, but for one that breaks the rule', () => {
    const broken = PRINTED_ROLLS.flatMap(({ level, core, optional }) =>
      [...core, ...optional]
        .filter((text) => !setsAt(level).includes(spellSet(parseSet(text) ?? [])))
        .map((text) => `${level}: ${text}`),
    )
    expect(broken).toEqual(['9: 12+4'])
    // And what is not printed is legal all the same.
    entryAt(2).when(0, choose('7+3')).then(chosen(7, 3))
  })

  it('ET-R01 at level 9 d12+d4 is a misprint for d20+d4', () => {
    const needs = refused('ET-024', /d12 \+ d4 adds up to 16; level 9 needs exactly 24/)
    entryAt(9).when(0, choose('12+4')).then(needs).when(0, choose('20+4')).then(chosen(20, 4))
  })

  it('ET-R02 at level 5 d12+d4 is a set of core dice', () => {
    expect(PRINTED_ROLLS[4]?.optional).toContain('12+4')
    entryAt(5, { 'core-only': true }).when(0, choose('12+4')).then(chosen(12, 4))
  })

  it('ET-R03 levels 21 and 22 go on as the others do', () => {
    expect([maxValueAt(21), maxValueAt(22)]).toEqual([48, 50])
    expect([setsAt(21, CORE), setsAt(22, CORE)]).toEqual([['20+20+8'], ['20+20+10']])
    expect(setsAt(21)[0]).toBe('24+24')
    expect(setsAt(22)[0]).toBe('30+20')
  })

  it('ET-O2 with all dice every level can be made with two', () => {
    const two = diceRulesOf({ coreOnly: false, twoWherePossible: true })
    for (const { level } of DICE_COUNTS) {
      expect(two.sets[level]?.every((set) => set.length === 2)).toBe(true)
    }
    const coreTwo = diceRulesOf({ coreOnly: true, twoWherePossible: true })
    const withThree = DICE_COUNTS.filter(({ level }) => coreTwo.sets[level]?.some((set) => set.length === 3))
    expect(withThree.map(({ level }) => level)).toEqual([14, 15, 16, 18, 19, 20, 21, 22])
  })
})

describe('usual dice', () => {
  const prefer = (dice: string) => ({ do: 'set-preferred-dice', on: 'c1-t1', with: { dice } })

  it('ET-R15 a usual set is laid out when the trait enters at its own level', () => {
    const table = given(game).events(...inPlay('c1', 0, 3), called('x1', 0))
    table.when(0, prefer('12+2')).then(refused('ET-024', /level 3 needs exactly 12/))
    table.when(0, prefer('4+8')).then({ type: 'preferred-dice-set', trait: 'c1-t1', dice: [8, 4] })
    table.when(0, { do: 'enter-trait', on: 'x1:c1', with: { trait: 'c1-t1' } }).then(
      {
        type: 'trait-entered',
        test: 'x1',
        entry: 'x1-e1',
        seat: 0,
        character: 'c1',
        trait: 'c1-t1',
        how: '',
      },
      { type: 'dice-chosen', entry: 'x1-e1', dice: [8, 4] },
    )
    table.acts([0, choose('6+6')], [0, { do: 'lock-entry', on: 'x1-e1' }])
    expect(show(table.state).characters[0]?.traits[0]?.preferred).toEqual([8, 4])
  })
})
