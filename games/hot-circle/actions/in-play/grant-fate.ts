import { action } from '../../contract.ts'
import { claimants, claimFields, whyNoClaim } from '../../rules/compels.ts'
import { gamemasters, isGamemaster } from '../../rules/people.ts'
import { abilityWords, whyArtha } from '../../words/index.ts'
import { claim } from './claim-fate.ts'

/** HC-154 The gamemaster grants a fate point for real trouble. */
export const grantFate = action('grant-fate', {
  rule: 'HC-154',
  in: ['scene'],
  ...gamemasters(whyArtha.gamemasterConfirms),
  things: claimants,
  title: ({ on }) => abilityWords.grant.title(on.name),
  prompt: () => abilityWords.grant.prompt,
  aside: true,
  inputs: claimFields,
  notNow: (asking) =>
    isGamemaster(asking.state, asking.seat) ? whyNoClaim(asking) : whyArtha.gamemasterConfirms,
  notThat: whyNoClaim,
  decide: claim,
})
