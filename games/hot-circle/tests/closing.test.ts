import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { winnerOf } from '../rules/trait-vote.ts'
import type { CircleView } from '../view/view.ts'
import { ANN, BEN, CLEO, GM, ready, sceneOf, sceneSet, sessionEnded, voteBegun } from './rehearsal.ts'

const at = (events: readonly CircleEvent[], options: Record<string, unknown> = {}, seats = 4) =>
  given(game, { seats, options }).events(...events)
const act = (name: string, input?: object, on?: string) => ({
  do: name,
  ...(on === undefined ? {} : { on }),
  ...(input === undefined ? {} : { with: input }),
})
const showOf = (position: ReturnType<typeof at>) => position.frame('spectator').show as CircleView
const persona = (position: ReturnType<typeof at>) => position.state.characters.map((one) => one.persona)
const claim = (slot: number, outcome: string, more: object = {}) =>
  act('claim-goal', { outcome, ...more }, String(slot))
/** Everybody is done, and the gamemaster where something was claimed. */
const all = (position: ReturnType<typeof at>) => {
  const { phase } = position.state
  position.acts([ANN, 'finish-step'], [BEN, 'finish-step'], [CLEO, 'finish-step'])
  return position.state.phase === phase ? position.acts([GM, 'finish-step']) : position
}
const beliefsSet = [
  ...sessionEnded,
  { type: 'step-closed', step: 'award-persona', next: 'set-beliefs' },
] as const
const lastStep = [
  ...beliefsSet,
  { type: 'step-closed', step: 'set-beliefs', next: 'voluntary-condition' },
] as const

describe('the order of closing', () => {
  it('HC-207 goes through its steps in order, with the vote only after a milestone', () => {
    const position = at(sessionEnded)
    position
      .when(ANN, act('set-voluntary-condition', { text: 'x', epilogue: 'y' }))
      .then(refused('HC-207', /First: Persona/))
    position.when(ANN, 'vote-remove-trait').then(refused('HC-187', /milestone/))
    expect(showOf(position).session?.closing?.steps.map((one) => one.step)).toEqual([
      'award-persona',
      'set-beliefs',
      'voluntary-condition',
    ])
    all(position)
    position.when(ANN, claim(0, 'furthered')).then(refused('HC-207', /closed/))
    all(position)
    expect(position.state.phase).toBe('voluntary-condition')
    all(position)
    expect(position.state).toMatchObject({ phase: 'between', session: null })
    position.when(ANN, 'finish-step').then(refused('TB-002', /./))
  })

  it('HC-207 skips players without a character, and a table without any', () => {
    const dead: CircleEvent[] = ['c1', 'c2', 'c3'].map((character) => ({
      type: 'character-retired',
      character,
      why: 'x',
    }))
    const position = at([...sceneSet, ...dead]).acts([GM, act('end-session', {})])
    expect(position.state.phase).toBe('between')
    position.when(GM, 'start-session').then(refused('HC-017', /Ben, Cleo and Dev/))
  })
})

describe('persona', () => {
  it('HC-170 HC-171 HC-172 HC-208 is paid for goals: furthered 1, resolved 2, 4 or 6, shared 1 more', () => {
    const position = at(sessionEnded).acts(
      [ANN, claim(0, 'furthered')],
      [ANN, claim(1, 'resolved', { scale: 'moderate', shared: true })],
      [BEN, claim(0, 'resolved', { scale: 'complex' })],
      [CLEO, claim(2, 'resolved', { scale: 'simple' })],
    )
    expect(persona(position)).toEqual([1, 1, 1])
    all(position)
    expect(persona(position)).toEqual([1 + 1 + 5, 1 + 6, 1 + 2])
    expect(showOf(position).session?.closing?.paid).toHaveLength(4)
  })

  it('HC-177 is judged by the gamemaster: a goal pays once, given up it pays nothing', () => {
    const position = at(sessionEnded)
    position.when(ANN, claim(0, 'furthered', { shared: true })).then(refused('HC-177', /achieved/))
    position.when(ANN, claim(0, 'abandoned')).then(refused('HC-177', /given up/))
    position.when(ANN, claim(0, 'both')).then(refused('HC-177', /paid once/))
    position.when(ANN, claim(7, 'furthered')).then(refused('HC-177', /not a goal of yours/))
    position.acts([ANN, claim(0, 'furthered')], [ANN, claim(0, 'resolved', { scale: 'simple' })])
    expect(position.state.session?.closing?.claims).toHaveLength(1)
    position.objects(GM, 'Not yet.')
    all(position)
    expect(persona(position)).toEqual([1, 1, 1])
    at(sceneSet)
      .when(ANN, claim(0, 'furthered'))
      .then(refused('HC-208', /when a session ends/))
  })

  it('HC-O5 pays both rows where the option says so', () => {
    const position = at(sessionEnded, { 'further-and-resolve': true }).acts([
      ANN,
      claim(0, 'both', { scale: 'simple' }),
    ])
    expect(persona(all(position))).toEqual([4, 1, 1])
  })

  it('HC-176 HC-186 HC-208 gives refunds after the goals', () => {
    const lost: CircleEvent = {
      type: 'asset-lost',
      character: 'c2',
      asset: 'x20',
      why: 'It sank.',
      persona: 1,
    }
    const position = at([...sceneSet, lost]).acts([GM, act('end-session', {})])
    expect(showOf(position).session?.refunds).toEqual([
      { character: 'c2', asset: 'A silver whistle', fate: 0, persona: 1 },
    ])
    all(position)
    expect([persona(position), position.state.characters[1]?.fate, position.state.session?.refunds]).toEqual([
      [1, 2, 1],
      1,
      [],
    ])
  })
})

describe('beliefs and instincts', () => {
  const rewrite = (slot: number, input: object) => act('rewrite-belief', input, String(slot))
  it('HC-173 HC-174 HC-209 pays 2 for each stance and instinct that is really new', () => {
    const position = at(beliefsSet).acts(
      [ANN, rewrite(0, { stance: 'the dead forgive', goal: 'tell them', change: true })],
      [ANN, rewrite(1, { stance: 'stance 2', goal: 'another goal' })],
      [ANN, act('rewrite-instinct', { form: 'never', text: 'sleep', trigger: '', change: true }, '2')],
    )
    all(position)
    expect(persona(position)).toEqual([5, 1, 1])
    expect(position.state.characters[0]?.beliefs[1]).toMatchObject({
      stance: 'stance 2',
      goal: 'another goal',
    })
    position.when(ANN, rewrite(0, {})).then(refused('HC-207', /closed/))
  })

  it('HC-178 pays nothing for a rewording, on the gamemaster’s word, or for the same words', () => {
    const position = at(beliefsSet)
    position
      .when(ANN, rewrite(0, { stance: 'Stance 1!', goal: 'x', change: true }))
      .then(refused('HC-178', /same/))
    position.acts([ANN, rewrite(0, { stance: 'a stance, the first', goal: 'x', change: true })])
    position.objects(GM, 'Only other words.')
    expect(position.state.characters[0]?.beliefs[0]?.stance).toBe('a stance, the first')
    position.acts(
      [BEN, rewrite(0, { stance: 'new', goal: 'x', change: true })],
      [BEN, rewrite(0, { stance: 'stance 1', goal: 'x' })],
    )
    all(position)
    expect(persona(position)).toEqual([1, 1, 1])
  })

  it('HC-209 keeps three of each, with both halves', () => {
    at(beliefsSet)
      .when(ANN, rewrite(0, { stance: '', goal: 'x' }))
      .then(refused('HC-022', /Exactly three/))
    expect(at(beliefsSet).state.characters[0]?.instincts).toHaveLength(3)
  })
})

describe('the trait vote', () => {
  const remove = (trait: string) => act('vote-remove-trait', { trait })
  const add = (trait: string) => act('vote-add-trait', { trait })
  const traits = (position: ReturnType<typeof at>) =>
    position.state.characters[0]?.traits.map((one) => one.text)
  const removing = (...ballots: string[]) =>
    at(voteBegun).acts(...ballots.map((one, seat) => [seat, remove(one)] as const))

  it('HC-187 HC-210 follows a milestone, declared once a session, for every character', () => {
    const position = at(sceneSet).acts([GM, act('declare-milestone', { text: 'The bell.' })])
    position
      .when(GM, act('declare-milestone', { text: 'Again.' }))
      .then(refused('HC-187', /has its milestone/))
    position.when(ANN, act('declare-milestone', { text: 'Mine.' })).then(refused('HC-187', /gamemaster’s/))
    expect(at(voteBegun).state.session?.closing?.vote?.queue).toEqual(['c1', 'c2', 'c3'])
  })

  it('HC-188 is by sealed ballot, one each, the gamemaster’s too', () => {
    const position = at(voteBegun)
    position.when(GM, remove('x11')).then(refused('HC-188', /Not one of Ada’s traits/))
    position.acts([GM, remove('x3')])
    position.when(GM, remove('x2')).then(refused('HC-188', /One ballot each/))
    expect(showOf(position).session?.closing?.vote).toMatchObject({ voted: [GM], ballots: [] })
    expect(position.frame(GM).whisper.ballot).toBe('x3')
    expect(position.frame(ANN).whisper.ballot).toBe(null)
    expect(JSON.stringify(position.lines(ANN))).not.toMatch(/Cute/)
  })

  it('HC-O3 shows ballots as they come in where the option says so', () => {
    const position = at(voteBegun, { 'open-ballots': true }).acts([GM, remove('x3')])
    expect(showOf(position).session?.closing?.vote?.ballots).toEqual([{ seat: GM, ballot: 'x3' }])
  })

  it('HC-189 is won by more than half, or by half with the owner’s ballot', () => {
    const of = (owner: string, ...others: string[]) =>
      winnerOf(Object.fromEntries([owner, ...others].map((one, seat) => [String(seat), one])), 0)
    expect(of('Cute', 'Cute', 'Cute', 'none')).toBe('Cute')
    expect(of('Cute', 'Cute', 'none', 'none')).toBe('Cute')
    expect(of('none', 'none', 'Cute', 'Cute')).toBe('none')
    expect(of('Cute', 'Cute', 'Friendly', 'Friendly', 'none')).toBe(null)
    expect(of('none', 'Cute', 'Cute')).toBe('Cute')
    expect(of('Cute', 'none')).toBe('Cute')
  })

  it('HC-190 removes what won, and nothing without a majority', () => {
    const position = removing('x3', 'x3', 'x3', 'none')
    expect([traits(position), position.state.session?.closing?.vote?.round]).toEqual([
      ['Ghostly', 'Friendly'],
      'propose',
    ])
    expect(position.told()).toMatch(/Ada is no longer Cute/)
    expect(traits(removing('x1', 'x2', 'x3', 'none'))).toHaveLength(3)
  })

  it('HC-191 HC-192 adds what was written and won, after one more ballot if need be', () => {
    const position = removing('none', 'none', 'none', 'none')
    position.when(GM, act('propose-trait', { text: 'cute' })).then(refused('HC-191', /has that trait/))
    position.acts([GM, act('propose-trait', { text: 'Brave' })])
    position.when(ANN, act('propose-trait', { text: 'brave' })).then(refused('HC-191', /has proposed that/))
    position.acts(
      [ANN, act('propose-trait', { text: 'Sad' })],
      [BEN, 'propose-nothing'],
      [CLEO, 'propose-nothing'],
    )
    position.when(GM, add('Mad')).then(refused('HC-191', /what was proposed/))
    position.acts([GM, add('Brave')], [ANN, add('Sad')], [BEN, add('none')], [CLEO, add('none')])
    expect(position.state.session?.closing?.vote?.round).toBe('add-again')
    position.acts([GM, add('Brave')], [ANN, add('Brave')], [BEN, add('none')], [CLEO, add('none')])
    expect(traits(position)).toEqual(['Ghostly', 'Friendly', 'Cute', 'Brave'])
    expect([persona(position)[0], position.state.session?.closing?.vote?.queue]).toEqual([1, ['c2', 'c3']])
  })

  const replaced = (options: Record<string, unknown> = {}) => {
    const position = at(voteBegun, options)
    position.acts([GM, remove('x3')], [ANN, remove('x3')], [BEN, remove('x3')], [CLEO, remove('x3')])
    position.acts([GM, act('propose-trait', { text: 'Brave' })])
    for (const seat of [ANN, BEN, CLEO]) position.acts([seat, 'propose-nothing'])
    for (const seat of [GM, ANN, BEN, CLEO]) position.acts([seat, add('Brave')])
    return position
  }

  it('HC-175 HC-193 pays 2 for a trait removed and one added, and goes on with the next', () => {
    const position = replaced()
    expect([traits(position), persona(position)]).toEqual([
      ['Ghostly', 'Friendly', 'Brave'],
      [3, 1, 1],
    ])
    expect(position.state.session?.closing?.vote?.results).toEqual([
      { character: 'c1', removed: 'Cute', added: 'Brave', persona: 2 },
    ])
    for (const _ of ['c2', 'c3']) {
      for (const seat of [GM, ANN, BEN, CLEO]) position.acts([seat, remove('none')])
      for (const seat of [GM, ANN, BEN, CLEO]) position.acts([seat, 'propose-nothing'])
    }
    expect(position.state.phase).toBe('voluntary-condition')
  })

  it('HC-O4 pays each of the two where the option says so', () => {
    expect(persona(replaced({ 'trait-change-each': true }))).toEqual([5, 1, 1])
  })
})

describe('voluntary conditions', () => {
  const set = (text: string, epilogue = 'She smiles.') => act('set-voluntary-condition', { text, epilogue })

  it('HC-052 HC-211 are one’s own, minor, one at a time, with an epilogue', () => {
    const position = at(lastStep)
    position.when(ANN, set('Hopeful', '')).then(refused('HC-211', /a line or two/))
    position.when(ANN, set('')).then(refused('HC-052', /A word/))
    position.acts([ANN, set('Hopeful')], [ANN, set('Weary')])
    expect(position.state.characters[0]?.conditions).toMatchObject([
      { text: 'Weary', rank: 'minor', origin: 'voluntary', count: 0 },
    ])
    expect(position.told()).toMatch(/She smiles/)
    position.acts([ANN, 'drop-voluntary-condition'])
    position.when(ANN, 'drop-voluntary-condition').then(refused('HC-052', /no voluntary/))
    at(sceneSet)
      .when(ANN, set('Hopeful'))
      .then(refused('HC-052', /when a session ends/))
  })

  it('HC-053 leave what the gamemaster gave where it is, over sessions', () => {
    const given: CircleEvent = {
      type: 'condition-given',
      character: 'c1',
      condition: { id: 'x99', text: 'Scared', rank: 'major', origin: 'gamemaster', count: 2 },
      why: 'x',
    }
    const position = at([...sceneSet, given, { type: 'session-ended', lastLine: '' }])
    for (const _ of [1, 2, 3]) all(position)
    position.acts([GM, 'start-session'])
    expect(position.state.characters[0]?.conditions).toMatchObject([{ text: 'Scared', count: 2 }])
  })
})

describe('time-skips', () => {
  const ended = (milestone: boolean, ...more: CircleEvent[]): CircleEvent[] => [
    ...ready(),
    { type: 'session-started', number: 1 },
    sceneOf('c1', 'c2', 'c3'),
    ...(milestone ? [{ type: 'milestone-declared', text: 'x' } as const] : []),
    { type: 'session-ended', lastLine: '' },
    { type: 'step-closed', step: 'voluntary-condition', next: 'between' },
    ...more,
  ]
  const skip = (months: number) => act('declare-time-skip', { months, text: 'Snow.' })
  const path = (name: string, more: object = {}) =>
    act('add-lifepath', { name, prologue: 'He came back older.', ...more })

  it('HC-194 follow a milestone and its vote, by the gamemaster', () => {
    at(ended(false))
      .when(GM, skip(6))
      .then(refused('HC-194', /milestone/))
    at(ended(true))
      .when(ANN, skip(6))
      .then(refused('HC-194', /gamemaster’s/))
    const position = at(ended(true)).acts([GM, skip(6)])
    expect(position.state.phase).toBe('time-skip')
    expect(showOf(position).past[0]?.skip).toBe(6)
  })

  it('HC-195 last a month at first, and three years from then on', () => {
    at(ended(true))
      .when(GM, skip(0))
      .then(refused('HC-195', /A month/))
    const again: CircleEvent[] = [
      { type: 'time-skip-declared', months: 6, text: '' },
      ...[1, 2, 3].map(
        (seat): CircleEvent => ({
          type: 'lifepath-added',
          seat,
          character: `c${seat}`,
          lifepath: { ...bare, id: `x${90 + seat}` },
        }),
      ),
      { type: 'session-started', number: 2 },
      { type: 'milestone-declared', text: 'y' },
      { type: 'session-ended', lastLine: '' },
      { type: 'step-closed', step: 'voluntary-condition', next: 'between' },
    ]
    const position = at(ended(true, ...again))
    position.when(GM, skip(12)).then(refused('HC-195', /three years/))
    expect(position.acts([GM, skip(36)]).state.phase).toBe('time-skip')
  })

  it('HC-196 HC-197 everybody adds a new lifepath at 3 dice, without an asset, with a prologue', () => {
    const position = at(ended(true)).acts([GM, skip(6)])
    position.when(ANN, path('Runaway')).then(refused('HC-039', /have that lifepath/))
    position.when(ANN, path('Judge', { setting: 's2' })).then(refused('HC-035', /bridge/))
    position.when(ANN, path('Judge', { prologue: '' })).then(refused('HC-197', /prologue/))
    position.acts([ANN, path('Judge')])
    expect(position.state.characters[0]?.lifepaths.at(-1)).toMatchObject({
      rating: 3,
      assets: [],
      timeSkip: 1,
    })
    position.when(GM, 'start-session').then(refused('HC-196', /Everybody adds a lifepath first/))
    position.acts([BEN, path('Judge')], [CLEO, path('Judge')])
    expect(position.state.phase).toBe('between')
  })
})

const bare = {
  name: 'Judge',
  setting: 's1',
  isBridge: false,
  doubled: false,
  rating: 3,
  spentPersona: 0,
  spentFate: 0,
  tax: { resources: false, circles: false, wises: false, deeds: false },
  assets: [],
  timeSkip: 1,
}
