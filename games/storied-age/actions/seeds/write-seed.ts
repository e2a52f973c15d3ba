import { choice, prose, required } from '../../../../engine/writing.ts'
import { type AgeJudgement, action, byTheOthers, given } from '../../contract.ts'
import { initially } from '../../rules/setup/plots.ts'
import { ownSeeds, whyNotSeed } from '../../rules/setup/seeds.ts'
import { AFTER_SEEDS, findSeed, type Seed } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'
import { words } from '../../words/things.ts'

const KINDS = (['character', 'world', 'magic'] as const).map((value) => ({
  value,
  label: words.seedKinds[value],
}))

export function seedFields({ sentence, about }: Seed) {
  return {
    sentence: prose(setupWords.seed.sentence, 1, 400, {
      ...required(whySetup.noSentence),
      ...initially(sentence),
    }),
    about: choice(setupWords.seed.about, KINDS, { rule: 'SA-017', initial: about }),
  }
}

/** SA-017: until the charts are cast an objection asks the author to write again. */
export const untilTheCharts: AgeJudgement = {
  ...byTheOthers,
  stands(state, claim) {
    const seed = findSeed(state, claim.on ?? '')
    return seed?.chart === null && seed.sentence === given(claim, 'sentence')
  },
  strike: (turn, claim) => turn.emit({ type: 'seed-struck', seed: claim.on ?? '' }),
}

/** SA-017: a sentence or two from the words; its words may still change in later steps (SA-006). */
export const writeSeed = action('write-seed', {
  rule: 'SA-017',
  in: ['seeds', ...AFTER_SEEDS],
  things: ownSeeds,
  title: ({ on }) => (on.sentence === '' ? setupWords.seed.write : setupWords.seed.rewrite),
  prompt: () => setupWords.seed.prompt,
  refuse: ({ on }) => (on.ordered.length === 0 ? whySetup.orderFirst : undefined),
  inputs: ({ on }) => seedFields(on),
  judged: untilTheCharts,
  notThat: whyNotSeed,
  decide: (turn, { on }, { sentence, about }) =>
    turn.emit({ type: 'seed-written', seed: on.id, sentence, about }),
})
