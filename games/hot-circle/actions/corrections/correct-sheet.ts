import { choice, line, list, name, number, yes } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { CLEARING, hasTwice, RATING, RATING_COST } from '../../rules/characters.ts'
import { ownPlayed } from '../../rules/closing.ts'
import { beliefsField, instinctsField } from '../../rules/drafts.ts'
import { playedBy } from '../../rules/people.ts'
import { RANKS } from '../../rules/testing/stakes.ts'
import { LIMITS } from '../../state.ts'
import { playWords, whyArtha, words } from '../../words/index.ts'
import { isCorrectable } from './correct-artha.ts'

const MOST_SPENT = 99

/** HC-025 Words of beliefs that were taken down wrongly are put right. */
export const correctBeliefs = action('correct-beliefs', {
  rule: 'HC-025',
  by: isCorrectable,
  ...said(playWords.fixBeliefs),
  inputs: () => ({ beliefs: beliefsField() }),
  decide: (turn, at, { beliefs }) =>
    turn.emit({ type: 'beliefs-corrected', character: ownPlayed(at).id, beliefs }),
})

/** HC-029 So are instincts. */
export const correctInstincts = action('correct-instincts', {
  rule: 'HC-029',
  by: isCorrectable,
  ...said(playWords.fixInstincts),
  inputs: () => ({ instincts: instinctsField() }),
  decide: (turn, at, { instincts }) =>
    turn.emit({ type: 'instincts-corrected', character: ownPlayed(at).id, instincts }),
})

/** HC-053 Conditions that were given, counted or cleared wrongly are put right: the whole list. */
export const correctConditions = action('correct-conditions', {
  rule: 'HC-053',
  by: isCorrectable,
  ...said(playWords.fixConditions),
  inputs: () => ({
    conditions: list(
      playWords.fixConditions.list,
      {
        text: name(playWords.fixConditions.text, LIMITS.name),
        rank: choice(playWords.fixConditions.rank, RANKS, { rule: 'HC-050', initial: 'minor' }),
        count: number(playWords.fixConditions.count, 0, CLEARING.major - 1, {
          initial: 0,
          also: (count, { rank }) => (count > 0 && rank === 'minor' ? whyArtha.countedOut : undefined),
        }),
      },
      { min: 0, max: LIMITS.conditions },
      { rule: 'HC-053', also: (all) => (hasTwice(all) ? whyArtha.conditionTwice : undefined) },
    ),
  }),
  decide(turn, at, { conditions: written }) {
    const { things } = at.state.made
    const origin = 'gamemaster' as const
    const conditions = written.map((one, index) => ({ ...one, id: `x${things + 1 + index}`, origin }))
    turn.emit({ type: 'conditions-corrected', character: ownPlayed(at).id, conditions })
  },
})

/** HC-164 HC-180 HC-183 So are a lifepath's name, rating, spent points and tax. */
export const correctLifepath = action('correct-lifepath', {
  rule: 'HC-180',
  by: isCorrectable,
  things: (state, seat) => playedBy(state, seat)?.lifepaths ?? [],
  title: ({ on }) => playWords.fixLifepath.title(on.name),
  prompt: () => playWords.fixLifepath.prompt,
  inputs: ({ on }) => ({
    name: line(playWords.fixLifepath.name, 1, LIMITS.name, { initial: on.name }),
    rating: number(playWords.fixLifepath.rating, RATING.starting, RATING.most, { initial: on.rating }),
    spentPersona: number(playWords.fixLifepath.spentPersona, 0, MOST_SPENT, {
      initial: on.spentPersona,
      also: (spent, { rating }) =>
        spent >= (RATING_COST[Number(rating)] ?? Number.POSITIVE_INFINITY) ? whyArtha.wouldRise : undefined,
    }),
    spentFate: number(playWords.fixLifepath.spentFate, 0, MOST_SPENT, { initial: on.spentFate }),
    resources: yes(words.abilities.resources, { rule: 'HC-164', initial: on.tax.resources }),
    circles: yes(words.abilities.circles, { rule: 'HC-164', initial: on.tax.circles }),
    wises: yes(words.abilities.wises, { rule: 'HC-164', initial: on.tax.wises }),
    deeds: yes(words.abilities.deeds, { rule: 'HC-164', initial: on.tax.deeds }),
  }),
  decide(turn, at, { resources, circles, wises, deeds, ...corrected }) {
    const tax = { resources, circles, wises, deeds }
    const { id: character } = ownPlayed(at)
    turn.emit({ type: 'lifepath-corrected', character, lifepath: at.on.id, ...corrected, tax })
  },
})
