import { describe, expect, it } from 'vitest'
import { given, refused, type Step } from '../../../testkit/given.ts'
import { blankQuest } from '../content/quest-template.ts'
import { game } from '../game.ts'
import { agentPool, countDice } from '../rules/pools.ts'
import { showIn } from '../view.ts'
import {
  AGENT,
  ASIDE,
  atAgentDice,
  atAnswers,
  atHeroDice,
  atTemptation,
  bargain,
  CREDITOR,
  carries,
  FOG,
  HERO,
  negativeItem,
  offerOf,
  ones,
  opened,
  positiveItem,
  rollWith,
  sixes,
  subvertItem,
} from './fixtures.ts'

const onCreditor = (name: string, inputs?: object) => ({
  do: name,
  on: String(CREDITOR),
  ...(inputs ? { with: inputs } : {}),
})

describe('prices', () => {
  it('BE-098 a Trait that could no longer be taken is named all the same', () => {
    const price = positiveItem('gull', 'gull:wise')
    const both = [...atAnswers(bargain(1, price), bargain(2, price)), ...carries('gull', '+wise')]
    const table = given(game).events(...both)
    table.acts([HERO, onCreditor('accept-offer')], [HERO, { do: 'accept-offer', on: String(FOG) }])
    expect(table.told()).toMatch(
      /This could no longer be paid: the loss of “wise” from Remember, a Gull\. She keeps the dice\./,
    )
    const turnedFirst = given(game).events(
      ...atAnswers(bargain(1, subvertItem('gull')), bargain(2, price)),
      ...carries('gull', '+wise'),
    )
    turnedFirst.acts([HERO, onCreditor('accept-offer')], [HERO, { do: 'accept-offer', on: String(FOG) }])
    expect(turnedFirst.told()).toMatch(/no longer be paid: the loss of “wise” from Remember, a Gull\./)
  })

  it('BE-076 what an earlier part of the same price makes impossible is said so', () => {
    const table = given(game).events(...atTemptation(), ...carries('gull', '+wise'))
    const takes = positiveItem('gull', 'gull:wise')
    table
      .when(FOG, offerOf(1, subvertItem('knots'), negativeItem('knots')))
      .then(refused('BE-144', /^An earlier part of this price already turns Forty Knots\./))
    table
      .when(FOG, offerOf(1, takes, takes))
      .then(
        refused('BE-134', /^An earlier part of this price already takes that Trait from Remember, a Gull\./),
      )
    const full = given(game).events(...atTemptation(), ...carries('gull', '+a', '+b', '+c', '-d'))
    full
      .when(FOG, offerOf(1, negativeItem('gull'), negativeItem('gull')))
      .then(refused('BE-131', /^With the earlier parts of this price Remember, a Gull carries five Traits/))
  })
})

describe('an improved offer', () => {
  const countered = (...standing: Parameters<typeof bargain>) =>
    given(game)
      .events(...atAnswers(bargain(...standing), ASIDE))
      .acts([HERO, onCreditor('counter-offer', { dice: 3, price: [negativeItem('reckoning')] })])
  const improve = (dice: number, ...price: object[]) => onCreditor('improve-offer', { dice, price })

  it('BE-088 BE-R18 three dice for a mark do not become one die for three Assets', () => {
    const table = countered(3, negativeItem('knots'))
    const worse = [subvertItem('knots'), subvertItem('gull'), subvertItem('coast-road')]
    table.when(CREDITOR, improve(1, ...worse)).then(refused('BE-088', /no die fewer/))
    table.when(CREDITOR, improve(3, ...worse)).then(refused('BE-088', /adds nothing to the price/))
    table.when(CREDITOR, improve(3, subvertItem('gull'))).then(refused('BE-088', /adds nothing to the price/))
    table.acts([CREDITOR, improve(3, negativeItem('gull'))])
    expect(table.state.scene?.bargains[0]?.terms.price).toMatchObject([{ asset: 'gull' }])
  })

  it('BE-088 BE-R18 with more dice the price does not grow either, nor fall due sooner', () => {
    const table = countered(1, negativeItem('knots', 'frayed', 'later'))
    table
      .when(CREDITOR, improve(3, negativeItem('knots', 'frayed', 'later'), negativeItem('gull')))
      .then(refused('BE-088', /adds nothing/))
    table.when(CREDITOR, improve(3, negativeItem('knots', 'frayed'))).then(refused('BE-088', /not due later/))
    table.acts([CREDITOR, improve(2, negativeItem('gull', 'loud', 'later'))])
  })

  it('BE-088 BE-R18 a mark that would be the third weighs five tokens, not one', () => {
    const table = given(game)
      .events(...atAnswers(bargain(1, negativeItem('knots')), ASIDE), ...carries('gull', '-a', '-b'))
      .acts([HERO, onCreditor('counter-offer', { dice: 3, price: [negativeItem('reckoning')] })])
    table.when(CREDITOR, improve(2, negativeItem('gull'))).then(refused('BE-088', /adds nothing/))
    table.acts([CREDITOR, improve(2, negativeItem('reckoning'))])
  })

  /** A price of two parts: what it was, what it becomes, and whether that is no worse. */
  const mark = (when: 'now' | 'later', asset = 'gull') => negativeItem(asset, 'tired', when)
  const loss = (when: 'now' | 'later', asset = 'knots') => subvertItem(asset, when)
  it.each([
    [
      'a loss due later and a mark due now',
      [loss('later'), mark('now')],
      [mark('later'), loss('later')],
      'no worse',
    ],
    ['a loss and a mark, both due now', [loss('now'), mark('now')], [mark('now'), loss('later')], 'no worse'],
    [
      'the same, named the other way round',
      [mark('now'), loss('now')],
      [loss('later'), mark('now')],
      'no worse',
    ],
    [
      'two losses',
      [loss('now'), loss('later', 'gull')],
      [loss('later'), mark('now', 'coast-road')],
      'no worse',
    ],
    [
      'two losses, the later one named first',
      [loss('later', 'gull'), loss('now')],
      [loss('later'), mark('now', 'coast-road')],
      'no worse',
    ],
    ['two marks', [mark('now'), mark('later', 'knots')], [loss('later')], 'worse'],
    [
      'a loss due later and a mark due now',
      [loss('later'), mark('now')],
      [mark('later'), loss('now', 'coast-road')],
      'worse',
    ],
    ['a loss and a mark, both due later', [loss('later'), mark('later')], [mark('now')], 'worse'],
  ] as const)('BE-088 BE-R18 each part stands in the place of another: %s', (_, was, becomes, verdict) => {
    const table = countered(2, ...was)
    const attempt = table.when(CREDITOR, improve(2, ...becomes))
    if (verdict === 'worse') attempt.then(refused('BE-088', /adds nothing to the price|not due later/))
    else table.acts([CREDITOR, improve(2, ...becomes)])
  })

  it('BE-088 an offer that cannot be bettered is held to, or the counter taken', () => {
    const assets = ['plain-dealing', 'reckoning', 'brother-jory', 'open-hand', 'knots', 'gull']
    const others = [...assets, 'patience-of-tides', 'coast-road'].map((asset) => ({
      type: 'asset-subverted' as const,
      asset,
      by: FOG,
      how: 'outright' as const,
    }))
    const table = given(game)
      .events(...atAnswers(bargain(3, negativeItem('widow-pask', 'old', 'later')), ASIDE), ...others)
      .acts([
        HERO,
        onCreditor('counter-offer', { dice: 1, price: [negativeItem('widow-pask', 'old', 'later')] }),
      ])
    table
      .when(CREDITOR, improve(3, negativeItem('widow-pask', 'old', 'later')))
      .then(refused('BE-088', /^No better offer is possible/))
    table.acts([CREDITOR, onCreditor('hold-offer')])
  })

  it('BE-088 a table of the first edition goes on by its own rule', () => {
    const table = given({ ...game, rules: 1 })
      .events(...atAnswers(bargain(3, negativeItem('knots')), ASIDE))
      .acts([HERO, onCreditor('counter-offer', { dice: 3, price: [negativeItem('gull')] })])
    table.acts([CREDITOR, improve(1, subvertItem('knots'))])
    expect(table.state.rules).toBeUndefined()
  })
})

describe('a turned Asset', () => {
  const rewrite = (name: string) => ({ do: 'rewrite-asset', on: 'gull', with: { name, twist: 'It bites.' } })
  const closed = (...between: Step[]) => {
    const table = given(game).events(...atAnswers(bargain(1, subvertItem('gull')), ASIDE))
    table.acts([HERO, onCreditor('accept-offer')], ...rollWith(sixes(4), ones(4)), [HERO, 'decline-prize'])
    table.acts(...between, [HERO, { do: 'narrate-resolution', with: { text: 'So it ends.' } }])
    return table.acts([HERO, { do: 'close-scene', with: between.length > 0 ? {} : { confirm: true } }])
  }

  it('BE-R50 a scene that was closed at once takes nobody’s right to name it', () => {
    const table = closed()
    expect(table.state.phase).toBe('framing')
    table.acts([CREDITOR, rewrite('The Gull That Bites')])
    expect(table.state.assets.find(({ id }) => id === 'gull')?.name).toBe('The Gull That Bites')
    table.when(CREDITOR, rewrite('Again')).then(refused('BE-140', /^It has its new name, and the scene/))
  })

  it('BE-140 once it has its words, the reason in the next scene is that the scene is over, at every step', () => {
    const table = closed([CREDITOR, rewrite('The Gull That Bites')])
    for (const step of [1, 2, 3, 4, 5, 6, 8, 10, 12] as const) {
      table.events({ type: 'step-reached', step })
      table.when(CREDITOR, rewrite('Again')).then(refused('BE-140', /the scene in which it turned is over/))
      table.when(FOG, rewrite('Mine')).then(refused('BE-140', /^Cleo turned this Asset/))
    }
  })
})

describe('what the Agent keeps', () => {
  it('BE-R07 Elements left out are told to the Agent alone', () => {
    const table = given(game).events(...opened())
    table.acts([AGENT, { do: 'close-framing', with: { confirm: true } }])
    expect(table.told(AGENT)).toMatch(/Left out: “Three knocks/)
    for (const viewer of [HERO, CREDITOR, FOG, 'spectator'] as const)
      expect(table.told(viewer)).not.toMatch(/Three knocks/)
  })
})

describe('the montage', () => {
  it('BE-179 whoever has closed the book is passed over, so that the others can go on', () => {
    const table = given(game).events(
      ...opened(),
      { type: 'finale-opened' },
      {
        type: 'totals-counted',
        winners: [CREDITOR, FOG],
      },
    )
    const tell = (text: string) => ({ do: 'narrate-ending', with: { text } })
    table.when(FOG, tell('Me first.')).then(refused('BE-179', /Cleo/))
    table.acts([CREDITOR, tell('One.')], [FOG, tell('Two.')], [CREDITOR, 'close-story'])
    table.when(CREDITOR, tell('And.')).then(refused('BE-179', /^The next piece is Dev’s/))
    table.acts([FOG, tell('And one thing more.')], [FOG, tell('And another.')], [FOG, 'close-story'])
    expect(table.state.phase).toBe('finished')
  })
})

describe('short quests', () => {
  const bring = (quest: object) => ({ do: 'bring-quest', with: { text: JSON.stringify(quest) } })
  const unmarked = () => {
    const quest = blankQuest()
    return { ...quest, scenes: quest.scenes.map(({ short: _, ...scene }) => scene) }
  }

  it('BE-003 BE-O12 a quest that marks no scene is whole, and only a short table refuses it', () => {
    given(game).acts([HERO, bring(unmarked())])
    given(game, { options: { shortQuest: true } })
      .when(HERO, bring(unmarked()))
      .then(refused('BE-O12', /plays the short quest of six scenes, and this quest marks none/))
  })

  it('BE-O12 the scene and the road count alike', () => {
    const table = given(game, { options: { shortQuest: true } }).events(
      ...opened(),
      { type: 'scene-closed' },
      {
        type: 'scene-opened',
        index: 1,
      },
    )
    const { road, scene } = showIn(table.frame(HERO))
    expect(scene?.number).toBe(2)
    expect(road.find(({ state }) => state === 'now')?.no).toBe(2)
  })
})

describe('words with every answer', () => {
  const spoken = { words: 'Not at that price.' }

  it('BE-R51 an answer may come with words, spoken by whoever gives it', () => {
    const table = given(game).events(...atAnswers(bargain(1, negativeItem('gull')), ASIDE))
    const counter = { dice: 2, price: [negativeItem('gull')] }
    table.acts([HERO, onCreditor('counter-offer', { ...counter, words: 'Two.' })])
    table.acts([CREDITOR, onCreditor('hold-offer', { words: 'One.' })])
    table.acts([HERO, onCreditor('counter-offer', { ...counter, words: 'Two!' })])
    table.acts([HERO, onCreditor('withdraw-counter', { words: 'Wait.' })])
    table.acts([HERO, onCreditor('counter-offer', counter)])
    table.acts([
      CREDITOR,
      onCreditor('improve-offer', { dice: 3, price: [negativeItem('gull')], words: 'Three.' }),
    ])
    table.acts([HERO, onCreditor('reject-offer', spoken)])
    const said = table.log.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'story')
    expect(said.slice(-6).map(({ voice, text }) => [voice, text])).toEqual([
      ['Maren', 'Two.'],
      ['The Creditor', 'One.'],
      ['Maren', 'Two!'],
      ['Maren', 'Wait.'],
      ['The Creditor', 'Three.'],
      ['Maren', 'Not at that price.'],
    ])
  })

  it('BE-R51 accepting, taking a counter, and both moons too; and nobody has to speak', () => {
    const accepted = given(game).events(...atAnswers(bargain(1, negativeItem('gull')), ASIDE))
    accepted.acts([HERO, onCreditor('accept-offer', { words: 'Then take it.' })])
    expect(accepted.told()).toMatch(/Then take it\.\nMaren takes the bargain of The Creditor: 1 die\./)

    const taken = given(game).events(...atAnswers(bargain(1, negativeItem('gull')), ASIDE))
    taken.acts([HERO, onCreditor('counter-offer', { dice: 2, price: [negativeItem('gull')] })])
    taken.acts([CREDITOR, onCreditor('take-counter', { words: 'As you wish.' })])
    expect(taken.told()).toMatch(/As you wish\.\nThe Creditor agrees to the terms of Maren: 2 dice\./)

    const moon = given(game).events(...atHeroDice())
    moon.acts([HERO, { do: 'declare-hero-moon', with: { words: 'Empty hands, then.' } }])
    expect(moon.told()).toMatch(/Empty hands, then\.\nMaren shoots the moon/)
    const his = given(game).events(...atAgentDice())
    his.acts([AGENT, { do: 'declare-agent-moon', with: { words: 'I need none of you.' } }])
    expect(his.told()).toMatch(/I need none of you\.\nThe Undertow shoots the moon/)

    given(game)
      .events(...atHeroDice())
      .when(HERO, 'declare-hero-moon')
      .then({ type: 'moon-declared', side: 'hero' })
  })
})

describe('claims are judged', () => {
  const claim = (trait: string) => ({
    do: 'claim-negative-trait',
    on: trait,
    with: { line: 'It gets in here.' },
  })
  /** A claim that the Hero questions and the Agent stands by; its version. */
  function questioned() {
    const table = given(game).events(...atAgentDice(), ...carries('gull', '-vain'))
    table.acts([AGENT, claim('gull:vain')])
    const on = String(table.log.at(-1)?.version)
    table.acts(
      [HERO, { do: 'object', on, with: { reason: 'Not the gull.' } }],
      [AGENT, { do: 'stand-by', on }],
    )
    const vote = (seat: number, verdict: 'keep' | 'strike') =>
      table.acts([seat, { do: 'judge', on, with: { verdict } }])
    return { table, on, vote }
  }

  it('BE-063 the Hero alone strikes nothing: it takes two of three', () => {
    const { table, on, vote } = questioned()
    vote(HERO, 'strike')
    vote(CREDITOR, 'keep')
    vote(FOG, 'keep')
    expect(countDice(agentPool(table.state))).toBe(5)
    table.when(HERO, { do: 'object', on, with: { reason: 'Still not.' } }).then(refused('TB-041', /./))
  })

  it('BE-063 two of three strike it, for this step, and once more in step 8', () => {
    const { table, vote } = questioned()
    vote(HERO, 'strike')
    vote(CREDITOR, 'keep')
    vote(FOG, 'strike')
    expect(countDice(agentPool(table.state))).toBe(4)
    table.when(AGENT, claim('gull:vain')).then(refused('BE-063', /Try it again in step 8/))
  })

  it('BE-063 what its Agent takes back may be claimed again in this step', () => {
    const table = given(game).events(...atAgentDice(), ...carries('gull', '-vain'))
    table.acts([AGENT, claim('gull:vain')])
    const on = String(table.log.at(-1)?.version)
    table.acts([FOG, { do: 'object', on, with: { reason: 'How?' } }], [AGENT, { do: 'take-back', on }])
    expect(countDice(agentPool(table.state))).toBe(4)
    table.acts([AGENT, claim('gull:vain')])
    expect(countDice(agentPool(table.state))).toBe(5)
  })

  it('BE-R49 while a claim is being decided the Agent does not lock and no Tempter moves', () => {
    const { table, vote } = questioned()
    table.when(AGENT, 'lock-agent-dice').then(refused('TB-045', /./))
    vote(HERO, 'keep')
    vote(CREDITOR, 'keep')
    vote(FOG, 'keep')
    table.acts([AGENT, 'lock-agent-dice'])
    const later = given(game).events(...atAgentDice(), ...carries('gull', '-vain'))
    later.acts([AGENT, claim('gull:vain')])
    const on = String(later.log.at(-1)?.version)
    later.acts([AGENT, 'lock-agent-dice'], [HERO, { do: 'object', on, with: { reason: 'No.' } }])
    later.when(CREDITOR, 'stand-aside').then(refused('TB-045', /./))
  })
})
