import { describe, expect, it } from 'vitest'
import { listGames, loadGame } from '../../lab/node/load-game.ts'
import { playAll } from '../../lab/run/experiment.ts'
import { LabTable } from '../../lab/run/lab-table.ts'
import { withSetting } from '../../lab/run/name.ts'
import { isChanged, usualSetting } from '../../lab/run/setting.ts'
import { WholeTable } from '../../lab/run/table-file.ts'
import { examine } from '../../server/import/examine.ts'
import { readShelf } from '../../server/shelf.ts'

const shelf = await readShelf()

describe.each(listGames())('the lab plays %s', (slug) => {
  it('to its end, quiet and loud alike, and any table of it is a table that can be brought in', {
    timeout: 90_000,
  }, async () => {
    const lab = await loadGame(slug)
    const setting = usualSetting(lab)
    const quiet = new LabTable(lab, setting, 2)
    expect(quiet.play()).toBe('over')
    const whole = new WholeTable(lab, setting, 2)
    const loud = new LabTable(lab, setting, 2, { isLoud: true })
    loud.play()
    expect(loud.trace.words).toEqual(quiet.trace.words)
    // Nobody can go back in a log that nobody keeps.
    expect(loud.table.kernel.trail.length).toBeGreaterThan(0)
    expect(quiet.table.kernel).toMatchObject({ trail: [], judged: [] })
    const half = Math.floor(whole.entries.length / 2)
    expect(whole.momentAt(half, 0).frame.version).toBe(half)
    expect(examine(whole.fileUpTo(half), shelf)).toMatchObject({ kind: 'fit', isProven: true })
  })

  it('and so is one whose players have other habits', { timeout: 90_000 }, async () => {
    const lab = await loadGame(slug)
    const numbers = Object.entries(lab.measures?.numbers ?? {})
    const setting = numbers.reduce(
      (before, [key, { min }]) => withSetting(before, lab, [key, String(min)]),
      usualSetting(lab),
    )
    const fit = { kind: 'fit', isProven: true }
    const whole = new WholeTable(lab, setting, 3)
    const examined = examine(whole.fileUpTo(Math.floor(whole.entries.length / 2)), shelf)
    if (isChanged(lab, setting)) expect(examined).not.toMatchObject(fit)
    else expect(examined).toMatchObject(fit)
    expect(isChanged(lab, withSetting(usualSetting(lab), lab, ['kind-dice', '30']))).toBe(true)
  })

  it('with every figure a whole number, every ending named', { timeout: 90_000 }, async () => {
    const lab = await loadGame(slug)
    const { plan, tallies } = playAll(lab, {
      game: slug,
      rules: lab.game.rules,
      variants: [usualSetting(lab)],
      tables: 2,
      seed: 1,
    })
    expect(tallies[0]?.endings.reduce((sum, { tables }) => sum + tables, 0)).toBe(2)
    tallies[0]?.figures.forEach(({ sum }, place) => {
      expect([plan.figures[place]?.key, Number.isInteger(sum)]).toEqual([plan.figures[place]?.key, true])
    })
  })
})
