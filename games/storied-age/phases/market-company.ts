import { choice, type Option, several } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { Side } from '../chapter.ts'
import { type Character, findCharacter, sideOfTrack } from '../characters.ts'
import type { AgeOffer, Asking } from '../contract.ts'
import { barred, sharedRefusal } from '../contract.ts'
import { lazily } from '../lazily.ts'
import { bondsOf, captorOf, companionIn, isCaptiveBond, spotlightCharacter } from '../presence.ts'
import { PRICE } from '../prices.ts'
import { whyMarket } from '../refusals/market.ts'
import type { StoriedAge } from '../state.ts'
import { victoryTokens } from '../words.ts'
import { whyDear } from './market-sheet.ts'

export function companyOffers(asking: Asking, side: Side): AgeOffer[] {
  if (side === 'adversity') return [lazily('scatter-company', undefined, () => scatterCompany(asking))]
  return asking.state.characters
    .filter((character) => character.location !== null && character.mark !== 'killed')
    .map((character) => lazily('join-company', character.id, () => joinCompany(asking, character)))
}

/** SA-143: two who are aligned on the same side and were last established in the same place. */
function joinCompany(asking: Asking, character: Character): AgeOffer {
  const { state, seat } = asking
  const options = state.characters
    .filter((other) => other !== character && other.location !== null && other.mark !== 'killed')
    .map((other) => companionOption(state, character, other))
  const refused =
    whyNoTraveller(state, character) ??
    whyDear(state, PRICE.company) ??
    (options.length === 0 ? whyMarket.nobodyNear(character.name) : sharedRefusal(options))
  const ownerOf = (id: string) => findCharacter(state.characters, id)?.owner ?? null
  return offer({
    do: 'join-company',
    on: character.id,
    title: `${character.name} travels together with …`,
    prompt: 'Whenever one of them is established, the other comes along.',
    price: victoryTokens(PRICE.company),
    rule: 'SA-143',
    ...barred(refused),
    inputs: { companion: choice('With whom?', options, { rule: 'SA-143' }) },
    // SA-R55: a bond moves a player's character about, so that player must agree.
    consent: (input) =>
      [character.owner, ownerOf(input.companion)].filter((one) => one !== null && one !== seat) as number[],
    decide(turn, input) {
      const bond = `b${turn.state.made.bonds + 1}`
      turn.emit({ type: 'company-joined', bond, a: character.id, b: input.companion, cost: PRICE.company })
    },
  })
}

function companionOption(state: StoriedAge, character: Character, other: Character): Option {
  const refused = whyNoTraveller(state, other) ?? whyNotTogether(state, character, other)
  return { value: other.id, label: other.name, ...(refused ? { refused } : {}) }
}

function whyNoTraveller(state: StoriedAge, character: Character): Refusal | undefined {
  if (character.thing) return whyMarket.thingTraveller(character.name)
  if (character.track === 0) return whyMarket.neutralTraveller(character.name)
  return captorOf(state, character.id) === undefined ? undefined : whyMarket.captiveTraveller(character.name)
}

function whyNotTogether(state: StoriedAge, one: Character, other: Character): Refusal | undefined {
  if (sideOfTrack(one.track) !== sideOfTrack(other.track)) return whyMarket.differentSides
  if (one.location !== other.location) return whyMarket.apart
  const areBound = bondsOf(state, one.id).some((bond) => companionIn(bond, one.id) === other.id)
  return areBound ? whyMarket.together : undefined
}

/** SA-144, SA-R58: any or all of the Spotlight Character's bonds for one token; captivity is no company. */
function scatterCompany({ state }: Asking): AgeOffer {
  const character = spotlightCharacter(state)
  const own = bondsOf(state, character.id)
  const options = own.map((bond): Option => {
    const companion = findCharacter(state.characters, companionIn(bond, character.id))
    const refused = isCaptiveBond(state, bond) ? whyMarket.captivityStays : undefined
    return { value: bond.id, label: companion?.name ?? '', ...(refused ? { refused } : {}) }
  })
  const open = options.filter((option) => !option.refused).length
  const refused =
    own.length === 0
      ? whyMarket.alone(character.name)
      : open === 0
        ? whyMarket.captivityStays
        : whyDear(state, PRICE.scatter)
  return offer({
    do: 'scatter-company',
    title: `Scatter ${character.name}’s company`,
    price: victoryTokens(PRICE.scatter),
    rule: 'SA-144',
    ...barred(refused),
    inputs: {
      bonds: several(
        'Whom?',
        options,
        { min: 1, max: Math.max(1, open) },
        {
          rule: 'SA-144',
          because: whyMarket.onlyTheirCompany.because,
        },
      ),
    },
    decide(turn, input) {
      turn.emit({ type: 'company-scattered', bonds: input.bonds, cost: PRICE.scatter })
    },
  })
}
