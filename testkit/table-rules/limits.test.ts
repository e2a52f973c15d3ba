import { describe, expect, it } from 'vitest'
import { answer, reason, sit } from './sit.ts'

const ruling = (text: string) => ({ do: 'house-ruling', with: { text } })
const tell = (text: string) => ({ do: 'narrate', with: { text, voice: '' } })

describe('what one seat alone can pile up', () => {
  it('TB-062 a seat has twelve requests open at most, and is told the way on', () => {
    const played = sit()
    for (let count = 1; count <= 12; count++) played.mustAct(0, ruling(`Rule ${count}.`))
    const more = played.act(0, ruling('Rule 13.'))
    expect(answer(more)).toBe('TB-062')
    expect(reason(more)).toBe(
      'You have asked for 12 things that wait for an answer. Wait for one, or withdraw a request first.',
    )
    expect(played.frame(1).proposals).toHaveLength(12)
    // Others ask for their own, and agree to what is asked.
    played.mustAct(1, ruling('Ben’s rule.'))
    played.mustAct(0, ruling('Ben’s rule.'))
    for (const seat of [1, 2]) played.mustAct(seat, ruling('Rule 1.'))
    expect(played.frame(1).table.rulings).toEqual(['Rule 1.'])
    played.mustAct(0, ruling('Rule 13.'))
    expect(answer(played.act(0, ruling('Rule 14.')))).toBe('TB-062')
    const [first] = played.table.kernel.proposals.filter(({ seat }) => seat === 0)
    played.mustAct(0, { do: 'withdraw', on: String(first?.id) })
    played.mustAct(0, ruling('Rule 14.'))
  })

  it('TB-062 what needs nobody’s consent is done, however much is asked for', () => {
    const played = sit()
    for (let count = 1; count <= 12; count++) played.mustAct(0, ruling(`Rule ${count}.`))
    played.mustAct(0, { do: 'claim', with: { text: 'the bridge is out' } })
    expect(played.table.state.claims).toHaveLength(1)
  })

  it('TB-062 what is worded anew takes the place of the request that it was', () => {
    const played = sit({ agreement: 'asking' })
    const claim = (text: string) => played.mustAct(0, { do: 'claim', with: { text } }).version
    const versions = Array.from({ length: 12 }, (_, count) => claim(`the bridge ${count} is out`))
    const on = String(versions[0])
    played.mustAct(1, { do: 'object', on, with: { reason: 'we crossed it' } })
    played.mustAct(0, { do: 'word-anew', on, with: { text: 'the ford is out' } })
    expect(played.frame(1).proposals).toHaveLength(12)
    expect(played.frame(1).proposals.at(-1)?.summary).toContain('the ford')
  })

  it('TB-062 the latest fifty rulings stand beside the table, and all of them in the chronicle', () => {
    const played = sit()
    const all = Array.from({ length: 53 }, (_, count) => `Rule ${count}, at length.`)
    for (const text of all) {
      for (const seat of [0, 1, 2]) played.mustAct(seat, ruling(text))
    }
    expect(played.frame('spectator').table.rulings).toEqual(all.slice(3))
    const told = played.lines('spectator').lines.map(({ text }) => text)
    expect(told.filter((text) => text.startsWith('House ruling: '))).toHaveLength(53)
  })

  it('TB-062 of veiled words the last thirty are offered to be written anew, the others by naming them', () => {
    const played = sit()
    const versions = Array.from(
      { length: 34 },
      (_, count) => played.mustAct(1, tell(`It rains, ${count}.`)).version,
    )
    const passages = versions.map((version) => `${version}.0`).join(' ')
    played.mustAct(0, { do: 'veil', with: { passages, name: '' } })
    const offered = played.frame(1).common.filter((offer) => offer.do === 'write-anew')
    expect(offered).toHaveLength(30)
    const first = { do: 'write-anew', on: `line ${versions[0]}.0`, with: { text: 'The sun shines.' } }
    expect(offered.some(({ on }) => on === first.on)).toBe(false)
    played.mustAct(1, first)
    expect(JSON.stringify(played.lines(2))).toContain('The sun shines.')
  })

  it('TB-062 a table goes back two thousand times by its seats’ wish, and may still be talked to', () => {
    const played = sit({ seats: 2 })
    for (let count = 0; count < 2000; count++) {
      const { version } = played.mustAct(1, tell('And again.'))
      played.mustAct(1, { do: 'rewind', with: { to: String(version) } })
    }
    const { version } = played.mustAct(1, tell('And again.'))
    const outcome = played.act(1, { do: 'rewind', with: { to: String(version) } })
    expect(answer(outcome)).toBe('TB-062')
    expect(played.frame(0).table.takenBack).toHaveLength(2000)
  })
})
