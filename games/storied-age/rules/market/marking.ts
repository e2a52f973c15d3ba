import { line, required } from '../../../../engine/writing.ts'
import type { AgeAsking, AgeAt, AgeTurn } from '../../contract.ts'
import type { StoriedAge } from '../../state.ts'
import { marketWords, whyMarket } from '../../words/market.ts'
import { words } from '../../words/things.ts'
import { type Character, findCharacter, isNpc, type Mark } from '../characters.ts'
import { inVictoryTokens, PRICE } from '../prices.ts'
import { buyers, judgedPurchase, whyDear } from './buying.ts'

const SEVERITY: readonly Mark[] = ['none', 'impeded', 'thwarted', 'killed']

/** SA-140 to SA-142: any NPC that exists (SA-R64), with a reason in the story. */
export function marking(rule: string, how: 'impede' | 'thwart' | 'kill', mark: Mark) {
  const cost = PRICE[how]
  return {
    ...buyers('spotlight', whyMarket.spotlightOnly[how]),
    things: (state: StoriedAge) => state.characters.filter(isNpc),
    title: ({ on }: AgeAt<Character>) => marketWords[how](on.name),
    refuse({ state, on }: AgeAt<Character>) {
      const isAlready = SEVERITY.indexOf(on.mark) >= SEVERITY.indexOf(mark)
      return isAlready ? whyMarket.already(rule, on.name, words.marks[on.mark]) : whyDear(state, cost)
    },
    price: () => inVictoryTokens(cost),
    inputs: () => ({ reason: reasonField(rule) }),
    judged: judgedPurchase(
      'npc-marked',
      ({ about }, claim, state) => about === claim.on && findCharacter(state, about)?.mark === mark,
    ),
    notThat: ({ state, asked }: AgeAsking) =>
      findCharacter(state, asked.on ?? '') && whyMarket.npcsOnly(rule),
    decide: (turn: AgeTurn, { on }: AgeAt<Character>, { reason }: { reason: string }) =>
      turn.emit({ type: 'npc-marked', character: on.id, mark, reason, cost }),
  }
}

export function reasonField(rule: string) {
  return line(marketWords.reason, 1, 300, required(whyMarket.sayReason(rule)))
}
