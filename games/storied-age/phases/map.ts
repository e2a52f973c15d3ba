import { number } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { AgeOffer, AgePhase, Asking } from '../contract.ts'
import { barred } from '../contract.ts'
import { farthestLength } from '../map.ts'
import { whySetup } from '../refusals/setup.ts'
import { allSeats, listNames, otherSeats, type StoriedAge } from '../state.ts'
import { words } from '../words.ts'
import { mapOffers } from './places.ts'
import { editPlot } from './plots.ts'
import { editSeeds } from './setup-edits.ts'
import { setupPath } from './steps.ts'
import { terrainOffers } from './terrain.ts'

export const mapDraftPhase: AgePhase = {
  title: words.steps['map-draft'],
  rules: ['SA-032'],
  awaits: allSeats,
  waitingFor: () => words.waiting['map-draft'],
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    return [...mapOffers(asking), ...terrainOffers(asking), finishMapDraft(asking), ...editSeeds(asking)]
  },
  path: setupPath,
}

/** SA-032: the map is only begun; step 11 finishes it. Anyone says so, and anyone may object. */
function finishMapDraft({ state, seat }: Asking): AgeOffer {
  return offer({
    do: 'finish-map-draft',
    title: 'Go on to the plots',
    prompt: 'The places the seeds and the plot axis need are on the map. More can follow in the last step.',
    rule: 'SA-032',
    judged: otherSeats(state, seat),
    ...barred(state.map.features.length === 0 ? whySetup.noPlaceYet : undefined),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'map-begun' })
    },
  })
}

export const mapFinalPhase: AgePhase = {
  title: words.steps['map-final'],
  rules: ['SA-043', 'SA-044', 'SA-045'],
  awaits: allSeats,
  waitingFor: () => words.waiting['map-final'],
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    return [
      ...mapOffers(asking),
      ...terrainOffers(asking),
      setMapUnit(asking),
      ...editSeeds(asking),
      ...editPlot(asking),
    ]
  },
  path: setupPath,
}

/** SA-045: tenths of a unit between the two farthest places; "about ten" is nine to eleven. */
const ABOUT_TEN = { least: 90, most: 110, usual: 100 }

function setMapUnit({ state, seat, names }: Asking): AgeOffer {
  return offer({
    do: 'set-map-unit',
    title: 'Set the map unit',
    prompt:
      'How many map units lie between the two farthest places, in tenths: 100 is ten units. It stays for the whole game.',
    rule: 'SA-045',
    judged: otherSeats(state, seat),
    ...barred(whyUnfinished(state, names)),
    inputs: {
      farthest: number('Tenths of a unit', ABOUT_TEN.least, ABOUT_TEN.most, {
        initial: ABOUT_TEN.usual,
        rule: 'SA-045',
        otherwise: (value) =>
          whySetup.aboutTen(typeof value === 'number' ? String(value / 10) : 'something else'),
      }),
    },
    decide(turn, input) {
      turn.emit({ type: 'map-unit-set', unit: (farthestLength(turn.state.map) * 10) / input.farthest })
    },
  })
}

function whyUnfinished(state: StoriedAge, names: readonly string[]): Refusal | undefined {
  const { features } = state.map
  const missing = allSeats(state).filter((seat) => !features.some((feature) => feature.by === seat))
  if (missing.length > 0) return whySetup.noPlaceOf(listNames(names, missing), missing.length > 1)
  if (features.some((feature) => feature.name === '')) return whySetup.nameless
  return farthestLength(state.map) > 0 ? undefined : whySetup.twoPlaces
}
