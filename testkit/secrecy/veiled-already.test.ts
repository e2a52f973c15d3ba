import { describe, expect, it } from 'vitest'
import type { Entry } from '../../engine/table.ts'
import { PlayedTable } from '../players/played-table.ts'
import { sit } from '../table-rules/sit.ts'
import { sealedWords } from './sealed-words.ts'

const tell = (text: string) => ({ do: 'narrate', with: { text } })
const claim = (text: string) => ({ do: 'claim', with: { text } })
const veil = (passages = '', name = '') => ({ do: 'veil', with: { passages, name } })

/** What a veil names, and what everybody reads of it. */
function namedBy({ events, lines }: Pick<Entry, 'events' | 'lines'>) {
  const [event] = events as unknown as [{ lines: string[]; words: string[]; spares: number[] }]
  return { lines: event.lines, words: event.words, spares: event.spares, told: lines.map(({ text }) => text) }
}

const told = ['Something told was veiled.']
const nothing = { lines: [], words: [], spares: [], told }

describe('what is veiled already', () => {
  it('TB-033 is not written down again, however often the card is played', () => {
    const played = sit()
    const versions = Array.from({ length: 300 }, () => played.mustAct(1, tell('n')).version)
    const first = namedBy(played.mustAct(0, veil('', 'n')))
    expect(first.lines.length + first.words.length).toBeGreaterThanOrEqual(300)
    expect(namedBy(played.mustAct(2, veil('', 'n')))).toEqual(nothing)
    for (const press of [veil(`${versions[0]}.0 ${versions[7]}.0`), veil()]) {
      expect(namedBy(played.mustAct(0, press)).lines).not.toEqual([])
      for (const seat of [0, 1]) expect(namedBy(played.mustAct(seat, press))).toEqual(nothing)
    }
  })

  it('TB-033 goes with what is new', () => {
    const played = sit()
    const { version } = played.mustAct(1, claim('Gorefiend'))
    played.mustAct(2, veil(`${version}.0`))
    const next = `${played.mustAct(0, claim('Gorefiend')).version}.0`
    const both = namedBy(played.mustAct(2, veil(`${version}.0 ${next}`)))
    expect(both).toEqual({ ...nothing, lines: [next], words: [next] })
    expect(JSON.stringify([played.frame(1), played.lines(1)])).not.toContain('Gorefiend')
  })

  it('TB-033 what was written anew is veiled again', () => {
    const played = sit()
    const { version } = played.mustAct(1, claim('Gorefiend'))
    const place = `${version}.0`
    for (const name of ['Fiend', 'Imp']) {
      played.mustAct(2, veil(place))
      played.mustAct(1, { do: 'write-anew', on: `words ${place}`, with: { text: name } })
      expect(JSON.stringify(played.frame(0).show)).toContain(name)
    }
    expect(namedBy(played.mustAct(2, veil(place)))).toMatchObject({ lines: [], words: [place] })
    expect(namedBy(played.mustAct(2, veil(place)))).toEqual(nothing)
    expect(JSON.stringify([played.frame(0), played.lines(0)])).not.toMatch(/Fiend|Imp/)
  })

  it('TB-033 a name that was told again since vanishes again', () => {
    const played = sit()
    played.mustAct(1, claim('Gorefiend'))
    played.mustAct(2, veil('', 'Gorefiend'))
    played.mustAct(0, tell('Gorefiend? What Gorefiend?'))
    played.mustAct(2, claim('Gorefiend'))
    played.mustAct(1, veil('', 'Gorefiend'))
    played.mustAct(1, veil())
    expect(JSON.stringify([played.frame(0), played.lines(0)])).not.toContain('Gorefiend')
  })

  it('TB-033 names of what is sealed only what it would change, whoever guesses', () => {
    const played = new PlayedTable(sealedWords, { seats: 3 })
    const secrets = Array.from({ length: 60 }, (_, count) =>
      played.mustAct(1, { do: 'whisper', with: { text: count === 9 ? 'poison' : `smile ${count}` } }),
    )
    played.mustAct(0, claim('poison'))
    const event = namedBy(played.mustAct(0, veil('', 'poison')))
    expect(event).toMatchObject({
      words: [`${played.table.version - 1}.0`],
      spares: [secrets[9]?.version],
      told,
    })
    const own = played.lines(1).lines.map(({ text }) => text)
    expect(own).toContain('You sealed: poison.')
  })
})
