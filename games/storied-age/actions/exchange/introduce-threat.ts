import { choice, insisting, line, required, said } from '../../../../engine/writing.ts'
import { type AgeAt, type AgeTurn, action, given, undoneBy } from '../../contract.ts'
import type { Threat } from '../../rules/chapter.ts'
import { canRefund, presenters } from '../../rules/paying.ts'
import { chapterOf, exchangeOf } from '../../rules/presence.ts'
import { GAIN, inChapterTokens, PRICE } from '../../rules/prices.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'
import { words } from '../../words/things.ts'

/** SA-093: passive things are 3d6, active ones 2d8. */
const THREAT_DICE = { passive: '3d6', active: '2d8' } as const

export function threatFields(initial?: Threat['kind']) {
  return {
    kind: choice(
      chapterWords.threat.kind,
      (['passive', 'active'] as const).map((value) => ({ value, label: words.threatKinds[value] })),
      { ...insisting(whyChapter.threatDice), ...(initial ? { initial } : {}) },
    ),
    text: line(chapterWords.threat.text, 1, 100, required(whyChapter.nameThreat)),
  }
}

const INPUTS = threatFields()

/** SA-094: until the dice roll; no token is spent on a threat that the table does not accept. */
const untilTheRoll = undoneBy((state, claim) => {
  if (state.phase !== 'exchange-prepare') return undefined
  const { threats, elements } = chapterOf(state)
  const now = exchangeOf(state).number
  const kind = given(claim, 'kind')
  const text = given(claim, 'text')
  const threat = threats.findLast((one) => one.exchange === now && one.kind === kind && one.text === text)
  const element = elements.find((one) => one.subject === threat?.id)
  if (!threat || !element) return undefined
  // What the audience gave for it goes back with it.
  const rewards = element.rewardedBy.length * GAIN.reward
  const refund = element.cost
  if (!canRefund(state, { side: 'adversity', tokens: refund, qualifying: 1, rewards })) return undefined
  return { type: 'threat-taken-back', threat: threat.id, element: element.id, refund, rewards }
})

/** SA-093, SA-094: whose threats are, what they cost, and how long they may be questioned. */
export const threatening = { ...presenters, price: () => inChapterTokens(PRICE.threat), judged: untilTheRoll }

export function whyNoThreat({ state }: AgeAt) {
  const { adversity } = chapterOf(state).tokens
  return adversity < PRICE.threat ? whyChapter.rewardsComeAfter(PRICE.threat) : undefined
}

/** SA-093 to SA-095: only the Adversity Player's, active at once, gone with the chapter. */
export const introduceThreat = action('introduce-threat', {
  rule: 'SA-093',
  in: ['exchange-prepare'],
  ...threatening,
  ...said(chapterWords.threat),
  refuse: whyNoThreat,
  inputs: () => INPUTS,
  decide: (turn, _, { kind, text }) => void addThreat(turn, kind, text),
})

export function addThreat(turn: AgeTurn, kind: Threat['kind'], text: string): string {
  const { made } = chapterOf(turn.state)
  const threat = `h${made.threats + 1}`
  const element = `e${made.elements + 1}`
  const dice = THREAT_DICE[kind]
  turn.emit({ type: 'threat-introduced', threat, kind, text, dice, element, cost: PRICE.threat })
  return threat
}
