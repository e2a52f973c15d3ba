import { prose, several } from '../../../engine/fields/field.ts'
import { FACTIONS_IN_SITUATION } from '../campaign.ts'
import { type Asking, type CircleOffer, insisting, offer, required } from '../contract.ts'
import { whyZero } from '../refusals/session-zero.ts'
import { LIMITS } from '../state.ts'
import { setupWords } from '../words-setup.ts'
import { everybodyElse, zeroStep } from './agreeing.ts'
import { shakeOffers } from './relations.ts'

/** HC-013 to HC-015: the strain that the campaign will be about. */
export const situationPhase = zeroStep(
  'situation',
  ['HC-013', 'HC-014', 'HC-015'],
  setupWords.waiting.situation,
  (asking) => [agreeSituation(asking), ...shakeOffers(asking)],
)

function agreeSituation(asking: Asking): CircleOffer {
  const { factions, situation } = asking.state.campaign
  const said = setupWords.situation
  const options = factions.map(({ id, name: label }) => ({ value: id, label }))
  return offer({
    do: 'agree-situation',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-015',
    ...everybodyElse(asking),
    inputs: {
      text: prose(said.text, 1, LIMITS.prose, {
        ...required(whyZero.situationText),
        ...(situation ? { initial: situation.text } : {}),
      }),
      factions: several(
        said.factions,
        options,
        { min: FACTIONS_IN_SITUATION, max: options.length },
        insisting(whyZero.twoFactions),
      ),
    },
    decide: (turn, input) =>
      turn.emit({ type: 'situation-agreed', text: input.text, factions: input.factions }),
  })
}
