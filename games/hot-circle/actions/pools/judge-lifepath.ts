import { choice } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { optionsOf } from '../../rules/drafts.ts'
import { gamemasters } from '../../rules/people.ts'
import { playersSides } from '../../rules/testing/building.ts'
import { sideName } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'

const USES = [
  ...optionsOf(['helpful', 'neutral'], testWords.uses),
  { value: 'hindering' as const, label: testWords.uses.hindering, refused: whyTest.onlyOwnerHinders },
]

/** HC-077 The gamemaster judges whether a player's lifepath helps; only its owner makes it hindering. */
export const judgeLifepath = action('judge-lifepath', {
  rule: 'HC-077',
  in: ['test-build'],
  ...gamemasters(whyTest.gamemasterJudges),
  things: (state) =>
    playersSides(state).flatMap(({ name, side }) => (side.lifepath === null ? [] : [{ id: name, side }])),
  title: ({ state, on }) => testWords.judge.title(sideName(state, on.id)),
  prompt: () => testWords.judge.prompt,
  refuse: ({ on }) => (on.side.use === 'hindering' ? whyTest.ownerMadeHindering : undefined),
  aside: true,
  inputs: ({ on }) => ({ use: choice(testWords.judge.use, USES, { rule: 'HC-077', initial: on.side.use }) }),
  decide(turn, { on }, { use }) {
    if (use !== 'hindering') turn.emit({ type: 'lifepath-judged', side: on.id, use })
  },
})
