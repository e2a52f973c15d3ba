import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { ahead, exchangeBegun, npc, won } from './rehearsal.ts'

const at = (events: readonly AgeEvent[]) => given(game, { seats: 4 }).events(...events)
type Position = ReturnType<typeof at>

const told = (text: string) => ({ do: 'narrate-exchange', with: { text } })
const fog = { do: 'introduce-threat', with: { kind: 'passive', text: 'Fog' } }
const MUD = { threat: 'h1', kind: 'passive', text: 'Mud', dice: '3d6', element: 'e1' } as const
const WEEPS = 'Parson weeps like a child.'

/** Susan presents the adversity and tells; Peter has the spotlight, and Parson is his. */
const TELLER = 2
const OWNER = 0

/** Susan tells of Peter's Parson; what she told can be questioned under this number. */
function telling(text = WEEPS, more: readonly AgeEvent[] = []) {
  const position = at([...exchangeBegun, ...more, ...won('adversity')]).acts([TELLER, told(text)])
  return { position, on: questionable(position, OWNER) }
}

function questionable(position: Position, seat: number): string {
  return position.frame(seat).common.find(({ do: name }) => name === 'object')?.on ?? ''
}

function canQuestion(position: Position, seat: number, on: string): boolean {
  return position.frame(seat).common.some((one) => one.do === 'object' && one.on === on)
}

/** Questioned by a seat, stood by, and struck by that seat as far as it is asked. */
function question(position: Position, seat: number, on: string, teller = TELLER): Position {
  return position.acts(
    [seat, { do: 'object', on, with: { reason: 'He would not.' } }],
    [teller, { do: 'stand-by', on }],
  )
}

const votersOf = (position: Position) => position.frame(0).questions[0]?.voters

describe('what is told of somebody’s character', () => {
  it('SA-004 the owner’s word outlives the narrator’s own next step, and is enough', () => {
    const { position, on } = telling()
    position.acts([TELLER, fog])
    expect(canQuestion(position, OWNER, on)).toBe(true)
    question(position, OWNER, on)
    expect(votersOf(position)).toEqual([OWNER])
    position.acts([OWNER, { do: 'judge', on, with: { verdict: 'strike' } }])
    expect(position.state).toMatchObject({ phase: 'exchange-prepare', chapter: { retelling: TELLER } })
    // Only the words are gone: the fog that came since is still there.
    expect(position.state.chapter?.threats).toHaveLength(1)
  })

  it('SA-004 what was struck is told again before the dice fall, and play goes on from where it was', () => {
    const { position, on } = telling()
    position.acts([TELLER, fog], [TELLER, { do: 'use-trait', on: 'h1', with: { why: 'It hides them.' } }])
    position.acts([TELLER, 'declare-ready'])
    question(position, OWNER, on).acts([OWNER, { do: 'judge', on, with: { verdict: 'strike' } }])
    expect(position.frame(0).phase).toMatchObject({ waiting: 'Cleo', waitingFor: 'tell how it goes' })
    // It is the first thing at hand, before whatever else the side could do now.
    const [main] = position.frame(TELLER).offers.filter((one) => one.main && !one.refused)
    expect(main).toMatchObject({ do: 'narrate-exchange', title: 'Tell the last exchange again' })
    position.when(0, 'declare-ready').then(refused('SA-004', /First Cleo tells the last exchange again/))
    position.when(1, told('No, I.')).then(refused('SA-124', /Cleo tells this one/))
    position.acts([TELLER, told('Parson laughs in her face.')])
    expect(position.state.chapter).toMatchObject({ exchange: { number: 2 }, told: [{ teller: TELLER }] })
    expect(position.state.chapter).not.toHaveProperty('retelling')
    const again = questionable(position, OWNER)
    expect(again).not.toBe(on)
    position.acts([0, 'declare-ready', 3, 2, 2])
    expect(position.state.phase).toBe('exchange-narrate')
  })

  it('SA-004 the narrator may put it in other words at once', () => {
    const { position, on } = telling()
    position.acts(
      [TELLER, fog],
      [OWNER, { do: 'object', on, with: { reason: 'He would not.' } }],
      [TELLER, { do: 'word-anew', on, with: { text: 'Parson turns away.' } }],
    )
    expect(position.state.chapter).not.toHaveProperty('retelling')
    expect(position.frame(OWNER).questions).toEqual([])
    expect(questionable(position, OWNER)).not.toBe(on)
  })

  it('SA-004 the owner’s time ends with the next dice', () => {
    const { position, on } = telling()
    position.acts([TELLER, fog], [TELLER, { do: 'use-trait', on: 'h1', with: { why: 'It hides them.' } }])
    position.acts([TELLER, 'declare-ready'], [0, 'declare-ready', 3, 2, 2])
    expect(canQuestion(position, OWNER, on)).toBe(false)
    expect(position.state.phase).toBe('exchange-narrate')
  })

  it('SA-004 SA-005 of one’s own only: whose character is not named has one voice among the others', () => {
    const { position, on } = telling('The general and the snakes are driven off.')
    question(position, OWNER, on)
    expect(votersOf(position)).toEqual([0, 1, 3])
    const verdict = (seat: number, how: string) =>
      [seat, { do: 'judge', on, with: { verdict: how } }] as const
    position.acts(verdict(OWNER, 'strike'), verdict(1, 'keep'), verdict(3, 'keep'))
    expect(position.state.chapter).not.toHaveProperty('retelling')
  })

  it('SA-004 a title that somebody else bears names nobody, and a name counts in any case', () => {
    const general = telling('General Ulf gives way.', [npc('c5', 'General Ulf')])
    question(general.position, 3, general.on)
    expect(votersOf(general.position)).toEqual([0, 1, 3])
    const fenton = telling('FENTON’s men give way.', [npc('c5', 'General Ulf')])
    question(fenton.position, 3, fenton.on)
    expect(votersOf(fenton.position)).toEqual([3])
  })

  it('SA-004 a table that began under earlier rules goes on by them: until the next step', () => {
    const laid = at([])
      .log.flatMap(({ events }) => events)
      .find(({ type }) => type === 'table-laid') as AgeEvent
    const position = at([{ ...laid, rules: 2 } as AgeEvent, ...exchangeBegun, ...won('adversity')])
    position.acts([TELLER, told(WEEPS)])
    const on = questionable(position, OWNER)
    question(position, OWNER, on)
    expect(votersOf(position)).toEqual([0, 1, 3])
    const later = at([{ ...laid, rules: 2 } as AgeEvent, ...exchangeBegun, ...won('adversity')])
    later.acts([TELLER, told(WEEPS)], [TELLER, fog])
    expect(canQuestion(later, OWNER, on)).toBe(false)
  })
})

describe('the end of a chapter', () => {
  it('SA-004 SA-133 a last exchange that is struck is told again before the chapter is concluded', () => {
    const position = at([
      ...exchangeBegun,
      { type: 'threat-introduced', cost: 3, ...MUD },
      ...won('adversity'),
    ])
    position.acts([TELLER, told(WEEPS)], [TELLER, 'finish-spending'])
    const on = questionable(position, OWNER)
    question(position, OWNER, on).acts([OWNER, { do: 'judge', on, with: { verdict: 'strike' } }])
    const end = { do: 'conclude-chapter', with: { text: 'They part.' } }
    position.when(TELLER, end).then(refused('SA-004', /tells the last exchange again/))
    position.acts([TELLER, told('Parson goes, and says nothing.')], [TELLER, end])
    expect(position.state.phase).toBe('spotlight-bid')
  })

  it('SA-004 SA-134 how it was concluded may be struck by an owner until the hands open', () => {
    const end = { do: 'conclude-chapter', with: { text: 'Shana gives up the sword.' } }
    const position = at([...exchangeBegun, ahead('spotlight', 1)]).acts([0, 'finish-spending'], [0, end])
    expect(position.state.phase).toBe('spotlight-bid')
    const on = questionable(position, 2)
    position.acts([1, { do: 'lock-spotlight-bid', with: { amount: 1 } }])
    question(position, 2, on, 0)
    expect(votersOf(position)).toEqual([2])
    position.acts([2, { do: 'judge', on, with: { verdict: 'strike' } }])
    expect(position.state.phase).toBe('conclude')
  })
})
