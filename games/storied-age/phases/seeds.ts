import { choice, order, prose } from '../../../engine/fields/field.ts'
import { offer, type TakeBack } from '../../../engine/old-contract.ts'
import type { AgeOffer, AgePhase, AgeTurn, Asking } from '../contract.ts'
import { barred, insisting, isAsked, required } from '../contract.ts'
import type { AgeEvent } from '../events.ts'
import { whySetup } from '../refusals/setup.ts'
import { starChart } from '../star-chart.ts'
import { findSeed, nameOf, otherSeats, type Seed, type SeedKind, type StoriedAge, wordAt } from '../state.ts'
import { words } from '../words.ts'
import { rankSeeds } from './leads.ts'
import { setupPath } from './steps.ts'

export const seedsPhase: AgePhase = {
  title: words.steps.seeds,
  rules: ['SA-016', 'SA-017', 'SA-018', 'SA-020', 'SA-021'],
  awaits: (state) => [...new Set(state.seeds.flatMap((seed) => (seed.confirmed ? [] : [seed.creator])))],
  waitingFor: () => words.waiting.seeds,
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    return state.seeds.flatMap((seed) => offersOn(seed, asking))
  },
  path: setupPath,
}

function offersOn(seed: Seed, asking: Asking): AgeOffer[] {
  const { only } = asking
  const isOther = only?.on !== undefined && only.on !== seed.id
  if (isOther) return []
  if (seed.creator !== asking.seat) {
    return seed.confirmed || !isAsked(asking, 'suggest-seed') ? [] : [suggestSeed(seed, asking)]
  }
  // SA-006: after ranking only the words of a seed may change, not its numbers.
  if (seed.confirmed) return [writeSeed(seed, asking)]
  return [orderSeedWords(seed, asking), writeSeed(seed, asking), confirmSeed(seed)]
}

function orderSeedWords(seed: Seed, { state }: Asking): AgeOffer {
  return offer({
    do: 'order-seed-words',
    on: seed.id,
    title: 'Put the words in order',
    prompt: 'The order inspires the sentence and draws the star chart.',
    rule: 'SA-016',
    inputs: {
      words: order(
        'Words',
        seed.group.map((number) => ({
          value: String(number),
          label: wordAt(state, number),
          note: String(number),
        })),
        insisting(whySetup.everyWord),
      ),
    },
    decide(turn, input) {
      turn.emit({ type: 'seed-ordered', seed: seed.id, numbers: input.words.map(Number) })
    },
  })
}

const KINDS = (['character', 'world', 'magic'] as const).map((value) => ({
  value,
  label: words.seedKinds[value],
}))

/** SA-017; also the change of an earlier step's words (SA-006). */
export function writeSeed(seed: Seed, { state, seat }: Asking): AgeOffer {
  return offer({
    do: 'write-seed',
    on: seed.id,
    title: seed.sentence === '' ? 'Write the seed' : 'Rewrite the seed',
    prompt: 'One or two sentences about a character, the world or magic, in the past or the present.',
    rule: 'SA-017',
    judged: otherSeats(state, seat),
    ...barred(seed.ordered.length === 0 ? whySetup.orderFirst : undefined),
    inputs: {
      sentence: prose('Sentence', 1, 400, {
        ...required(whySetup.noSentence),
        ...(seed.sentence === '' ? {} : { initial: seed.sentence }),
      }),
      about: choice('About', KINDS, { rule: 'SA-017', initial: seed.about }),
    },
    decide(turn, input) {
      turn.emit({
        type: 'seed-written',
        seed: seed.id,
        sentence: input.sentence,
        about: input.about as SeedKind,
      })
    },
  })
}

/** SA-018: only after its author has tried alone, which shows in words put in order. */
function suggestSeed(seed: Seed, { seat, names }: Asking): AgeOffer {
  const author = nameOf(names, seed.creator)
  return offer({
    do: 'suggest-seed',
    on: seed.id,
    title: `Suggest something to ${author}`,
    rule: 'SA-018',
    ...barred(
      seed.ordered.length === 0
        ? whySetup.tryAlone(author)
        : seed.suggestions.some((one) => one.seat === seat)
          ? whySetup.suggestedAlready(author)
          : undefined,
    ),
    inputs: { text: prose('Suggestion', 1, 400) },
    decide(turn, input) {
      turn.emit({ type: 'seed-suggested', seed: seed.id, seat, text: input.text })
    },
  })
}

function confirmSeed(seed: Seed): AgeOffer {
  const refused =
    seed.ordered.length === 0
      ? whySetup.orderFirst
      : seed.sentence === ''
        ? whySetup.sentenceFirst
        : undefined
  return offer({
    do: 'confirm-seed',
    on: seed.id,
    title: 'Confirm the seed',
    prompt: 'Its order stands from now on; the star chart is cast when every seed is confirmed.',
    rule: 'SA-020',
    ...barred(refused),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'seed-confirmed', seed: seed.id })
      if (turn.state.seeds.every((one) => one.confirmed)) castCharts(turn)
    },
  })
}

/** SA-021, SA-022; the first time the charts also decide the leads (SA-R39). */
function castCharts(turn: AgeTurn): void {
  const charts = turn.state.seeds
    .filter((seed) => seed.chart === null)
    .map((seed) => ({ seed: seed.id, ...starChart(seed.ordered) }))
  turn.emit({ type: 'charts-cast', charts })
  if (!turn.state.leads) rankSeeds(turn)
}

/** SA-017: until the charts are cast an objection asks the author to write again. */
export const takeBackSentence: TakeBack<StoriedAge, AgeEvent> = {
  stands(state, claim) {
    const seed = findSeed(state, claim.on ?? '')
    const claimed = claim.with as { sentence?: unknown }
    return seed !== undefined && seed.chart === null && seed.sentence === claimed.sentence
  },
  decide(turn, claim) {
    turn.emit({ type: 'seed-struck', seed: claim.on ?? '' })
  },
}
