import { allSeats } from '../../engine/writing.ts'
import { bondsOf, companionIn, pcOf } from './rules/presence.ts'
import { LEADS, playerAt, SEGMENTS_OF_LEAD, STEPS_OF_SEGMENT, type StoriedAge, seatOfLead } from './state.ts'

/** What must hold of every state: the catalogue's section 2.2. Replaying (10) is the suite's own check. */
export function invariants(given: object): string[] {
  const state = given as StoriedAge
  return [
    ...checkTokens(state),
    ...checkBidders(state),
    ...checkSeeds(state),
    ...checkLeads(state),
    ...checkPlots(state),
    ...checkCompany(state),
  ]
}

/** 1, 2, 4: no debts, no Adversity Tokens for the Protagonist, two different people. */
function checkTokens({ players, chapter }: StoriedAge): string[] {
  const broken: string[] = []
  players.forEach(({ spotlight, adversity, role }, seat) => {
    if (spotlight < 0 || adversity < 0) broken.push(`seat ${seat} owes tokens`)
    if (role === 'protagonist' && adversity !== 0) broken.push('the Protagonist holds Adversity Tokens')
  })
  if (!chapter) return broken
  const { tokens, victory, budget, spotlight, adversity } = chapter
  const purses = [tokens.spotlight, tokens.adversity, victory.spotlight, victory.adversity, budget]
  if (purses.some((held) => held < 0)) broken.push('a purse is in debt')
  if (spotlight !== null && spotlight === adversity) broken.push('Spotlight and Adversity Player are one')
  return broken
}

/** 3: neither auction can be empty. */
function checkBidders(state: StoriedAge): string[] {
  if (state.phase === 'spotlight-bid') {
    const protagonist = state.players[seatOfLead(state, 'protagonist') ?? -1]
    return (protagonist?.spotlight ?? 0) >= 2 ? [] : ['the Protagonist cannot bid']
  }
  if (state.phase !== 'adversity-bid') return []
  return allSeats(state.seats)
    .filter((seat) => seat !== state.chapter?.spotlight && playerAt(state, seat).role !== 'protagonist')
    .filter((seat) => playerAt(state, seat).adversity < 2)
    .map((seat) => `seat ${seat} holds fewer than two Adversity Tokens`)
}

/** 5: an order is the group itself, two to eight different numbers. */
function checkSeeds(state: StoriedAge): string[] {
  return state.seeds.flatMap(({ id, group, ordered }) => {
    const isGroup = group.length >= 2 && group.length <= 8 && new Set(group).size === group.length
    const isOrder = ordered.length === 0 || [...ordered].sort().join() === [...group].sort().join()
    return isGroup && isOrder ? [] : [`seed ${id} is not in order`]
  })
}

/** 6 */
function checkLeads(state: StoriedAge): string[] {
  return LEADS.flatMap((lead) => {
    const pc = pcOf(state, seatOfLead(state, lead) ?? -1)
    const wanted = lead === 'protagonist' ? 2 : -2
    return !pc || pc.track === wanted ? [] : [`the ${lead} has changed sides`]
  })
}

/** 7 */
function checkPlots(state: StoriedAge): string[] {
  return state.players.flatMap((player, seat) => {
    const most = (player.role === 'supporting' ? 1 : SEGMENTS_OF_LEAD) * STEPS_OF_SEGMENT
    const steps = player.plot.reduce((sum, segment) => sum + segment.steps, 0)
    return steps <= most ? [] : [`seat ${seat} has too many plot steps`]
  })
}

/** 8, 9: the dead travel with nobody and come no more; a captive has one bond, with the captor. */
function checkCompany(state: StoriedAge): string[] {
  const dead = state.characters.filter((one) => one.mark === 'killed')
  const walking = dead.filter(({ id }) => bondsOf(state, id).length > 0)
  const captives = state.captivities.filter(({ captive, captor }) => {
    const bonds = bondsOf(state, captive)
    return bonds.length !== 1 || bonds.some((bond) => companionIn(bond, captive) !== captor)
  })
  return [
    ...walking.map(({ name }) => `${name} is dead and has company`),
    ...captives.map(({ captive }) => `${captive} is captive and has other company`),
  ]
}
