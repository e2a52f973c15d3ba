import { describe, expect, it } from 'vitest'
import { actionsFor } from '../../engine/action.ts'
import { defineGame } from '../../engine/define-game.ts'
import { fold } from '../../engine/table.ts'
import { otherSeats } from '../../engine/telling/names.ts'
import { canonical } from '../canonical.ts'
import { type ClosedHands, type ClosedHandsEvent, closedHands } from '../closed-hands.ts'
import { PlayedTable, type Sitting } from '../players/played-table.ts'
import { answer, bid, reason, sit } from './sit.ts'

type Played = ReturnType<typeof sit>
type Judged = NonNullable<ReturnType<typeof closedHands.judgementOf>>

type ClaimTurn = { emit(event: ClosedHandsEvent): void }

const claim = (text: string) => ({ do: 'claim', with: { text } })
const question = (about: number, why = 'we crossed it') => ({
  do: 'object',
  on: String(about),
  with: { reason: why },
})
const vote = (about: number, verdict: 'keep' | 'strike') => ({
  do: 'judge',
  on: String(about),
  with: { verdict },
})
const standBy = (about: number) => ({ do: 'stand-by', on: String(about) })
const give = { do: 'give', with: { to: 1, tokens: 1 } }

/** Closed Hands where claims are judged in another way. */
function judging(
  judged: { [Part in keyof Judged]?: Judged[Part] | undefined },
  sitting: Partial<Sitting> = {},
): Played {
  const actions = closedHands.actions.map((one) =>
    one.name === 'claim'
      ? { ...one, rules: { ...one.rules, judged: { ...one.rules.judged, ...judged } } }
      : one,
  )
  const game = defineGame({ ...closedHands, actions } as typeof closedHands)
  return new PlayedTable(game, { seats: 3, ...sitting })
}

/** Ann claims, Ben questions it, Ann stands by it. */
function toVote(played: Played): number {
  const { version } = played.mustAct(0, claim('the bridge is out'))
  played.mustAct(1, question(version))
  played.mustAct(0, standBy(version))
  return version
}

function sameTwin(played: Played): void {
  const twin = fold(played.table.game, JSON.parse(JSON.stringify(played.entries)))
  expect(canonical([twin.kernel, twin.state])).toBe(canonical([played.table.kernel, played.table.state]))
}

describe('questioning', () => {
  it('TB-041 a question takes nothing back: it names who asks and why, and play goes on beside it', () => {
    const played = sit()
    const { version } = played.mustAct(0, claim('the bridge is out'))
    played.mustAct(2, bid(1))
    const entry = played.mustAct(1, question(version))
    expect(played.frame(1).phase).toMatchObject({
      waiting: 'Ann',
      waitingFor: 'to settle what is questioned',
    })
    expect(entry.lines.map(({ text }) => text)).toEqual(['Ben questions “Claim something”: we crossed it.'])
    expect(played.table.state.claims).toHaveLength(1)
    expect(played.frame('spectator').questions).toMatchObject([
      { about: version, seat: 0, stage: 'asked', askers: [{ seat: 1, reason: 'we crossed it' }], voted: [] },
    ])
    expect(played.frame(2).seats.map(({ awaited }) => awaited)).toEqual([true, false, false])
    played.mustAct(1, bid(1))
    sameTwin(played)
  })

  it('TB-041 only judges question, each once, with a reason, and may let it stand after all', () => {
    const played = sit()
    const { version } = played.mustAct(0, claim('the bridge is out'))
    expect(answer(played.act(0, question(version)))).toBe('TB-041')
    expect(answer(played.act(1, question(version, '')))).toBe('TB-041')
    played.mustAct(1, question(version))
    expect(answer(played.act(1, question(version)))).toBe('TB-041')
    played.mustAct(1, { do: 'drop-question', on: String(version) })
    expect(played.frame(0).questions).toEqual([])
    expect(answer(played.act(1, question(version)))).toBe('TB-041')
    expect(answer(played.act(2, question(version)))).toBe('accepted')
  })

  it('TB-041 it can be questioned until what the rule names has happened, and not after', () => {
    const played = sit()
    const { version } = played.mustAct(0, claim('the bridge is out'))
    for (const seat of [0, 1]) played.mustAct(seat, bid(1))
    expect(played.frame(2).common.some((offer) => offer.do === 'object')).toBe(true)
    played.mustAct(2, bid(1))
    expect(answer(played.act(1, question(version)))).toBe('TB-041')
  })

  it('TB-061 the maker takes it back, and nothing was lost', () => {
    const played = sit()
    const { version } = played.mustAct(0, claim('the bridge is out'))
    played.mustAct(1, bid(1))
    played.mustAct(1, question(version))
    expect(answer(played.act(2, { do: 'take-back', on: String(version) }))).toBe('TB-061')
    const entry = played.mustAct(0, { do: 'take-back', on: String(version) })
    expect(entry.lines[0]?.text).toBe('Ann takes “Claim something” back.')
    expect(played.table.state.claims).toEqual([])
    expect(played.table.state.bids[1]).toBe(1)
    expect(answer(played.act(0, claim('the bridge is out')))).toBe('accepted')
    sameTwin(played)
  })

  it('TB-061 TB-050 where a game says no way of its own, what is taken back is gone back before, freely', () => {
    const played = judging({ strike: undefined, retract: undefined })
    const { version } = played.mustAct(0, claim('the bridge is out'))
    played.mustAct(1, question(version))
    const { events } = played.mustAct(0, { do: 'take-back', on: String(version) })
    expect(events).toContainEqual({ type: 'table/rewound', to: version - 1, seat: 0, free: true })
  })

  it('TB-061 the maker words it anew, and that may be questioned again', () => {
    const played = sit()
    const { version } = played.mustAct(0, claim('the bridge is out'))
    played.mustAct(1, question(version))
    const offered = played.frame(0).common.find((offer) => offer.do === 'word-anew')
    expect(offered?.inputs).toMatchObject({ text: { kind: 'text', initial: 'the bridge is out' } })
    const anew = { do: 'word-anew', on: String(version), with: { text: 'the bridge is shaky' } }
    const entry = played.mustAct(0, anew)
    expect(played.table.state.claims).toEqual([{ seat: 0, text: 'the bridge is shaky' }])
    expect(played.frame(0).questions).toEqual([])
    expect(answer(played.act(1, question(entry.version)))).toBe('accepted')
    sameTwin(played)
  })

  it('TB-061 whoever leaves is taken to stand by what they made', () => {
    const played = sit({ seats: 4 })
    const { version } = played.mustAct(3, claim('the bridge is out'))
    played.mustAct(1, question(version))
    played.mustAct(3, { do: 'leave-table' })
    expect(played.frame(0).questions[0]).toMatchObject({ stage: 'voting', voters: [0, 1, 2] })
    for (const seat of [0, 1, 2]) played.mustAct(seat, vote(version, 'strike'))
    expect(played.table.state.claims).toEqual([])
  })
})

describe('the vote', () => {
  it('TB-047 more who strike it than keep it strike it, and the votes are opened together', () => {
    const played = sit({ seats: 4 })
    const about = toVote(played)
    played.mustAct(1, vote(about, 'strike'))
    expect(JSON.stringify(played.frame(2))).not.toContain('"strikes"')
    expect(played.frame(0).questions[0]).toMatchObject({ voters: [1, 2, 3], voted: [1] })
    played.mustAct(2, vote(about, 'keep'))
    const entry = played.mustAct(3, vote(about, 'strike'))
    expect(entry.lines[0]?.text).toBe(
      'Ann’s “Claim something” is struck. To strike it: Ben and Dev; to keep it: Cleo.',
    )
    expect(played.table.state.claims).toEqual([])
    sameTwin(played)
  })

  it('TB-047 a tie lets it stand, and what stands is not questioned again', () => {
    const played = sit()
    const about = toVote(played)
    played.mustAct(1, vote(about, 'strike'))
    expect(answer(played.act(1, vote(about, 'keep')))).toBe('TB-047')
    const entry = played.mustAct(2, vote(about, 'keep'))
    expect(entry.lines[0]?.text).toBe('Ann’s “Claim something” stands. To keep it: Cleo. To strike it: Ben.')
    expect(played.table.state.claims).toHaveLength(1)
    expect(answer(played.act(2, question(about)))).toBe('TB-041')
  })

  it('TB-047 a rule may ask for a number of strikes', () => {
    const played = judging({ count: 2 }, { seats: 4 })
    const about = toVote(played)
    played.mustAct(1, vote(about, 'strike'))
    played.mustAct(2, vote(about, 'keep'))
    played.mustAct(3, vote(about, 'strike'))
    expect(played.table.state.claims).toEqual([])
    const other = judging({ count: 2 }, { seats: 4 })
    const again = toVote(other)
    other.mustAct(1, vote(again, 'strike'))
    for (const seat of [2, 3]) other.mustAct(seat, vote(again, 'keep'))
    expect(other.table.state.claims).toHaveLength(1)
  })

  it('TB-047 where everyone has to be content one strike is enough, twice; then the majority decides', () => {
    const played = judging({ count: 'all' }, { seats: 4 })
    for (const text of ['one', 'two', 'three']) {
      const { version } = played.mustAct(0, claim(text))
      played.mustAct(1, question(version))
      played.mustAct(0, standBy(version))
      played.mustAct(1, vote(version, 'strike'))
      for (const seat of [2, 3]) played.mustAct(seat, vote(version, 'keep'))
    }
    expect(played.table.state.claims).toEqual([{ seat: 0, text: 'three' }])
  })

  it('TB-047 whoever judges alone may strike one thing in a moment', () => {
    const played = sit({ seats: 2 })
    const about = toVote(played)
    played.mustAct(1, vote(about, 'strike'))
    expect(played.table.state.claims).toEqual([])
    const { version } = played.mustAct(0, claim('the ferry is gone'))
    expect(answer(played.act(1, question(version)))).toBe('TB-047')
    for (const seat of [0, 1]) played.mustAct(seat, bid(seat))
    played.mustAct(1, { do: 'tell', with: { text: 'On we went.' } })
    const next = played.mustAct(0, claim('the road is flooded')).version
    expect(answer(played.act(1, question(next)))).toBe('accepted')
  })

  it('TB-048 where it is about somebody’s own, their word decides, and only if they ask', () => {
    const played = judging({ owners: () => [2] }, { seats: 4 })
    const { version } = played.mustAct(0, claim('Cleo weeps'))
    played.mustAct(2, question(version, 'she would not'))
    expect(played.frame(0).questions[0]).toMatchObject({ voters: [2] })
    played.mustAct(0, standBy(version))
    played.mustAct(2, vote(version, 'strike'))
    expect(played.table.state.claims).toEqual([])
    const again = played.mustAct(0, claim('Cleo laughs')).version
    played.mustAct(1, question(again))
    expect(played.frame(0).questions[0]).toMatchObject({ voters: [1, 2, 3] })
  })

  it('TB-046 what was struck is not claimed again in the same words in the same moment', () => {
    const played = sit({ seats: 4 })
    const about = toVote(played)
    for (const seat of [1, 2, 3]) played.mustAct(seat, vote(about, 'strike'))
    const again = played.act(0, claim('the bridge is out'))
    expect(answer(again)).toBe('TB-046')
    expect(reason(again)).toMatch(/differently/)
    expect(answer(played.act(0, claim('the bridge is shaky')))).toBe('accepted')
  })

  it('TB-046 what has no words is tried again once play has taken another step, so that nothing stands still for ever', () => {
    const wordless = {
      inputs: () => ({}),
      decide: (turn: ClaimTurn, { seat }: { seat: number }) =>
        turn.emit({ type: 'claimed', seat, text: 'done' }),
    }
    const actions = closedHands.actions.map((one) =>
      one.name === 'claim' ? { ...one, rules: { ...one.rules, ...wordless } } : one,
    )
    const played = new PlayedTable(defineGame({ ...closedHands, actions } as typeof closedHands), {
      seats: 4,
    })
    const { version } = played.mustAct(0, { do: 'claim' })
    played.mustAct(1, question(version))
    played.mustAct(0, standBy(version))
    for (const seat of [1, 2, 3]) played.mustAct(seat, vote(version, 'strike'))
    expect(answer(played.act(0, { do: 'claim' }))).toBe('TB-046')
    played.mustAct(2, bid(1))
    expect(answer(played.act(0, { do: 'claim' }))).toBe('accepted')
    sameTwin(played)
  })

  it('TB-047 whoever was outvoted twice in a moment questions no third thing in it, and others may', () => {
    const played = sit({ seats: 4 })
    for (const maker of [0, 2]) {
      const { version } = played.mustAct(maker, claim(`it rained on ${maker}`))
      played.mustAct(1, question(version))
      played.mustAct(maker, standBy(version))
      for (const seat of [0, 1, 2, 3].filter((one) => one !== maker)) {
        played.mustAct(seat, vote(version, seat === 1 ? 'strike' : 'keep'))
      }
    }
    const { version } = played.mustAct(3, claim('it snowed'))
    const third = played.act(1, question(version))
    expect(answer(third)).toBe('TB-047')
    expect(reason(third)).toMatch(/talk it over/)
    sameTwin(played)
    expect(answer(played.act(0, question(version)))).toBe('accepted')
  })
})

describe('first what is open', () => {
  it('TB-045 nothing that cannot be undone happens past a question', () => {
    const played = sit()
    const { version } = played.mustAct(0, claim('the bridge is out'))
    for (const seat of [0, 1]) played.mustAct(seat, bid(1))
    played.mustAct(1, question(version))
    const last = played.act(2, bid(1))
    expect(answer(last)).toBe('TB-045')
    expect(reason(last)).toBe(
      'Ben questions “Claim something”. Ann answers first: takes it back, words it anew or stands by it.',
    )
    played.mustAct(0, standBy(version))
    for (const seat of [1, 2]) played.mustAct(seat, vote(version, 'keep'))
    expect(answer(played.act(2, bid(1)))).toBe('accepted')
  })

  it('TB-045 where only going back could strike it, play waits altogether, and talk does not', () => {
    const played = judging({ strike: undefined, stands: undefined })
    const { version } = played.mustAct(0, claim('the bridge is out'))
    played.mustAct(2, { do: 'narrate', with: { text: 'It rains.' } })
    played.mustAct(1, question(version))
    expect(answer(played.act(2, bid(1)))).toBe('TB-045')
    played.mustAct(2, { do: 'say', with: { text: 'Oh?' } })
    played.mustAct(0, standBy(version))
    played.mustAct(1, vote(version, 'strike'))
    played.mustAct(2, vote(version, 'strike'))
    expect(played.table.state.claims).toEqual([])
    expect(played.frame(0).table.takenBack).toHaveLength(1)
    expect(answer(played.act(2, bid(1)))).toBe('accepted')
    sameTwin(played)
  })

  it('TB-045 of two things that only going back could strike, the later one is decided first', () => {
    const played = judging({ strike: undefined })
    const first = played.mustAct(0, claim('the bridge is out')).version
    const second = played.mustAct(1, claim('the ferry is in')).version
    played.mustAct(2, question(first))
    played.mustAct(2, question(second))
    const early = played.act(0, { do: 'take-back', on: String(first) })
    expect(answer(early)).toBe('TB-045')
    expect(reason(early)).toMatch(/Ben/)
    played.mustAct(0, standBy(first))
    for (const seat of [1, 2]) played.mustAct(seat, vote(first, 'strike'))
    expect(played.table.kernel.questions.map(({ about }) => about)).toContain(first)
    played.mustAct(1, standBy(second))
    for (const seat of [0, 2]) played.mustAct(seat, vote(second, 'keep'))
    expect(played.table.kernel.questions).toEqual([])
    expect(played.table.state.claims).toEqual([])
    sameTwin(played)
  })

  it('TB-044 a request that is withdrawn takes the question about it along', () => {
    const played = sit({ agreement: 'asking' })
    const { version } = played.mustAct(0, claim('the bridge is out'))
    played.mustAct(1, question(version))
    played.mustAct(0, { do: 'withdraw', on: String(version) })
    expect(played.table.kernel.questions).toEqual([])
    sameTwin(played)
  })

  it('TB-015 a request goes with whoever leaves, and so does the question about it; others’ questions stay', () => {
    const played = sit({ agreement: 'asking', seats: 4 })
    const other = played.mustAct(3, claim('the ferry is late')).version
    played.mustAct(1, question(other))
    const { version } = played.mustAct(0, claim('the bridge is out'))
    played.mustAct(1, question(version))
    expect(played.table.kernel.questions.map(({ about }) => about)).toEqual([other, version])
    played.mustAct(0, { do: 'leave-table' })
    expect(played.table.kernel.questions.map(({ about }) => about)).toEqual([other])
  })

  it('TB-045 no dice fall while a request of this moment waits', () => {
    const played = sit()
    played.mustAct(0, give)
    for (const seat of [1, 2]) played.mustAct(seat, bid(1))
    const last = played.act(0, bid(1))
    expect(answer(last)).toBe('TB-045')
    expect(reason(last)).toMatch(/Ben answers, or Ann withdraws it/)
    played.mustAct(1, { do: 'decline', on: String(played.frame(0).proposals[0]?.id), with: { reason: '' } })
    expect(answer(played.act(0, bid(1)))).toBe('accepted')
  })
})

describe('requests', () => {
  it('TB-040 in an asking table a judge questions what waits, and a vote lets it happen or not', () => {
    const played = sit({ agreement: 'asking', seats: 4 })
    const { version } = played.mustAct(0, claim('the bridge is out'))
    played.mustAct(3, { do: 'agree', on: String(version) })
    expect(answer(played.act(1, { do: 'decline', on: String(version), with: { reason: '' } }))).toBe('TB-043')
    played.mustAct(1, question(version))
    expect(played.table.state.claims).toEqual([])
    played.mustAct(0, standBy(version))
    for (const seat of [1, 2]) played.mustAct(seat, vote(version, seat === 1 ? 'strike' : 'keep'))
    played.mustAct(3, vote(version, 'keep'))
    expect(played.table.state.claims).toEqual([{ seat: 0, text: 'the bridge is out' }])
    expect(played.frame(0).proposals).toEqual([])
    expect(answer(played.act(1, question(played.table.version)))).toBe('TB-041')
    sameTwin(played)
  })

  it('TB-040 a request that is struck does not happen, and one worded anew is asked anew', () => {
    const played = sit({ agreement: 'asking' })
    const { version } = played.mustAct(0, claim('the bridge is out'))
    played.mustAct(1, question(version))
    const anew = { do: 'word-anew', on: String(version), with: { text: 'it sways' } }
    const entry = played.mustAct(0, anew)
    expect(played.frame(1).proposals).toMatchObject([{ id: entry.version, needs: [1, 2], agreed: [] }])
    played.mustAct(1, question(entry.version))
    played.mustAct(0, standBy(entry.version))
    for (const seat of [1, 2]) played.mustAct(seat, vote(entry.version, 'strike'))
    expect(played.frame(1).proposals).toEqual([])
    expect(played.table.state.claims).toEqual([])
    expect(answer(played.act(0, claim('it sways')))).toBe('TB-046')
    sameTwin(played)
  })

  it('TB-042 consent takes nothing from the judgement of the others', () => {
    const played = judging({})
    const giving = defineGame({
      ...closedHands,
      actions: closedHands.actions.map((one) =>
        one.name === 'claim' ? { ...one, rules: { ...one.rules, consent: () => [1] } } : one,
      ),
    } as typeof closedHands)
    const table = new PlayedTable(giving, { seats: 3 })
    const { version } = table.mustAct(0, claim('Ben owes me'))
    const agreed = table.mustAct(1, { do: 'agree', on: String(version) }).version
    expect(table.table.state.claims).toHaveLength(1)
    expect(answer(table.act(2, question(agreed, 'since when?')))).toBe('accepted')
    expect(table.frame(0).questions).toMatchObject([{ seat: 0, title: 'Claim something' }])
    sameTwin(table)
    expect(played.frame(0).questions).toEqual([])
  })

  it('TB-043 whoever asks for what is asked for already says yes to it, and a yes can be taken back', () => {
    const played = sit({ seats: 4 })
    const ruling = { do: 'house-ruling', with: { text: 'Ties go to Ben.' } }
    played.mustAct(0, ruling)
    const again = played.act(0, ruling)
    expect(answer(again)).toBe('TB-043')
    expect(reason(again)).toMatch(/It waits for Ben, Cleo and Dev/)
    played.mustAct(1, ruling)
    expect(played.frame(0).proposals).toMatchObject([{ needs: [1, 2, 3], agreed: [1] }])
    played.mustAct(1, { do: 'withdraw', on: String(played.frame(0).proposals[0]?.id) })
    expect(played.frame(0).proposals).toMatchObject([{ agreed: [] }])
    for (const seat of [1, 2, 3]) played.mustAct(seat, ruling)
    expect(played.frame(0).table.rulings).toEqual(['Ties go to Ben.'])
  })

  it('TB-044 nobody spends what their own request needs', () => {
    const played = judging({})
    played.mustAct(0, give)
    const shut = played.act(0, bid(6))
    expect(answer(shut)).toBe('TB-044')
    expect(reason(shut)).toMatch(/withdraw it first/)
    played.mustAct(0, { do: 'withdraw', on: String(played.frame(0).proposals[0]?.id) })
    expect(answer(played.act(0, bid(6)))).toBe('accepted')
  })

  it('TB-044 what another request makes impossible lapses with it, not at the next step', () => {
    const played = judging({})
    const lastTo = (to: number) => ({ do: 'give', with: { to, tokens: 1 } })
    while ((played.table.state.purses[0] ?? 0) > 1) {
      const { version } = played.mustAct(0, give)
      played.mustAct(1, { do: 'agree', on: String(version) })
    }
    const first = played.mustAct(0, lastTo(1)).version
    const second = played.mustAct(0, lastTo(2)).version
    expect(played.frame(0).proposals.map(({ id }) => id)).toEqual([first, second])
    const { events } = played.mustAct(2, { do: 'agree', on: String(second) })
    expect(events.map(({ type }) => type)).toContain('table/lapsed')
    expect(played.table.kernel.proposals).toEqual([])
    sameTwin(played)
  })

  it('TB-044 what is asked for is asked of whoever is concerned now', () => {
    const played = sit({ agreement: 'asking', seats: 4 })
    played.mustAct(3, { do: 'leave-table' })
    const { version } = played.mustAct(0, claim('the bridge is out'))
    expect(played.frame(0).proposals[0]?.needs).toEqual([1, 2])
    played.mustAct(3, { do: 'take-seat', with: { name: 'Dora' } })
    expect(played.frame(0).proposals[0]?.needs).toEqual([1, 2, 3])
    for (const seat of [1, 2]) played.mustAct(seat, { do: 'agree', on: String(version) })
    expect(played.table.state.claims).toEqual([])
    played.mustAct(3, { do: 'leave-table' })
    expect(played.table.state.claims).toHaveLength(1)
    sameTwin(played)
  })
})

describe('readiness', () => {
  const action = actionsFor<ClosedHands, Parameters<NonNullable<Judged['strike']>>[0], ClosedHands['phase']>()
  const done = action('done', {
    rule: 'XB-003',
    in: ['bidding'],
    title: () => 'On to the next round',
    ready: true,
    consent: ({ state, seat }) => otherSeats(state.purses.length, seat),
    decide: (turn, { seat }) => turn.emit({ type: 'told', seat }),
  })
  const game = defineGame<ClosedHands, ClosedHandsEvent>({
    ...closedHands,
    actions: [...closedHands.actions, done],
  })

  it('TB-049 a mark that each sets and may take back; the last one carries it out', () => {
    const played = new PlayedTable(game, { seats: 4 })
    const first = played.mustAct(0, { do: 'done' })
    expect(first.lines[0]?.text).toBe(
      'Ann is ready: on to the next round. Still to say so: Ben, Cleo and Dev.',
    )
    played.mustAct(1, { do: 'done' })
    played.mustAct(2, { do: 'done' })
    const [mark] = played.frame(3).proposals
    expect(mark).toMatchObject({ ready: true, agreed: [1, 2] })
    // Whoever set it first takes it back: the others' marks stay.
    played.mustAct(0, { do: 'withdraw', on: String(mark?.id) })
    expect(played.frame(3).proposals).toMatchObject([{ seat: 1, agreed: [2], needs: [0, 2, 3] }])
    played.mustAct(3, { do: 'done' })
    expect(played.table.state.round).toBe(1)
    played.mustAct(0, { do: 'done' })
    expect(played.table.state.round).toBe(2)
    sameTwin(played)
  })
})
