import { describe, expect, it } from 'vitest'
import type { Game } from '../../engine/game.ts'
import type { Entry } from '../../engine/table.ts'
import { PlayedTable } from '../players/played-table.ts'
import { strangers } from './strangers.ts'
import { checkVeils } from './veils.ts'

const stranger = (name: string, secret: string, look = '') => ({ with: { name, look, secret } })
const meet = (name: string, secret: string, look?: string) => ({
  do: 'meet',
  ...stranger(name, secret, look),
})
const prepare = (name: string, secret: string) => ({ do: 'prepare', ...stranger(name, secret) })
const tell = (text: string) => ({ do: 'narrate', with: { text } })
const veil = (passages = '', name = '') => ({ do: 'veil', with: { passages, name } })

const sitDown = (game = strangers as unknown as Game) => new PlayedTable(game, { seats: 3 })
const own = (played: PlayedTable, seat: number) =>
  (played.frame(seat).whisper as { own: { name: string; secret: string }[] }).own
const seen = (played: PlayedTable, seat: number) => JSON.stringify([played.frame(seat), played.lines(seat)])

describe('words that nobody else has seen', () => {
  it('TB-033 stay their author’s where the same act told others, and the passage goes with what it told', () => {
    const played = sitDown()
    const { version } = played.mustAct(1, meet('Marlow', 'sinks ships', 'a tall man'))
    played.mustAct(0, veil(`${version}.0 ${version}.1`))
    expect(own(played, 1)).toEqual([{ name: '(veiled)', secret: 'sinks ships' }])
    expect(played.lines(1).lines.at(-2)?.text).toBe('Of (veiled) you know: sinks ships.')
    expect(seen(played, 2)).not.toMatch(/Marlow|tall/)
  })

  it('TB-033 tell nobody by their mask, or by a name that is veiled, whether a guess was right', () => {
    const views = ['gorefiend', 'sunlight'].map((secret) => {
      const played = sitDown()
      played.mustAct(1, meet('Marlow', secret))
      const guess = played.mustAct(0, tell('Perhaps it is gorefiend. Who knows.'))
      played.mustAct(2, meet('Ishmael', '', 'like a gorefiend'))
      played.mustAct(0, veil('', 'gorefiend'))
      expect(own(played, 1)).toEqual([{ name: 'Marlow', secret }])
      played.mustAct(2, meet('gorefiend', ''))
      played.mustAct(0, veil('', 'gorefiend'))
      expect(own(played, 1)).toEqual([{ name: 'Marlow', secret }])
      expect(seen(played, 0)).not.toMatch(/gorefiend/)
      return {
        seen: seen(played, 0),
        seam: played.lines(0).lines.find(({ id }) => id === `${guess.version}.0`),
      }
    })
    expect(views[0]).toEqual(views[1])
  })

  it('TB-033 are left alone word by word, where others of the same sealed act have opened', () => {
    const played = sitDown()
    const { version } = played.mustAct(1, prepare('Marlow', 'serves the Gorefiend by night'))
    played.mustAct(1, { do: 'show' })
    played.mustAct(2, meet('Gorefiend', 'Marlow pays'))
    const veiled = played.mustAct(0, veil('', 'Gorefiend'))
    expect(veiled.events[0]).toMatchObject({
      words: [`${version + 2}.0`],
      spares: [],
      keeps: [`${version}.1`],
    })
    expect(own(played, 1)).toEqual([{ name: 'Marlow', secret: 'serves the Gorefiend by night' }])
    played.mustAct(0, veil('', 'Marlow'))
    expect(own(played, 1)).toEqual([{ name: '(veiled)', secret: 'serves the Gorefiend by night' }])
    expect(own(played, 2)).toEqual([{ name: '(veiled)', secret: 'Marlow pays' }])
    expect(played.lines(1).lines.map(({ text }) => text)).toContain(
      'Of (veiled) you know: serves the Gorefiend by night.',
    )
    expect(seen(played, 0)).not.toMatch(/Gorefiend|Marlow/)
  })

  it('TB-033 and those that somebody saw are veiled, also when they are gone, or had to be read out of a sentence', () => {
    const played = sitDown()
    played.mustAct(1, meet('Marlow', '', 'a spider'))
    played.mustAct(1, { do: 'part' })
    played.mustAct(2, meet('Ishmael', '', 'a spider'))
    const { events } = played.mustAct(0, veil('', 'a spider')) as Entry
    expect(events).toMatchObject([{ words: [expect.any(String), expect.any(String)], spares: [] }])
    const past = JSON.stringify(played.entries.slice(0, -1).map((entry) => entry.words))
    expect(past).toContain('a spider')
    expect(seen(played, 0)).not.toContain('a spider')
  })

  it('TB-033 are for whoever was let in on them to veil, and not for their author', () => {
    const played = sitDown()
    played.mustAct(1, meet('Marlow', 'sinks ships'))
    const secret = () => [1, 2].flatMap((seat) => own(played, seat)).map((one) => one.secret)
    played.mustAct(2, { do: 'take' })
    played.mustAct(0, veil('', 'Marlow'))
    expect(secret()).toEqual(['sinks ships'])
    played.mustAct(2, veil('', 'sinks ships'))
    expect(secret()).toEqual(['(veiled)'])
  })

  it('TB-033 are not to be veiled, and all that a seat reads is, at tables by chance', () => {
    const reports = Array.from({ length: 6 }, (_, seed) => checkVeils(strangers, seed, 60))
    expect(reports.flatMap(({ problems }) => problems)).toEqual([])
    expect(reports.reduce((sum, { veiled }) => sum + veiled, 0)).toBeGreaterThan(60)
  })

  it('TB-033 stay closed where the game cannot be played with dyed words, and lines vanish all the same', () => {
    const needy = {
      ...strangers,
      evolve(state: never, event: never) {
        if (JSON.stringify(event).includes('\\u0001')) throw new Error('I need my words.')
        strangers.evolve(state, event)
      },
    } as unknown as Game
    const played = sitDown(needy)
    const { version } = played.mustAct(1, meet('Marlow', 'sinks ships'))
    played.mustAct(0, veil(`${version}.0`))
    expect(own(played, 1)).toEqual([{ name: '(veiled)', secret: 'sinks ships' }])
    expect(seen(played, 0)).not.toContain('Marlow')
  })
})
