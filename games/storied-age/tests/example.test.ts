import { describe, expect, it } from 'vitest'
import { forcedChance } from '../../../engine/dice/chance.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { example } from '../example.ts'
import { game } from '../game.ts'

/** Plays the example and writes down what Peter and Susan hold whenever it changes. */
function replay() {
  const played = new PlayedTable(game, { seats: example.seats })
  const figures: string[] = []
  const supplies: string[] = []
  for (const { seat, action, dice, refused } of example.steps) {
    const outcome = played.act(seat, action, forcedChance(dice ?? []))
    const answer = outcome.kind === 'refused' ? outcome.refusal.rule : outcome.kind
    expect(`${action.do} ${answer}`).toBe(`${action.do} ${refused ?? 'accepted'}`)
    const { chapter, players } = played.table.state
    if (!chapter) continue
    const { tokens, victory } = chapter
    note(figures, `${tokens.spotlight}/${victory.spotlight} ${tokens.adversity}/${victory.adversity}`)
    note(supplies, players.map((one) => `${one.spotlight}S${one.adversity}A`).join(' '))
  }
  return { played, figures, supplies }
}

function note(list: string[], now: string): void {
  if (list.at(-1) !== now) list.push(now)
}

describe('the example chapter', () => {
  it('SA-R73 SA-R74 SA-R75 SA-R76 replays to the catalogue’s figures, row by row', () => {
    expect(replay().figures).toEqual([
      '0/0 0/0',
      '3/0 0/0', // 1, 2: Peter wins with three and opens for nothing
      '3/0 3/0', // 3: Susan wins with three
      '3/0 2/0', // 4: Shana is unexpected
      '3/0 1/0', // 5: and activated
      '3/0 2/0', // 6: Fred rewards her
      '2/0 2/0', // 7: Parson is activated
      '2/1 2/0', // 8: 9 beats 6
      '2/1 1/0', // 9: swampy ground
      '2/1 1/1', // 10: 6 beats 5
      '2/1 0/1', // 11: snakes
      '2/1 1/1', // 12: Annie rewards them
      '2/2 1/1', // 13: 9 beats 6
      '2/2 0/1', // 14: fog
      '2/2 0/2', // 15: 6 beats 5
      '0/4 0/2', // 16: a tie, and two tokens converted
      '0/0 0/0', // 18: the next chapter
    ])
  })

  it('SA-064 SA-076 SA-157 moves the supplies as the catalogue says', () => {
    expect(replay().supplies).toEqual([
      '4S0A 2S2A 0S4A 0S4A',
      '1S0A 1S2A 0S4A 0S4A',
      '1S0A 1S0A 3S1A 0S3A',
      '3S0A 1S2A 3S3A 0S5A',
    ])
  })

  it('SA-019 SA-158 leaves Parson and Shana at the swamp, one step on, and no grudge', () => {
    const { played } = replay()
    const { characters, players, past } = played.table.state
    expect(characters.map((one) => one.location)).toEqual(['f1', null, 'f1', null])
    expect(players[0]?.plot[0]?.steps).toBe(1)
    expect(players[0]?.failedStart).toBeNull()
    expect(past[0]).toMatchObject({ number: 1, spotlight: 0, adversity: 2, winner: 'tie' })
    const told = played.lines('spectator').lines.map((line) => line.text)
    expect(told).toContain(
      '9 beats 6: Ann wins. Cleo rolled low: Snakes, Swampy ground and Sorcery! are exhausted.',
    )
  })

  it('SA-R77 SA-R78 outlines the sample plots in their own words', () => {
    const { players } = replay().played.table.state
    expect(players[1]?.plot.map((one) => one.kind)).toEqual([
      'Gather Forces',
      'Massive Battle',
      'Find the Artifact',
    ])
    expect(players[3]?.plot[0]?.kind).toBe('Alliances')
  })
})
