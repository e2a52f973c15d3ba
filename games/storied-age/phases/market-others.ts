import { line } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { type Character, findCharacter, isNpc, type Mark } from '../characters.ts'
import type { AgeOffer, Asking } from '../contract.ts'
import { barred, required } from '../contract.ts'
import { lazily } from '../lazily.ts'
import { captorOf, chapterOf, spotlightCharacter } from '../presence.ts'
import { PRICE } from '../prices.ts'
import { whyMarket } from '../refusals/market.ts'
import { otherSeats, type StoriedAge } from '../state.ts'
import { victoryTokens, words } from '../words.ts'
import { whyDear } from './market-sheet.ts'

const MARKS = [
  { do: 'impede-npc', verb: 'Impede', mark: 'impeded', rule: 'SA-140', cost: PRICE.impede },
  { do: 'thwart-npc', verb: 'Thwart', mark: 'thwarted', rule: 'SA-141', cost: PRICE.thwart },
  { do: 'kill-npc', verb: 'Kill', mark: 'killed', rule: 'SA-142', cost: PRICE.kill },
] as const satisfies readonly { mark: Mark; [key: string]: unknown }[]

const SEVERITY: readonly Mark[] = ['none', 'impeded', 'thwarted', 'killed']

/** SA-140 to SA-142: any NPC that exists (SA-R64), with a reason in the story. */
export function markOffers(asking: Asking): AgeOffer[] {
  return asking.state.characters
    .filter(isNpc)
    .flatMap((npc) => MARKS.map((how) => lazily(how.do, npc.id, () => markNpc(asking, npc, how))))
}

function markNpc({ state, seat }: Asking, npc: Character, how: (typeof MARKS)[number]): AgeOffer {
  const { do: action, verb, mark, rule, cost } = how
  const isAlready = SEVERITY.indexOf(npc.mark) >= SEVERITY.indexOf(mark)
  const already = isAlready ? whyMarket.already(rule, npc.name, words.marks[npc.mark]) : undefined
  return offer({
    do: action,
    on: npc.id,
    title: `${verb} ${npc.name}`,
    price: victoryTokens(cost),
    rule,
    judged: otherSeats(state, seat),
    ...barred(already ?? whyDear(state, cost)),
    inputs: { reason: line('How does it happen?', 1, 300, required(whyMarket.sayReason(rule))) },
    decide(turn, input) {
      turn.emit({ type: 'npc-marked', character: npc.id, mark, reason: input.reason, cost })
    },
  })
}

/** SA-145, SA-R59: by somebody the Adversity Player established in this chapter, or the player's own PC. */
export function captureOffers({ state, seat }: Asking): AgeOffer[] {
  const captive = spotlightCharacter(state)
  const captors = listCaptors(state, seat, captive)
  const common = { do: 'capture-spotlight', price: victoryTokens(PRICE.capture), rule: 'SA-145' }
  if (captors.length === 0) {
    const refused = whyMarket.noCaptor
    return [
      offer({ ...common, title: `Capture ${captive.name}`, refused, inputs: {}, decide: () => undefined }),
    ]
  }
  return captors.map((captor) => {
    const { owner } = captor
    return offer({
      ...common,
      on: captor.id,
      title: `${captor.name} captures ${captive.name}`,
      prompt: 'The captive leaves all other company and cannot advance the plot until free.',
      judged: otherSeats(state, seat),
      ...(owner === null || owner === seat ? {} : { consent: () => [owner] }),
      ...barred(whyNoCaptor(state, captor) ?? whyDear(state, PRICE.capture)),
      inputs: { reason: line('How does it happen?', 1, 300, required(whyMarket.sayReason('SA-145'))) },
      decide(turn, input) {
        turn.emit({
          type: 'spotlight-captured',
          captive: captive.id,
          captor: captor.id,
          bond: `b${turn.state.made.bonds + 1}`,
          reason: input.reason,
          cost: PRICE.capture,
        })
      },
    })
  })
}

function listCaptors(state: StoriedAge, seat: number, captive: Character): Character[] {
  return chapterOf(state).present.flatMap((presence) => {
    const character = findCharacter(state.characters, presence.character)
    if (!character || character === captive) return []
    const isBrought = presence.brought === 'adversity' && presence.how === 'established'
    return isBrought || character.owner === seat ? [character] : []
  })
}

function whyNoCaptor(state: StoriedAge, captor: Character): Refusal | undefined {
  if (captor.thing) return whyMarket.thingCaptor(captor.name)
  // A captive has no company but the captor's, so cannot hold anybody either.
  return captorOf(state, captor.id) === undefined ? undefined : whyMarket.captiveCaptor(captor.name)
}

/** SA-146: as often as tokens last. */
export function adversityTokenOffer({ state, seat }: Asking): AgeOffer {
  const cost = PRICE.adversityToken
  return offer({
    do: 'take-adversity-token',
    title: 'Take an Adversity Token',
    price: victoryTokens(cost),
    rule: 'SA-146',
    ...barred(whyDear(state, cost)),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'adversity-token-taken', seat, cost })
    },
  })
}
