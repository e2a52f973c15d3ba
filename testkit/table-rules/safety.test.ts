import { describe, expect, it } from 'vitest'
import type { Seat } from '../../engine/game.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import { branchTable } from '../../engine/past/branch.ts'
import { fold } from '../../engine/table.ts'
import { closedHands } from '../closed-hands.ts'
import { PlayedTable } from '../players/played-table.ts'
import { sealedWords } from '../secrecy/sealed-words.ts'
import { checkVeils } from '../secrecy/veils.ts'
import { answer, bid, does, lobby, means, reason, sit } from './sit.ts'

const tell = (text: string) => ({ do: 'narrate', with: { text } })
const say = (text: string) => ({ do: 'say', with: { text } })
const veil = (passages = '', name = '') => ({ do: 'veil', with: { passages, name } })

/** All that anyone reads, as one text. */
function everything(played: ReturnType<typeof sit>): string {
  const viewers = [0, 1, 2, 'spectator'] as const
  return JSON.stringify(viewers.map((viewer) => [played.frame(viewer), played.lines(viewer)]))
}

describe('the X-card', () => {
  it('TB-033 veils the last thing told, for everyone, and leaves a seam', () => {
    const played = sit()
    played.mustAct(1, tell('The spiders come.'))
    const { version } = played.table
    played.mustAct(2, veil())
    expect(everything(played)).not.toContain('spiders')
    const seam = played.lines('spectator').lines.find((line) => line.id === `${version}.0`)
    expect(seam).toEqual({
      id: `${version}.0`,
      at: 0,
      kind: 'note',
      text: 'A passage is veiled.',
      rule: 'TB-033',
      veiled: true,
    })
    expect(played.frame(0).table.veiledAt).toBe(version + 1)
  })

  it('TB-033 nobody is named: whoever asks, the log is the same to the byte', () => {
    const logs = [0, 1, 2].map((seat: Seat) => {
      const played = sit()
      played.mustAct(1, tell('The spiders come.'))
      played.mustAct(seat, veil())
      played.mustAct(seat, { do: 'pause' })
      return JSON.stringify([played.entries, played.table.kernel])
    })
    expect(new Set(logs).size).toBe(1)
  })

  it('TB-033 the comparison would see a veil that names its seat', () => {
    const entries = [0, 1].map((seat: Seat) => JSON.stringify(sit().mustAct(seat, say('hello'))))
    expect(new Set(entries).size).toBe(2)
  })

  it('TB-033 veils chosen passages, talk and earlier versions of the words too', () => {
    const played = sit()
    played.mustAct(0, say('Needles!'))
    const talk = `${played.table.version}.0`
    played.mustAct(1, tell('A needle glints.'))
    const told = `${played.table.version}.0`
    played.mustAct(1, { do: 'edit-words', on: told, with: { text: 'Many needles glint.' } })
    played.mustAct(2, veil(`${talk} ${told}`))
    expect(everything(played)).not.toMatch(/needle/i)
  })

  it('TB-033 words that the state shows are veiled with the passage, wherever they stand', () => {
    const played = sit()
    played.mustAct(0, { do: 'claim', with: { text: 'Gorefiend' } })
    const claim = played.lines(0).lines.at(-1)
    played.mustAct(1, tell('They call on Gorefiend again.'))
    expect(everything(played)).toContain('Gorefiend')
    played.mustAct(2, veil(claim?.id))
    expect(everything(played)).not.toContain('Gorefiend')
    expect(played.frame(1).show).toMatchObject({ claims: [{ seat: 0, text: '(veiled)' }] })
    expect(played.lines(1).lines.at(-2)?.text).toBe('They call on (veiled) again.')
  })

  it('TB-033 a name vanishes by itself, also a seat’s', () => {
    const played = sit()
    played.mustAct(1, { do: 'rename', with: { name: 'Gorefiend' } })
    played.mustAct(0, bid(1))
    played.mustAct(2, veil('', 'gorefiend'))
    expect(everything(played)).not.toMatch(/gorefiend/i)
    expect(played.frame(0).seats[1]?.name).toBe('(veiled)')
    played.mustAct(1, { do: 'rename', with: { name: 'Bea' } })
    expect(played.frame(0).seats[1]?.name).toBe('Bea')
  })

  it('TB-033 works in the lobby, in a pause and at a closed table', () => {
    expect(answer(does(lobby(), 0, { do: 'veil' }))).toBe('needs-past')
    const played = sit()
    played.mustAct(1, tell('The spiders come.'))
    played.mustAct(0, { do: 'pause' })
    expect(answer(played.act(2, veil()))).toBe('accepted')
    played.mustAct(0, { do: 'resume' })
    played.mustAct(1, tell('Worms, then.'))
    played.mustAct(0, { do: 'close-table' })
    expect(answer(played.act(2, veil()))).toBe('accepted')
    expect(everything(played)).not.toMatch(/spiders|Worms/)
  })

  it('TB-033 nobody veils what they cannot read: sealed words stay their owner’s, and tell nothing by their mask', () => {
    const told = ['by poison', 'with a smile'].map((secret) => {
      const played = new PlayedTable(sealedWords, { seats: 3 })
      const { version } = played.mustAct(1, { do: 'whisper', with: { text: secret } })
      const guess = played.mustAct(0, tell('Perhaps by poison, with a smile, or by luck.'))
      played.mustAct(0, veil(`${version}.0 ${version}.1 ${version}.2`))
      const line = played.lines(0).lines.find(({ id }) => id === `${guess.version}.0`)
      expect(line?.text).toBe('Perhaps by poison, with a smile, or by luck.')
      played.mustAct(0, { do: 'claim', with: { text: 'by poison' } })
      played.mustAct(0, veil('', 'by poison'))
      expect(JSON.stringify(played.frame(1).whisper)).toContain(secret)
      const seen = JSON.stringify([played.frame(0), played.lines(0)])
      played.mustAct(1, { do: 'open' })
      expect(JSON.stringify(played.frame(0).show)).toContain(secret)
      played.mustAct(0, veil('', secret))
      expect(JSON.stringify(played.frame(1))).not.toContain(secret)
      return seen
    })
    expect(told[0]).toBe(told[1])
  })

  it('TB-033 every mask is the same mark', () => {
    const played = sit()
    for (const [seat, text] of ['Gorefiend', 'Spider'].entries())
      played.mustAct(seat, { do: 'claim', with: { text } })
    played.mustAct(1, veil('', 'Gorefiend'))
    played.mustAct(2, veil('', 'Spider'))
    expect(played.frame(1).show).toMatchObject({
      claims: [
        { seat: 0, text: '(veiled)' },
        { seat: 1, text: '(veiled)' },
      ],
    })
  })

  it('TB-033 refuses what is no passage, and a name that the seat sees nowhere', () => {
    const played = sit()
    expect(answer(played.act(0, veil('every line')))).toBe('TB-033')
    expect(answer(played.act(0, veil('999.0')))).toBe('TB-033')
    const outcome = played.act(0, veil('', 'Gorefiend'))
    expect([answer(outcome), reason(outcome)]).toEqual(['TB-033', 'You see that name nowhere at this table.'])
  })

  it('TB-033 holds for every earlier moment, and in the twin', () => {
    const played = sit()
    played.mustAct(0, { do: 'claim', with: { text: 'Gorefiend' } })
    const { version } = played.table
    played.mustAct(1, bid(1))
    played.mustAct(2, veil('', 'Gorefiend'))
    const moment = fold(closedHands, played.entries.slice(0, version), played.table.kernel.veiled)
    expect(JSON.stringify(moment.state)).not.toContain('Gorefiend')
    const twin = fold(closedHands, JSON.parse(JSON.stringify(played.entries)))
    expect(JSON.stringify(twin.state)).toBe(JSON.stringify(played.table.state))
    expect(JSON.stringify(twin.kernel)).toBe(JSON.stringify(played.table.kernel))
  })

  it('TB-033 holds at a table that goes on from a moment before the veil', () => {
    const played = sit()
    played.mustAct(0, { do: 'claim', with: { text: 'Gorefiend' } })
    const { version } = played.table
    played.mustAct(1, bid(1))
    played.mustAct(2, veil('', 'Gorefiend'))
    played.mustAct(0, { do: 'write-anew', on: `words ${version}.0`, with: { text: 'Fiend' } })
    const { kernel } = played.table
    const past = fold(closedHands, played.entries.slice(0, version), kernel.veiled)
    const entry = branchTable(past, { table: 'other', title: 'Otherwise', from: kernel }, means)
    const log = [...played.entries.slice(0, version), entry]
    const twin = fold(closedHands, log)
    const told = log.map(veilLens(twin.kernel.veiled)).map(({ lines }) => lines)
    expect(JSON.stringify([twin.state, told])).not.toContain('Gorefiend')
    expect(JSON.stringify(twin.state)).toContain('Fiend')
  })

  it('TB-055 a table that goes on keeps every veil: what one had to leave alone is where the next one took it', () => {
    const played = new PlayedTable(sealedWords, { seats: 2 })
    played.mustAct(1, { do: 'whisper', with: { text: 'by poison' } })
    played.mustAct(0, { do: 'claim', with: { text: 'by poison' } })
    played.mustAct(0, veil('', 'by poison'))
    played.mustAct(0, { do: 'open' })
    const { version } = played.table
    played.mustAct(0, veil('', 'by poison'))
    const log = played.entries.slice(0, version)
    const past = fold(sealedWords, log)
    const entry = branchTable(past, { table: 'other', title: 'Otherwise', from: played.table.kernel }, means)
    const twin = fold(sealedWords, [...log, entry])
    expect(JSON.stringify(twin.state)).not.toContain('by poison')
    expect(entry.events.filter(({ type }) => type === 'table/veiled')).toEqual([
      { type: 'table/veiled', lines: [], words: [`${version - 2}.0`], spares: [version - 3] },
      { type: 'table/veiled', lines: [], words: [`${version - 3}.0`], spares: [] },
    ])
  })

  it('TB-033 a rewind does not bring veiled words back', () => {
    const played = sit()
    played.mustAct(0, { do: 'claim', with: { text: 'Gorefiend' } })
    played.mustAct(1, veil('', 'Gorefiend'))
    played.mustAct(0, bid(1))
    const { version } = played.table
    played.mustAct(0, { do: 'rewind', with: { to: String(version) } })
    expect(everything(played)).not.toContain('Gorefiend')
  })

  it('TB-034 the author writes veiled words anew, and nobody else', () => {
    const played = sit()
    played.mustAct(0, { do: 'claim', with: { text: 'Gorefiend' } })
    const { version } = played.table
    played.mustAct(1, tell('The spiders come.'))
    const told = `${played.table.version}.0`
    played.mustAct(2, veil(`${version}.0 ${told}`))
    const name = { do: 'write-anew', on: `words ${version}.0`, with: { text: 'Fiend' } }
    expect(answer(played.act(1, name))).toBe('TB-034')
    played.mustAct(0, name)
    played.mustAct(1, { do: 'write-anew', on: `line ${told}`, with: { text: 'The moths come.' } })
    expect(played.frame(2).show).toMatchObject({ claims: [{ seat: 0, text: 'Fiend' }] })
    const line = played.lines(2).lines.find(({ id }) => id === told)
    expect(line).toMatchObject({ kind: 'story', by: 1, text: 'The moths come.' })
    expect(everything(played)).not.toMatch(/Gorefiend|spiders/)
    played.mustAct(2, veil('', 'Fiend'))
    expect(everything(played)).not.toMatch(/fiend/i)
  })

  it('TB-033 a hundred random veils: nothing of them is left in any view or line', () => {
    const reports = Array.from({ length: 14 }, (_, seed) => checkVeils(closedHands, seed + 1, 60))
    expect(reports.flatMap(({ problems }) => problems)).toEqual([])
    expect(reports.reduce((sum, { veiled }) => sum + veiled, 0)).toBeGreaterThan(50)
  })

  it('TB-033 a game that shows words past its events is caught', () => {
    const leaky = {
      ...closedHands,
      tell: () => [{ kind: 'note' as const, text: 'Something is claimed.' }],
      initial: () => ({ ...closedHands.initial(), claims: [] }),
      evolve(state: ReturnType<typeof closedHands.initial>, event: Parameters<typeof closedHands.evolve>[1]) {
        closedHands.evolve(state, event)
        if (event.type === 'claimed') state.claims.push({ seat: 0, text: [...event.text].reverse().join('') })
      },
      show: (state: ReturnType<typeof closedHands.initial>) => ({
        claims: state.claims.map(({ text }) => [...text].reverse().join('')).concat(kept(state)),
      }),
    }
    const words: string[] = []
    function kept(state: ReturnType<typeof closedHands.initial>): string[] {
      words.push(...state.claims.map(({ text }) => text))
      return words
    }
    const reports = Array.from({ length: 10 }, (_, seed) => checkVeils(leaky, seed + 1, 60))
    expect(reports.flatMap(({ problems }) => problems)).not.toEqual([])
  })
})

describe('lines and veils', () => {
  it('TB-032 nobody is told who wrote them, and adding takes nothing away', () => {
    const played = sit()
    const entry = played.mustAct(1, { do: 'add-line-or-veil', with: { as: 'line', text: 'spiders' } })
    expect(entry.seat).toBeNull()
    expect(JSON.stringify(entry)).not.toMatch(/Ben|"seat":1/)
    played.mustAct(2, { do: 'add-line-or-veil', with: { as: 'line', text: 'needles' } })
    played.mustAct(0, { do: 'add-line-or-veil', with: { as: 'veil', text: 'wounds' } })
    const { lines, veils } = played.frame('spectator').table
    expect([lines, veils]).toEqual(['spiders\nneedles', 'wounds'])
    expect(answer(played.act(0, { do: 'add-line-or-veil', with: { as: 'veil', text: ' ' } }))).toBe('TB-032')
  })
})

describe('the open door', () => {
  it('TB-015 anyone may leave; the seat rests and nobody waits for its word', () => {
    const played = sit({ agreement: 'asking' })
    played.mustAct(0, { do: 'house-ruling', with: { text: 'No ties.' } })
    expect(played.frame(0).proposals).toHaveLength(1)
    played.mustAct(2, { do: 'leave-table' })
    expect(played.frame(0).seats[2]).toMatchObject({ name: 'Cleo', taken: false })
    expect(played.frame(0).proposals).toMatchObject([{ needs: [1] }])
    played.mustAct(1, { do: 'agree', on: String(played.frame(0).proposals[0]?.id) })
    expect(played.frame(0).table.rulings).toEqual(['No ties.'])
  })

  it('TB-015 nobody waits for a resting seat while others can go on', () => {
    const played = sit()
    played.mustAct(2, { do: 'leave-table' })
    expect(played.frame(0).seats.map(({ awaited }) => awaited)).toEqual([true, true, false])
    played.mustAct(0, bid(1))
    played.mustAct(1, bid(1))
    expect(played.frame(0).seats.map(({ awaited }) => awaited)).toEqual([false, false, true])
  })

  it('TB-015 the table is kept by somebody who sits at it', () => {
    const played = sit()
    played.mustAct(0, { do: 'leave-table' })
    expect(played.frame(1).table.host).toBe(1)
    played.mustAct(0, { do: 'take-seat', with: { name: 'Ann' } })
    expect(played.frame(1).seats[0]).toMatchObject({ name: 'Ann', taken: true })
  })

  it('TB-016 somebody may play for a resting seat, if all agree', () => {
    const played = sit()
    expect(answer(played.act(0, { do: 'stand-in', on: '2' }))).toBe('TB-016')
    played.mustAct(2, { do: 'leave-table' })
    played.mustAct(0, { do: 'stand-in', on: '2' })
    const entry = played.mustAct(1, { do: 'agree', on: String(played.table.version) })
    expect(entry.events).toContainEqual({ type: 'table/stood-in', seat: 2, by: 0 })
    expect(played.frame(1).seats[2]?.taken).toBe(true)
    expect(answer(played.act(2, bid(1)))).toBe('accepted')
  })
})
