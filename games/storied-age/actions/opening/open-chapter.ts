import { choice, insisting, line, nameOf, prose, required } from '../../../../engine/writing.ts'
import { type AgeAt, action, byTheOthers, given } from '../../contract.ts'
import { ensureAdversityBidders } from '../../rules/bidding.ts'
import { findCharacter } from '../../rules/characters.ts'
import { journeyTo, likelihoodField, routeField } from '../../rules/journeys.ts'
import { isSamePlace } from '../../rules/map.ts'
import { arrivalsWith, chapterOf, spotlightCharacter } from '../../rules/presence.ts'
import { distancePrice, inChapterTokens, likelihoodPrice } from '../../rules/prices.ts'
import { type Feature, playerAt, type StoriedAge } from '../../state.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

/** SA-068 to SA-072: the Spotlight Player says where the chapter begins, and what their character is after. */
export const openChapter = action('open-chapter', {
  rule: 'SA-068',
  in: ['opening'],
  by: (state, seat) => seat === chapterOf(state).spotlight,
  things: (state) => state.map.features,
  title: ({ on }) => chapterWords.opening.title(on.name),
  prompt({ state, on }) {
    const { character, units, held } = journeyTo(state, on)
    const cost = distancePrice(units)
    const { lastTokens, prompt } = chapterWords.opening
    return cost > 0 && cost === held ? lastTokens(character.name) : prompt(character.name)
  },
  refuse({ state, on }) {
    const { units, held } = journeyTo(state, on)
    const cost = distancePrice(units)
    return cost > held ? whyChapter.tooFar(cost, held) : undefined
  },
  price: ({ state, on }) => inChapterTokens(distancePrice(journeyTo(state, on).units)),
  // Elsewhere, the map is where one chooses.
  main: ({ state, on }) => spotlightCharacter(state).location === on.id,
  inputs(at) {
    const { state, on } = at
    const journey = journeyTo(state, on)
    const { id, name, location } = journey.character
    const isElsewhere = location !== null && location !== on.id
    const placeAndAim = required(whyChapter.placeAndAim(name))
    return {
      aim: line(chapterWords.opening.aim, 1, 300, placeAndAim),
      approach: line(chapterWords.opening.approach, 1, 200, {
        ...placeAndAim,
        also: (approach) => (isSameStart(at, approach) ? whyChapter.sameStart : undefined),
      }),
      setting: prose(chapterWords.opening.setting, 0, 2000),
      likelihood: likelihoodField(journey, isElsewhere ? undefined : ['expected']),
      route: routeField(journey),
      frees: freesField(state, id),
    }
  },
  judged: {
    ...byTheOthers,
    /** SA-070: plausible to all, so one who strikes it is enough; until the adversity bids are open. */
    count: 'all',
    stands: ({ phase, chapter }, claim) =>
      phase === 'adversity-bid' && chapter?.opening?.aim === given(claim, 'aim'),
    strike: (turn) => turn.emit({ type: 'opening-taken-back' }),
  },
  notYours: ({ state, names }) => whyChapter.notSpotlight(nameOf(names, chapterOf(state).spotlight ?? 0)),
  notThat: ({ state }) => whyChapter.placeAndAim(spotlightCharacter(state).name),
  decide(turn, { on }, { aim, approach, setting, likelihood, route, frees }) {
    if (setting) turn.narrate(setting)
    const cost = distancePrice(route) + likelihoodPrice(likelihood)
    const opening = { place: on.id, aim, approach, frees: frees === 'nobody' ? null : frees, cost }
    // SA-072: established there with all companions (SA-107); the place stays the chapter's (SA-R24).
    const { id } = spotlightCharacter(turn.state)
    const self = { character: id, brought: 'spotlight', how: 'opening', with: id, paid: cost } as const
    turn.emit({ type: 'chapter-opened', opening, arrivals: arrivalsWith(turn.state, self) })
    ensureAdversityBidders(turn)
  },
})

/** SA-071, SA-R49: the place of the lost attempt, or near it, with the same approach. */
function isSameStart({ state, seat, on }: AgeAt<Feature>, approach: string): boolean {
  const failed = playerAt(state, seat).failedStart
  if (!failed || !isSamePlace(state, failed.place, on.id)) return false
  return failed.approach.toLowerCase() === approach.toLowerCase()
}

/** SA-155, SA-R60: escape and rescue are declared as the aim. */
function freesField(state: StoriedAge, spotlight: string) {
  const says = chapterWords.opening
  const captives = state.captivities.map(({ captive }) => {
    const label = findCharacter(state, captive)?.name ?? ''
    return { value: captive, label, note: captive === spotlight ? says.escape : says.rescue }
  })
  const details = { ...insisting(whyChapter.whoseFreedom), initial: 'nobody' }
  return choice(says.frees, [{ value: 'nobody', label: says.nobody }, ...captives], details)
}
