import { action } from '../../contract.ts'
import { isPermanent, labelOf, listAssets } from '../../rules/characters.ts'
import { neededText } from '../../rules/drafts.ts'
import { activeCharacters, gamemasters, isGamemaster } from '../../rules/people.ts'
import { LOSS_WORTH } from '../../rules/session.ts'
import { abilityWords, whyArtha } from '../../words/index.ts'

/** HC-185 Rarely, and if its owner agrees, what happens in play takes something permanent for good. */
export const loseAsset = action('lose-asset', {
  rule: 'HC-185',
  in: ['scene', 'test-outcome'],
  ...gamemasters(whyArtha.gamemasterTakes),
  things: (state) =>
    activeCharacters(state).flatMap((character) =>
      listAssets(character)
        .filter((asset) => isPermanent(asset.kind))
        .map((asset) => ({ id: asset.id, label: labelOf(asset), character })),
    ),
  title: ({ on: { character, label } }) => abilityWords.lose.title(character.name, label),
  prompt: () => abilityWords.lose.prompt,
  aside: true,
  gives: () => abilityWords.lose.gives,
  inputs: () => ({ why: neededText(abilityWords.lose.why, whyArtha.sayWhatHappened) }),
  consent: ({ on }) => [on.character.seat],
  because: ({ on }) => abilityWords.lose.because(on.label),
  notNow: ({ state, seat }) => (isGamemaster(state, seat) ? whyArtha.duringPlay : whyArtha.gamemasterTakes),
  notThat: () => whyArtha.onlyPermanent,
  decide: (turn, { on: { id: asset, character } }, { why }) =>
    turn.emit({ type: 'asset-lost', character: character.id, asset, why, persona: LOSS_WORTH }),
})
