import { describe, expect, it } from 'vitest'
import { fastChance } from '../../../engine/dice/chance.ts'
import { frameFor } from '../../../engine/frame.ts'
import type { Game } from '../../../engine/game.ts'
import { isHiddenAt } from '../../../engine/kernel/hidden.ts'
import { branchTable } from '../../../engine/past/branch.ts'
import { fold } from '../../../engine/table.ts'
import { withOffers } from '../../../testkit/changed-game.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { checkSecrecy } from '../../../testkit/secrecy/secrecy.ts'
import { type LookBack, lookBack } from '../../../testkit/secrecy/secrecy-of-time.ts'
import type { CircleTurn } from '../contract.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import type { HotCircle } from '../state.ts'
import { GM, ready, sceneSet, voteBegun } from './rehearsal.ts'

type Circle = Game<HotCircle, CircleEvent>

const NOTE = { id: 'o1', title: 'The harbour master', text: 'He is paid by both sides.' }
const noted: CircleEvent = { type: 'note-written', note: NOTE }

function from(events: readonly CircleEvent[], own: Circle = game): Circle {
  return {
    ...own,
    seats: { min: 4, max: 4, usual: 4 },
    setup: (seats, options, rules) => [...own.setup(seats, options, rules), ...events],
  }
}

function sit(events: readonly CircleEvent[]): PlayedTable<HotCircle, CircleEvent> {
  return new PlayedTable(from(events), { seats: 4 })
}

const PLAYERS = [0, 1, 2, 3].filter((seat) => seat !== GM)

describe('another table of a campaign', () => {
  it('TB-056 HC-198 goes on with the gamemaster’s notes, which stay the gamemaster’s alone', () => {
    const played = sit([...ready(), noted])
    const { version } = played.mustAct(GM, { do: 'say', with: { text: 'What if?' } })
    const asked = played.mustAct(PLAYERS[0] ?? 0, { do: 'fork', with: { at: version, title: 'Otherwise' } })
    for (const seat of [0, 1, 2, 3].filter((one) => one !== PLAYERS[0])) {
      played.mustAct(seat, { do: 'agree', on: String(asked.version) })
    }
    expect(played.table.kernel.forks).toHaveLength(1)
    const past = fold(played.table.game, played.entries.slice(0, version))
    const means = { chance: fastChance(1), nonce: '', at: 0 }
    branchTable(past, { table: 'another', title: 'Otherwise', from: played.table.kernel }, means)
    expect(past.game.whisper(past.state, GM)).toMatchObject({ notes: [NOTE] })
    for (const viewer of [...PLAYERS, 'spectator' as const]) {
      expect(JSON.stringify(frameFor(past, viewer))).not.toMatch(/harbour master|both sides/)
    }
  })

  it('TB-056 HC-188 does not go on from a sealed ballot', () => {
    const played = sit(voteBegun)
    const { seat, version } = castOne(played)
    expect(isHiddenAt(played.table.kernel, version)).toBe(true)
    const other = seat === 0 ? 1 : 0
    const asked = played.act(other, { do: 'fork', with: { at: version, title: 'Otherwise' } })
    expect(asked).toMatchObject({ kind: 'refused', refusal: { rule: 'TB-056' } })
  })

  it('TB-056 HC-198 tells nobody what the gamemaster keeps, however the others play on', () => {
    const counting = { kept: 0 }
    const found = problemsOf(game, countKept(counting))
    expect(found).toEqual([])
    expect(counting.kept).toBeGreaterThan(20)
  }, 600_000)

  it('TB-056 HC-198 a rule by which a player opens what the gamemaster keeps is caught', () => {
    const found = problemsOf(withPeeking(game), lookBack)
    expect(found.length).toBeGreaterThan(0)
    for (const what of found) expect(what).toMatch(/^looking back/)
  }, 600_000)
})

function problemsOf(circle: Circle, past: LookBack): string[] {
  const seeds = [1, 2, 3, 4, 5, 6]
  return [ready(), sceneSet].flatMap((events) =>
    seeds.flatMap((seed) =>
      checkSecrecy(from([...events, noted], circle), seed, 80, { past }).problems.map(({ what }) => what),
    ),
  )
}

/** Counts the moments that a table may go on from while the gamemaster keeps something. */
function countKept(counting: { kept: number }): LookBack {
  return (played, observer, version) => {
    const { kernel, game: circle } = played.table
    const isOffered = version >= kernel.begun && !isHiddenAt(kernel, version)
    if (isOffered && observer !== GM) {
      const { state } = fold(circle, played.entries.slice(0, version), kernel.veiled)
      counting.kept += circle.keeps?.(state).seats.length ?? 0
    }
    return lookBack(played, observer, version)
  }
}

/** Any player may open the first person whom the gamemaster has not shown. */
function withPeeking(circle: Circle): Circle {
  return withOffers(circle, (state, seat, names, only) => {
    const offers = circle.offers(state, seat, names, only)
    const npc = state.npcs.find(({ shown }) => !shown)
    if (npc === undefined || seat === state.gamemaster) return offers
    const peek = {
      do: 'peek',
      title: 'Peek',
      inputs: {},
      consent: () => [],
      because: () => undefined,
      decide: (turn: CircleTurn) => turn.emit({ type: 'npc-shown', npc }),
    }
    return [...offers, peek]
  })
}

/** Somebody's ballot, sealed. */
function castOne(played: PlayedTable<HotCircle, CircleEvent>): { seat: number; version: number } {
  for (const seat of [0, 1, 2, 3]) {
    const sealed = played.frame(seat).offers.find((one) => one.sealed === true && one.do.startsWith('vote'))
    if (sealed === undefined) continue
    const [name, field] = Object.entries(sealed.inputs)[0] ?? []
    const value = field?.kind === 'choice' ? field.options[0]?.value : ''
    const { version } = played.mustAct(seat, {
      do: sealed.do,
      with: name === undefined ? {} : { [name]: value },
    })
    return { seat, version }
  }
  throw new Error('Nobody can vote.')
}

const note = (title: string, text: string) => ({ do: 'write-note', with: { title, text } })
const npc = (name: string, ...believed: string[]) => {
  const beliefs = believed.map((text) => ({ text }))
  return {
    do: 'write-npc',
    with: { name, lifepaths: [], traits: [], beliefs, instincts: [], wises: [], skills: [] },
  }
}
const edit = (id: string, name: string, ...believed: string[]) => ({
  do: 'edit-known-npc',
  with: { npc: id, ...npc(name, ...believed).with },
})
const veil = (name: string, passages = '') => ({ do: 'veil', with: { passages, name } })

/** Somebody is shown, by which the log says that something was revealed. */
function show(played: PlayedTable<HotCircle, CircleEvent>, name: string, ...believed: string[]): void {
  played.mustAct(GM, npc(name, ...believed))
  const { npcs } = played.table.state
  played.mustAct(GM, { do: 'show-npc', on: String(npcs.at(-1)?.id) })
}

const prepared = (played: PlayedTable<HotCircle, CircleEvent>) =>
  (played.frame(GM).whisper as { npcs: { name: string; beliefs: string[] }[] }).npcs.map((one) => [
    one.name,
    ...one.beliefs,
  ])

describe('the gamemaster’s own notes under a veil', () => {
  it('TB-033 HC-198 a name that everybody reads is veiled everywhere but in what the gamemaster has kept', () => {
    const played = sit(ready())
    played.mustAct(GM, note('Gorefiend', 'The plot'))
    played.mustAct(GM, note('The plot', 'At night Gorefiend comes to the quay.'))
    played.mustAct(GM, npc('Gorefiend the Younger'))
    show(played, 'Gorefiend')
    expect(JSON.stringify(played.frame(PLAYERS[0] ?? 0))).toContain('Gorefiend')
    played.mustAct(PLAYERS[0] ?? 0, veil('Gorefiend'))
    for (const seat of PLAYERS)
      expect(JSON.stringify([played.frame(seat), played.lines(seat)])).not.toContain('Gorefiend')
    const own = played.frame(GM).whisper as {
      notes: { title: string; text: string }[]
      npcs: { name: string }[]
    }
    expect(own.notes).toMatchObject([
      { title: 'Gorefiend', text: 'The plot' },
      { title: 'The plot', text: 'At night Gorefiend comes to the quay.' },
    ])
    expect(own.npcs.some(({ name }) => name === 'Gorefiend the Younger')).toBe(true)
  })

  it('TB-033 HC-198 whoever was shown is veiled, though the gamemaster once kept them', () => {
    const played = sit(ready())
    show(played, 'Gorefiend')
    played.mustAct(PLAYERS[0] ?? 0, veil('Gorefiend'))
    expect(JSON.stringify(played.frame(GM).show)).not.toContain('Gorefiend')
  })

  it('TB-033 HC-198 what somebody believes stays, where the line that told of them goes', () => {
    const played = sit(ready())
    show(played, 'Marlow', 'Ships sink for gold')
    const { version } = played.mustAct(GM, edit('n1', 'Marlow', 'The harbour master is my son'))
    played.mustAct(PLAYERS[0] ?? 0, veil('', `${version}.0`))
    expect(prepared(played)).toEqual([['(veiled)', 'The harbour master is my son']])
  })

  it('TB-033 HC-198 a name is not taken out of what somebody believes', () => {
    const played = sit(ready())
    show(played, 'Marlow', 'I serve Gorefiend by night', 'Gorefiend')
    show(played, 'Gorefiend')
    played.mustAct(PLAYERS[1] ?? 0, veil('Gorefiend'))
    expect(prepared(played)).toEqual([['Marlow', 'I serve Gorefiend by night', 'Gorefiend'], ['(veiled)']])
  })

  it('TB-033 HC-198 no veil tells whether somebody guessed what is believed', () => {
    const seat = PLAYERS[0] ?? 0
    const seen = ['Gorefiend', 'Sunlight'].map((belief) => {
      const played = sit(ready())
      show(played, 'Marlow')
      played.mustAct(GM, edit('n1', 'Marlow', belief))
      played.mustAct(seat, { do: 'narrate', with: { text: 'Perhaps it is Gorefiend.', voice: '' } })
      show(played, 'The Gorefiend')
      played.mustAct(seat, veil('gorefiend'))
      expect(prepared(played)[0]).toEqual(['Marlow', belief])
      return JSON.stringify([played.frame(seat), played.lines(seat)])
    })
    expect(seen[0]).toBe(seen[1])
  })
})
