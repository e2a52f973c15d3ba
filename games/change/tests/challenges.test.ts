import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { game } from '../game.ts'
import { diceByMargin, difficultyOf } from '../rules/sums.ts'
import {
  arenaOf,
  begun,
  CHILDREN,
  doing,
  institutionOf,
  people,
  sheetOf,
  TALONS,
  threePeoples,
} from './fixtures.ts'

const table = () => given(game, { seats: 3 }).events(...threePeoples())
const duel = () =>
  given(game, { seats: 2 }).events(...begun(people(0, 'Children', CHILDREN), people(1, 'Talons', TALONS)))
const alone = () => given(game, { seats: 1 }).events(...begun(people(0, 'Children', CHILDREN)))

describe('a Challenge a group sets itself', () => {
  it('CH-033 steps begin at 1', () => {
    alone()
      .when(0, doing.challenge(0))
      .then(refused('CH-033', /Steps start at 1/))
    alone()
      .when(0, doing.challenge(-3))
      .then(refused('CH-033', /Steps start at 1/))
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('CH-034 step %i has its difficulty and as many dice', (step) => {
    const open = alone().acts([0, doing.challenge(step)])
    expect(open.view(0).show.challenge).toMatchObject({
      sums: { opposite: [{ kind: 'difficulty', value: difficultyOf(step) }] },
    })
    open.acts([0, 'roll-challenge', 1])
    expect(open.state.work[0]).toMatchObject({ kind: 'roll', batch: { dice: step } })
  })

  it('CH-034 RL-67 the step may change until another player has made a claim', () => {
    const open = table().acts([0, doing.challenge(1)], [0, doing.use('Flying')])
    open.acts([0, { do: 'change-step', with: { step: 3 } }])
    expect(open.state.challenge?.step).toBe(3)
    open.acts([1, doing.weakness('Isolated')])
    open
      .when(0, { do: 'change-step', with: { step: 1 } })
      .then(refused('CH-034', /settled once others have reacted/))
  })

  it('RL-70 the form stops at step 20, beyond any sum', () => {
    alone().acts([0, doing.challenge(20)])
    alone()
      .when(0, doing.challenge(21))
      .then(refused('CH-033', /up to 20/))
    expect(difficultyOf(20)).toBe(250)
  })

  it('CH-035 claims come before the die, and the die waits for those who could still claim', () => {
    const open = table().acts([0, doing.challenge(1)])
    open.when(0, 'roll-challenge').then(refused('CH-035', /Ben and Cleo may still add/))
    open.acts([1, doing.pass], [2, doing.pass], [0, doing.use('Flying')])
    open.when(0, 'roll-challenge').then(refused('CH-035', /Ben and Cleo may still add/))
    open.acts([1, doing.pass], [2, doing.pass], [0, 'roll-challenge', 5])
    open.when(1, doing.weakness('Isolated')).then(refused('CH-035', /die has been rolled/))
    open.when(0, doing.use('Lithe')).then(refused('CH-035', /die has been rolled/))
    open.when(2, doing.pass).then(refused('CH-035', /Nobody waits/))
  })

  it('CH-034 CH-035 a step that was changed asks those again who had passed', () => {
    const open = duel().acts([0, doing.challenge(9)], [1, doing.pass])
    open.acts([0, { do: 'change-step', with: { step: 1 } }])
    open.when(0, 'roll-challenge').then(refused('CH-035', /Ben may still add/))
    open.acts([1, doing.weakness('Isolated')], [1, doing.pass], [0, 'roll-challenge', 4])
    expect(open.state.last).toMatchObject({ actorTotal: 4, oppositeTotal: 4 })
  })

  it('CH-032 CH-035 so does a claim that is taken back, and the chronicle tells of it', () => {
    const open = duel().acts([0, doing.challenge(2)], [0, doing.use('Flying')], [0, doing.use('Archers')])
    open.acts([1, doing.pass], [0, { do: 'withdraw-claim', on: 'c2' }])
    expect(open.told()).toContain('Children take back Archers.')
    open.when(0, 'roll-challenge').then(refused('CH-035', /Ben may still add/))
    open.acts([1, doing.pass], [0, 'roll-challenge', 9])
    expect(sheetOf(open.state, 0).R1).toBe('Archers 0')
  })

  it('RL-74 whoever has nothing left to add is not waited for', () => {
    const open = duel().acts(
      [0, doing.challenge(1)],
      [1, doing.weakness('Isolated')],
      [1, doing.weakness('Weaklings')],
    )
    open.acts([1, doing.support('Spirit trip', 'opposite')], [0, 'roll-challenge', 9])
    expect(open.state.last?.oppositeTotal).toBe(6)
  })

  it('CH-036 the sum: die, traits, support, Arena against difficulty, weaknesses, support', () => {
    const open = table().events(
      institutionOf(0, 'i1', 3),
      ...arenaOf([
        { group: 0, institution: 'i1', text: 'roam' },
        { group: 0, institution: 'i1', text: 'far' },
      ]),
      ...[1, 2, 3].map((turn) => ({ type: 'turn-ended', turn, hasActed: true }) as const),
    )
    open.acts([0, doing.challenge(2)], [0, doing.use('Flying')], [0, doing.invoke('a1', 'i1')])
    open.acts(
      [1, doing.support('Warlike', 'opposite')],
      [2, doing.support('Ironclads', 'actor')],
      [1, doing.weakness('Isolated')],
    )
    open.acts([1, doing.pass], [2, doing.pass], [0, 'roll-challenge', 4])
    expect(open.state.last).toMatchObject({
      actorTotal: 4 + 1 + 1 + 2,
      oppositeTotal: 7 + 1 + 1,
      hasWon: false,
    })
  })

  it('CH-036 RL-65 a difficulty may sink below the least die, and a 1 or a 10 is only a number', () => {
    const open = alone().acts([0, doing.challenge(1)])
    for (const trait of ['Flying', 'Lithe', 'Archers', 'Airships']) open.acts([0, doing.use(trait)])
    open.acts([0, 'roll-challenge', 1])
    expect(open.state.last).toMatchObject({ actorTotal: 5, oppositeTotal: 3, hasWon: true })
    const high = alone().acts([0, doing.challenge(3)], [0, 'roll-challenge', 10])
    expect(high.state.last?.hasWon).toBe(false)
  })

  it.each([
    [4, true],
    [3, false],
    [2, false],
  ])('CH-037 RL-01 against 3 a %i decides; equal is lost', (face, hasWon) => {
    const open = alone().acts([0, doing.challenge(1)], [0, 'roll-challenge', face])
    expect(open.state.last?.hasWon).toBe(hasWon)
  })

  it('CH-038 as many dice as the step, all of one kind, on the challenger’s sheet; nobody else rolls', () => {
    const open = table().acts(
      [0, doing.challenge(3)],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-challenge', 1],
    )
    expect(open.state.work).toEqual([{ kind: 'roll', batch: { sheet: 0, type: 'lose', dice: 3, by: 0 } }])
    open.when(1, 'roll-aftermath').then(refused('CH-057', /for Ann to roll/))
  })
})

describe('attack and defence', () => {
  const attacked = () => duel().acts([0, doing.attack(1)])

  it('CH-039 RL-69 an attack is on exactly one other group', () => {
    table()
      .when(0, doing.attack(0))
      .then(refused('CH-039', /your own group/))
    table()
      .when(0, { do: 'declare-attack', on: '1,2', with: { aim: 'Both.' } })
      .then(refused('CH-039', /on one group/))
    table().acts([0, doing.attack(2)])
  })

  it('CH-040 RL-20 the attacker builds first, with the target’s weaknesses', () => {
    const open = table().acts([0, doing.attack(1)])
    open.acts(
      [0, doing.use('Flying')],
      [0, doing.weakness('Quarrelsome')],
      [2, doing.weakness('Hungry hordes')],
    )
    open.acts([2, doing.support('Ironclads', 'actor')])
    // No die has been rolled yet: theirs comes after it.
    open.when(2, doing.weakness('Isolated')).then(refused('CH-042', /after their die/))
    open.when(1, doing.use('Warlike')).then(refused('CH-042', /Children of the Wind build and roll first/))
    open.acts([0, 'roll-attack', 3])
    expect(open.state.challenge?.dice.actor).toBe(3)
    expect(open.told()).toMatch(/roll 3: 7 in all/)
  })

  it('CH-041 the attack’s total lies open, paid, before the defender builds', () => {
    const open = attacked().acts([0, doing.use('Archers')], [0, 'roll-attack', 8])
    expect(open.state.phase).toBe('defence-build')
    expect(sheetOf(open.state, 0).R1).toBe('Archers -')
    expect(open.view('spectator').show.challenge).toMatchObject({ dice: { actor: 8, opposite: 0 } })
  })

  it('CH-042 then the defender, and the attacker adds nothing more', () => {
    const open = attacked().acts([0, 'roll-attack', 8], [1, doing.defend])
    open.acts([1, doing.use('Warlike')], [1, doing.weakness('Weaklings')])
    open.when(0, doing.use('Flying')).then(refused('CH-040', /die has been rolled/))
    open.when(0, doing.weakness('Isolated')).then(refused('CH-042', /die has been rolled/))
    open.acts([1, doing.weakness('Isolated')])
    const third = table().acts([0, doing.attack(1)], [2, doing.pass], [0, 'roll-attack', 5])
    third.acts([2, doing.weakness('Isolated')], [2, doing.support('Ironclads', 'opposite')])
    third
      .when(2, { do: 'support-side', on: 'seahardy', with: { side: 'actor', how: 'x' } })
      .then(refused('CH-053', /already lent/))
  })

  it('CH-043 the defender always rolls, traits or none', () => {
    const open = attacked().acts([0, 'roll-attack', 5], [1, doing.defend], [1, 'roll-defence', 5])
    expect(open.state.last).toMatchObject({ actorTotal: 5, oppositeTotal: 5 })
  })

  it('CH-044 the higher total wins; a tie is the defender’s', () => {
    const tie = attacked().acts([0, 'roll-attack', 5], [1, doing.defend], [1, 'roll-defence', 5])
    expect(tie.state.last?.hasWon).toBe(false)
    const won = attacked().acts([0, 'roll-attack', 6], [1, doing.defend], [1, 'roll-defence', 5])
    expect(won.state.last?.hasWon).toBe(true)
  })

  it('CH-042 CH-057 CH-046 each refusal says what is true of an attack and its dice', () => {
    const open = attacked()
    open.when(1, doing.use('Spirit trip')).then(refused('CH-042', /Children build and roll first/))
    open.when(0, { do: 'change-step', with: { step: 2 } }).then(refused('CH-034', /set yourselves/))
    open.acts([0, 'roll-attack', 9], [1, doing.defend], [1, 'roll-defence', 1])
    open.when(1, 'roll-aftermath').then(refused('CH-057', /for Ann to roll/))
    open.acts([0, 'roll-aftermath', 3])
    const choose = (dice: number) => ({ do: 'choose-losing-dice', with: { dice } })
    open.when(1, choose(0)).then(refused('CH-046', /for Ann to do/))
    open.acts([0, choose(2)], [0, 'roll-aftermath', 1, 1])
    open
      .when(1, doing.place('demon-overlords', 2))
      .then(refused('CH-016', /build an Institution or let it be/))
    open
      .when(0, { do: 'make-institution', on: 'demon-overlords' })
      .then(refused('CH-087', /Ben decides whether/))
    open.when(0, { do: 'place-overflow-hit', with: { row: 1 } }).then(refused('CH-090', /No free hit waits/))
  })

  it('CH-045 the winner rolls one winning die on the own sheet, whatever the margin', () => {
    const close = attacked().acts([0, 'roll-attack', 5], [1, doing.defend], [1, 'roll-defence', 5])
    expect(close.state.work).toEqual([{ kind: 'roll', batch: { sheet: 1, type: 'win', dice: 1, by: 1 } }])
    const far = attacked().acts([0, 'roll-attack', 10], [1, doing.defend], [1, 'roll-defence', 1])
    expect(far.state.work[0]).toEqual({ kind: 'roll', batch: { sheet: 0, type: 'win', dice: 1, by: 0 } })
  })

  it('CH-046 RL-62 from a margin of 2 losing dice for the loser, fewer if the winner says so first', () => {
    const open = attacked().acts(
      [0, 'roll-attack', 10],
      [1, doing.defend],
      [1, 'roll-defence', 4],
      [0, 'roll-aftermath', 1],
    )
    expect(open.offer(0, 'choose-losing-dice').inputs.dice).toMatchObject({ min: 0, max: 2, initial: 2 })
    open.when(0, { do: 'choose-losing-dice', with: { dice: 3 } }).then(refused('CH-050', /0 to 2/))
    open.acts([0, { do: 'choose-losing-dice', with: { dice: 1 } }])
    expect(open.state.work).toEqual([{ kind: 'roll', batch: { sheet: 1, type: 'lose', dice: 1, by: 0 } }])
    const mercy = attacked().acts(
      [0, 'roll-attack', 10],
      [1, doing.defend],
      [1, 'roll-defence', 4],
      [0, 'roll-aftermath', 1],
    )
    mercy.acts([0, { do: 'choose-losing-dice', with: { dice: 0 } }])
    expect(mercy.state).toMatchObject({ phase: 'open', work: [] })
  })

  it('CH-047 RL-35 the winner names what the losing dice create; the loser places what they displace', () => {
    const open = attacked().acts(
      [0, 'roll-attack', 10],
      [1, doing.defend],
      [1, 'roll-defence', 4],
      [0, 'roll-aftermath', 1],
    )
    open.acts([0, 'choose-losing-dice'], [0, 'roll-aftermath', 2, 2])
    const slip = open.state.slips.find((one) => one.sheet === 1)
    expect(slip).toMatchObject({ by: 0, rule: 'CH-084' })
    open.when(1, doing.name(slip?.trait ?? '', 'Mighty')).then(refused('CH-047', /Ann names this trait/))
    open.acts([1, { do: 'decline-institution' }])
    open.when(0, doing.place('warlike', 5)).then(refused('CH-086', /Ben chooses the row/))
    open.acts([1, doing.place('warlike', 5)], [0, doing.name(slip?.trait ?? '', 'Broken')])
    expect(sheetOf(open.state, 1)).toMatchObject({ D2: 'Broken --', R5: 'Warlike +' })
  })

  it('CH-048 nobody else gets dice', () => {
    const open = table().acts(
      [0, doing.attack(1)],
      [2, doing.support('Ironclads', 'actor')],
      [2, doing.pass],
      [0, 'roll-attack', 10],
    )
    open.acts([1, doing.defend], [2, doing.pass], [1, 'roll-defence', 1])
    expect(
      open.state.work.every(
        (work) => work.kind === 'choose-dice' || (work.kind === 'roll' && work.batch.sheet === 0),
      ),
    ).toBe(true)
    open.when(2, 'roll-aftermath').then(refused('CH-057', /Ann/))
  })

  it('CH-049 the margin is the difference of the totals, 0 in a tie', () => {
    const open = attacked().acts([0, 'roll-attack', 3], [1, doing.defend], [1, 'roll-defence', 9])
    expect(open.state.last).toMatchObject({ margin: 6, hasWon: false })
    expect(open.state.work[1]).toEqual({ kind: 'choose-dice', by: 1, loser: 0, most: 2 })
  })

  it.each([
    [0, 1, 0],
    [2, 4, 1],
    [5, 8, 2],
    [9, 13, 3],
    [14, 19, 4],
    [20, 26, 5],
    [27, 34, 6],
  ])('CH-050 margins %i to %i give %i dice', (least, most, dice) => {
    expect([diceByMargin(least), diceByMargin(most)]).toEqual([dice, dice])
  })

  it('RL-28 the winner’s die and the loser’s dice make no double', () => {
    const open = attacked().acts(
      [0, 'roll-attack', 10],
      [1, doing.defend],
      [1, 'roll-defence', 7],
      [0, 'roll-aftermath', 2],
    )
    open.acts([0, 'choose-losing-dice'], [0, 'roll-aftermath', 2])
    expect(sheetOf(open.state, 1)).toMatchObject({ D2: 'Warlike ++', R2: 'Grotesque -' })
  })
})

describe('support', () => {
  it('CH-052 groups outside the Challenge may support; participants may not', () => {
    const open = table().acts([0, doing.attack(1)])
    open.when(0, doing.support('Flying', 'actor')).then(refused('CH-052', /in this Challenge already/))
    open.when(1, doing.support('Warlike', 'actor')).then(refused('CH-052', /in this Challenge already/))
    open.acts([2, doing.support('Ironclads', 'actor')])
  })

  it('CH-053 RL-17 one trait, one side, once; a ++ too', () => {
    const open = table().acts([0, doing.challenge(1)], [2, doing.support('Ironclads', 'actor')])
    open.when(2, doing.support('Whale hunters', 'opposite')).then(refused('CH-053', /already lent/))
    expect(open.offer(2, 'support-side').refused?.rule).toBe('CH-053')
  })

  it('CH-054 support is paid as any use', () => {
    const open = table().acts([0, doing.challenge(1)])
    open.when(2, doing.support('Supplies', 'actor')).then(refused('CH-029', /poor/))
    open.when(2, doing.support('Reckless', 'actor')).then(refused('CH-093', /bad defining/))
    open.acts(
      [1, doing.support('Spirit trip', 'actor')],
      [2, doing.support('Well known', 'opposite')],
      [1, doing.pass],
      [2, doing.pass],
      [0, 'roll-challenge', 1],
    )
    expect(sheetOf(open.state, 1).R1).toBe('Spirit trip 0')
    expect(sheetOf(open.state, 2).R2).toBe('Well known -')
  })

  it('CH-055 RL-16 for the challenger or the circumstances; in an attack each side in its window', () => {
    const open = table().acts([0, doing.challenge(1)])
    expect(open.offer(1, 'support-side', 'warlike').inputs.side).toMatchObject({
      options: [{ value: 'actor' }, { value: 'opposite' }],
    })
    const attack = table().acts([0, doing.attack(1)])
    attack.when(2, doing.support('Ironclads', 'opposite')).then(refused('CH-055', /cannot be supported/))
  })

  it('CH-056 RL-15 weaknesses neither need nor use up support', () => {
    const open = table().acts(
      [0, doing.challenge(1)],
      [1, doing.weakness('Isolated')],
      [1, doing.weakness('Weaklings')],
    )
    open.acts([1, doing.support('Warlike', 'opposite')])
    const lent = table().acts(
      [0, doing.challenge(1)],
      [1, doing.support('Warlike', 'opposite')],
      [1, doing.weakness('Isolated')],
    )
    expect(lent.state.challenge?.claims).toHaveLength(2)
  })

  it('RL-19 in a self-set Challenge everything comes before the one die', () => {
    const open = table().acts(
      [0, doing.challenge(1)],
      [1, doing.support('Warlike', 'opposite')],
      [2, doing.pass],
      [1, doing.pass],
      [0, 'roll-challenge', 9],
    )
    expect(open.state.last?.oppositeTotal).toBe(4)
    open.when(2, doing.support('Ironclads', 'opposite')).then(refused('CH-035', /rolled/))
  })
})

it('CH-018 CH-042 once the defence is told, its die is the main move and no longer its words', () => {
  const mains = () => open.offers(1).flatMap((offer) => (offer.main && !offer.refused ? [offer.do] : []))
  const open = duel().acts([0, doing.attack(1)], [0, 'roll-attack', 8])
  expect(mains()).toContain('describe-defence')
  open.acts([1, doing.defend])
  expect(mains()).toEqual(['roll-defence'])
})

describe('exact odds', () => {
  const odds = (open: ReturnType<typeof table>) =>
    (open.view('spectator').show.challenge as { odds: number }).odds
  const least = (open: ReturnType<typeof table>) =>
    (open.view('spectator').show.challenge as { least: number }).least
  const both = (open: ReturnType<typeof table>) => [odds(open), least(open)].map((one) => one.toFixed(2))

  it('CH-036 the sum says how likely it is, to the last tenth', () => {
    const open = table().acts([0, doing.challenge(2)])
    expect(odds(open)).toBeCloseTo(0.3, 12)
    open.acts([0, doing.use('Flying')])
    expect(odds(open)).toBeCloseTo(0.4, 12)
    open.acts([1, doing.weakness('Isolated')], [2, doing.weakness('Weaklings')])
    expect(odds(open)).toBeCloseTo(0.2, 12)
  })

  it('CH-044 an attack with equal sums is won 45 times in 100; with its die open it is a plain count', () => {
    const open = duel().acts([0, doing.attack(1)])
    expect(odds(open)).toBeCloseTo(0.45, 12)
    open.acts([0, 'roll-attack', 8])
    expect(odds(open)).toBeCloseTo(0.7, 12)
  })

  it('CH-030 CH-053 and how likely if two flaws are used and two neighbours lend a trait, until they pass', () => {
    const open = table().acts([0, doing.challenge(1)])
    expect(both(open)).toEqual(['0.70', '0.30'])
    open.acts([1, doing.weakness('Isolated')])
    expect(both(open)).toEqual(['0.60', '0.30'])
    open.acts([1, doing.pass])
    expect(both(open)).toEqual(['0.60', '0.40'])
    open.acts([2, doing.pass])
    expect(both(open)).toEqual(['0.60', '0.60'])
  })

  it('CH-040 CH-042 an attack says what is left of it if the other side answers with all it has', () => {
    const open = duel().acts([0, doing.attack(1)])
    expect(least(open)).toBeCloseTo(0.06, 12)
    open.acts([0, 'roll-attack', 8])
    expect(least(open)).toBeCloseTo(0.1, 12)
    expect(both(alone().acts([0, doing.challenge(1)]))).toEqual(['0.70', '0.70'])
  })
})
