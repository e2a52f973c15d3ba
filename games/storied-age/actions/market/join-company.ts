import { choice, insisting, type Option } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import {
  type Character,
  characterIdOfTrait,
  findCharacter,
  otherOwner,
  sideOfTrack,
} from '../../rules/characters.ts'
import { isSamePlace } from '../../rules/map.ts'
import { buyers, sharedRefusal, whyDear } from '../../rules/market/buying.ts'
import { bondsOf, captorOf, companionIn } from '../../rules/presence.ts'
import { inVictoryTokens, PRICE } from '../../rules/prices.ts'
import type { StoriedAge } from '../../state.ts'
import { whyChapter } from '../../words/chapter.ts'
import { marketWords, whyMarket } from '../../words/market.ts'

/** SA-143: two who are aligned on the same side and were last established in the same place. */
export const joinCompany = action('join-company', {
  rule: 'SA-143',
  in: ['resolve-spend'],
  ...buyers('spotlight', whyMarket.spotlightOnly.company),
  things: listTravellers,
  title: ({ on }) => marketWords.join.title(on.name),
  prompt: () => marketWords.join.prompt,
  refuse({ state, on }) {
    const refused = whyNoTraveller(state, on) ?? whyDear(state, PRICE.company)
    if (refused) return refused
    const options = companionOptions(state, on)
    return options.length === 0 ? whyMarket.nobodyNear(on.name) : sharedRefusal(options)
  },
  price: () => inVictoryTokens(PRICE.company),
  inputs({ state, on }) {
    const options = companionOptions(state, on)
    return { companion: choice(marketWords.join.companion, options, insisting(whyMarket.noCompanion)) }
  },
  // SA-R55: a bond moves a player's character about, so that player must agree.
  consent({ state, seat, on }, { companion }) {
    const other = findCharacter(state, companion)
    return [...otherOwner(on, seat), ...(other ? otherOwner(other, seat) : [])]
  },
  notThat({ state, asked }) {
    const character = findCharacter(state, characterIdOfTrait(asked.on ?? ''))
    if (!character) return whyChapter.noSheet
    const { mark, name } = character
    return mark === 'killed' ? whyMarket.goneTraveller(name) : whyMarket.nowhere(name)
  },
  decide(turn, { on }, { companion }) {
    const bond = `b${turn.state.made.bonds + 1}`
    turn.emit({ type: 'company-joined', bond, a: on.id, b: companion, cost: PRICE.company })
  },
})

function listTravellers({ characters }: StoriedAge): Character[] {
  return characters.filter((one) => one.location !== null && one.mark !== 'killed')
}

function companionOptions(state: StoriedAge, one: Character): Option[] {
  return listTravellers(state).flatMap((other) => {
    if (other === one) return []
    const option = { value: other.id, label: other.name }
    const refused = whyNoTraveller(state, other) ?? whyNotTogether(state, one, other)
    return [refused ? { ...option, refused } : option]
  })
}

function whyNoTraveller(state: StoriedAge, character: Character) {
  if (character.thing) return whyMarket.thingTraveller(character.name)
  if (character.track === 0) return whyMarket.neutralTraveller(character.name)
  return captorOf(state, character.id) === undefined ? undefined : whyMarket.captiveTraveller(character.name)
}

function whyNotTogether(state: StoriedAge, one: Character, other: Character) {
  if (sideOfTrack(one.track) !== sideOfTrack(other.track)) return whyMarket.differentSides
  // SA-R49: two names at one spot are one place.
  if (!isSamePlace(state, one.location ?? '', other.location ?? '')) return whyMarket.apart
  const areBound = bondsOf(state, one.id).some((bond) => companionIn(bond, one.id) === other.id)
  return areBound ? whyMarket.together : undefined
}
