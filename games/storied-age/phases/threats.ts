import { choice, line } from '../../../engine/fields/field.ts'
import { type Claimed, offer, type TakeBack } from '../../../engine/old-contract.ts'
import { type Chapter, type Element, exchangeOf, type Threat, type ThreatKind } from '../chapter.ts'
import type { AgeOffer, Asking } from '../contract.ts'
import { barred, insisting, required } from '../contract.ts'
import type { AgeEvent } from '../events.ts'
import { lazily } from '../lazily.ts'
import { chapterOf } from '../presence.ts'
import { PRICE } from '../prices.ts'
import { whyChapter } from '../refusals/chapter.ts'
import { otherSeats, type StoriedAge } from '../state.ts'
import { chapterTokens, words } from '../words.ts'
import { canRefund } from './paying.ts'

/** SA-093: passive things are 3d6, active ones 2d8. */
const THREAT_DICE = { passive: '3d6', active: '2d8' } as const satisfies Record<ThreatKind, string>

const THREAT_INPUTS = {
  kind: choice(
    'Kind',
    (['passive', 'active'] as const).map((value) => ({ value, label: words.threatKinds[value] })),
    insisting(whyChapter.threatDice),
  ),
  text: line('What is it?', 1, 100, required(whyChapter.nameThreat)),
}

/** SA-093 to SA-096: only the Adversity Player's, gone with the chapter. */
export function threatOffers(asking: Asking): AgeOffer[] {
  const { threats, tokens } = chapterOf(asking.state)
  return [
    lazily('introduce-threat', undefined, () => introduceThreat(asking, tokens.adversity)),
    ...threats.map((one) => lazily('rearm-threat', one.id, () => rearmThreat(one, tokens.adversity))),
  ]
}

function introduceThreat({ state, seat }: Asking, held: number): AgeOffer {
  return offer({
    do: 'introduce-threat',
    title: 'Introduce a threat',
    prompt: 'Ground, weather, nameless beasts: active at once, for this chapter only.',
    price: chapterTokens(PRICE.threat),
    rule: 'SA-093',
    judged: otherSeats(state, seat),
    ...barred(held < PRICE.threat ? whyChapter.rewardsComeAfter(PRICE.threat) : undefined),
    inputs: THREAT_INPUTS,
    decide(turn, input) {
      const { made } = chapterOf(turn.state)
      const kind = input.kind as ThreatKind
      turn.emit({
        type: 'threat-introduced',
        threat: `h${made.threats + 1}`,
        kind,
        text: input.text,
        dice: THREAT_DICE[kind],
        element: `e${made.elements + 1}`,
      })
    },
  })
}

/** SA-096, SA-R19: costs what a new one does, counts as the duty, earns no reward. */
function rearmThreat(threat: Threat, held: number): AgeOffer {
  const refused = !threat.exhausted
    ? whyChapter.stillActive(threat.text)
    : held < PRICE.rearming
      ? whyChapter.tooDear(PRICE.rearming, held)
      : undefined
  return offer({
    do: 'rearm-threat',
    on: threat.id,
    title: `Arm ${threat.text} again`,
    price: chapterTokens(PRICE.rearming),
    rule: 'SA-096',
    ...barred(refused),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'threat-rearmed', threat: threat.id })
    },
  })
}

/** SA-094: until the dice roll; no token is spent on a threat that the table does not accept. */
export const takeBackThreat: TakeBack<StoriedAge, AgeEvent> = {
  stands: (state, claim) => findClaimed(state, claim) !== undefined,
  decide(turn, claim) {
    const found = findClaimed(turn.state, claim)
    if (found) turn.emit({ type: 'threat-taken-back', threat: found.threat.id, element: found.element.id })
  },
}

function findClaimed(state: StoriedAge, claim: Claimed): { threat: Threat; element: Element } | undefined {
  const { chapter } = state
  if (state.phase !== 'exchange-prepare' || !chapter) return undefined
  const { kind, text } = claim.with as { kind: string; text: string }
  const now = exchangeOf(chapter).number
  const threat = chapter.threats.findLast(
    (one) => one.exchange === now && one.kind === kind && one.text === text,
  )
  const element = threat && elementOf(chapter, threat.id)
  if (!threat || !element) return undefined
  const refund = {
    side: 'adversity',
    tokens: PRICE.threat,
    qualifying: 1,
    rewards: element.rewardedBy.length,
  } as const
  return canRefund(state, refund) ? { threat, element } : undefined
}

export function elementOf(chapter: Chapter, subject: string): Element | undefined {
  return chapter.elements.find((one) => one.subject === subject)
}
