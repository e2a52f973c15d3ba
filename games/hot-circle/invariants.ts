import { missingTies, SETTINGS } from './rules/campaign.ts'
import { type Character, CLEARING, RATING, THREE } from './rules/characters.ts'
import type { HotCircle } from './state.ts'

/** What must hold of every state: the catalogue's own list, and what the phases rely on. */
export function invariants(given: object): string[] {
  const state = given as HotCircle
  return [
    ...state.characters.flatMap(checkCharacter),
    ...checkCampaign(state),
    ...checkCast(state),
    ...checkPlay(state),
  ]
}

function checkCharacter(character: Character): string[] {
  const { name, status, beliefs, instincts, fate, persona, conditions, lifepaths } = character
  const broken: string[] = []
  const isPlayed = status === 'active' || status === 'ready'
  if (isPlayed && (beliefs.length !== THREE || instincts.length !== THREE)) {
    broken.push(`${name} has not three beliefs and instincts`)
  }
  if (fate < 0 || persona < 0) broken.push(`${name} owes points`)
  if (conditions.filter((one) => one.origin === 'voluntary').length > 1) {
    broken.push(`${name} has two voluntary conditions`)
  }
  if (conditions.some((one) => one.count >= CLEARING[one.rank]))
    broken.push(`${name} keeps a cleared condition`)
  for (const { rating, spentFate, spentPersona } of lifepaths) {
    if (rating < RATING.starting || rating > RATING.most) broken.push(`${name} has a rating of ${rating}`)
    if (spentFate < 0 || spentPersona < 0) broken.push(`${name} has spent less than nothing`)
  }
  if (lifepaths.filter((one) => one.doubled).length > 1) broken.push(`${name} doubled two lifepaths`)
  return broken
}

/** HC-006 to HC-009, once they have been agreed on. */
function checkCampaign({ campaign, gamemaster, sessions }: HotCircle): string[] {
  const broken: string[] = []
  const { settings, factions, relations } = campaign
  for (const { id, name } of settings) {
    const majors = factions.filter((one) => one.setting === id && one.rank === 'major')
    if (majors.length > 1) broken.push(`${name} has two major powers`)
  }
  if (relations.some((one) => one.from === one.to)) broken.push('a faction is tied to itself')
  if (gamemaster === null || sessions > 0) return broken
  if (settings.length < SETTINGS.least || settings.length > SETTINGS.most) {
    broken.push(`${settings.length} settings`)
  }
  if (factions.some((one) => missingTies(campaign, one.id).length > 0)) broken.push('a tie is missing')
  return broken
}

function checkCast({ npcs, characters, gamemaster }: HotCircle): string[] {
  const broken: string[] = []
  if (npcs.some((one) => one.persona < 0)) broken.push('an NPC owes persona')
  if (gamemaster !== null && characters.some((one) => one.seat === gamemaster)) {
    broken.push('the gamemaster has a character')
  }
  const played = characters.filter((one) => one.status !== 'retired').map((one) => one.seat)
  if (new Set(played).size !== played.length) broken.push('somebody plays two characters')
  return broken
}

/** One test at a time; a scene only in a session; phases have what they are about. */
function checkPlay({ phase, test, ability, session, compel }: HotCircle): string[] {
  const broken: string[] = []
  if (test && ability) broken.push('two tests are open')
  if (phase.startsWith('test-') !== (test !== null)) broken.push(`“${phase}” with test ${test?.id ?? 'none'}`)
  if (phase.startsWith('ability-') !== (ability !== null))
    broken.push(`“${phase}” with ability ${ability?.id ?? 'none'}`)
  if ((phase === 'scene' || test) && !session?.scene) broken.push(`“${phase}” without a scene`)
  if (compel && test && test.rolls.length > 0) broken.push('a compel is open after dice')
  return broken
}
