import { choice } from '../../../engine/fields/field.ts'
import { offer, type Turn } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { Character, Trait } from '../characters.ts'
import type { AgeOffer, Asking } from '../contract.ts'
import { barred } from '../contract.ts'
import { conversionsOf, type Dice } from '../dice.ts'
import type { AgeEvent } from '../events.ts'
import { lazily } from '../lazily.ts'
import { captorOf, chapterOf, spotlightCharacter } from '../presence.ts'
import { PRICE } from '../prices.ts'
import { whyMarket } from '../refusals/market.ts'
import {
  currentSegment,
  LIMITS,
  listWords,
  otherSeats,
  playerAt,
  SEGMENTS_OF_LEAD,
  STEPS_OF_SEGMENT,
  type StoriedAge,
} from '../state.ts'
import { victoryTokens } from '../words.ts'
import { traitField } from './sheet-fields.ts'

/** SA-129 */
export function whyDear(state: StoriedAge, cost: number): Refusal | undefined {
  const { budget } = chapterOf(state)
  return cost > budget ? whyMarket.tooDear(cost, budget) : undefined
}

/** SA-135 to SA-139: the Spotlight Character's own plot and sheet (SA-R46). */
export function sheetOffers(asking: Asking): AgeOffer[] {
  const character = spotlightCharacter(asking.state)
  const advance = lazily('advance-plot', undefined, () => advancePlot(asking, character))
  const add = lazily('add-trait', undefined, () => addTrait(asking, character))
  const { only } = asking
  if (only?.do === 'advance-plot' || only?.do === 'add-trait') return [advance, add]
  const traits = character.traits.filter((trait) => only?.on === undefined || only.on === trait.id)
  return [
    advance,
    ...traits.flatMap((trait) => [
      lazily('tweak-trait', trait.id, () => reword(asking, character, trait, 'tweak')),
      lazily('rewrite-trait', trait.id, () => reword(asking, character, trait, 'rewrite')),
      lazily('change-trait-dice', trait.id, () => changeDice(asking, trait)),
    ]),
    add,
  ]
}

function advancePlot({ state, seat }: Asking, character: Character): AgeOffer {
  const segment = currentSegment(playerAt(state, seat))
  return offer({
    do: 'advance-plot',
    title: segment
      ? `Advance: ${segment.goal} (${segment.steps + 1} of ${STEPS_OF_SEGMENT})`
      : 'Advance the plot',
    price: victoryTokens(PRICE.plotStep),
    rule: 'SA-135',
    ...barred(whyNoStep(state, seat, character) ?? whyDear(state, PRICE.plotStep)),
    inputs: {},
    decide: (turn) => advance(turn, seat),
  })
}

function whyNoStep(state: StoriedAge, seat: number, character: Character): Refusal | undefined {
  const player = playerAt(state, seat)
  if (!currentSegment(player)) {
    return whyMarket.complete(character.name, player.role === 'supporting' ? 'subplot' : 'plot')
  }
  if (chapterOf(state).stepBought) return whyMarket.oneStep
  return captorOf(state, character.id) === undefined ? undefined : whyMarket.captiveStep(character.name)
}

function advance(turn: Turn<StoriedAge, AgeEvent>, seat: number): void {
  const player = playerAt(turn.state, seat)
  const segment = player.plot.findIndex((one) => one.steps < STEPS_OF_SEGMENT)
  const steps = (player.plot[segment]?.steps ?? 0) + 1
  const completes = steps === STEPS_OF_SEGMENT
  // SA-O3: the first two parts of a lead's plot, or a subplot, earn a token; the last part ends the game.
  const isRewarded = turn.state.settings.segmentRewards && completes && segment < SEGMENTS_OF_LEAD - 1
  turn.emit({ type: 'plot-advanced', seat, segment, steps, reward: isRewarded ? 1 : 0, cost: PRICE.plotStep })
}

const REWORDING = {
  tweak: { do: 'tweak-trait', verb: 'Tweak', rule: 'SA-136', cost: PRICE.tweak },
  rewrite: { do: 'rewrite-trait', verb: 'Rewrite', rule: 'SA-137', cost: PRICE.rewrite },
} as const

/** SA-136, SA-137: whether it is a small change or a new trait, the table judges (J-20). */
function reword(
  { state, seat }: Asking,
  { name }: Character,
  trait: Trait,
  how: 'tweak' | 'rewrite',
): AgeOffer {
  const { do: action, verb, rule, cost } = REWORDING[how]
  return offer({
    do: action,
    on: trait.id,
    title: `${verb} ${name}’s ${trait.text}`,
    price: victoryTokens(cost),
    rule,
    judged: otherSeats(state, seat),
    ...barred(whyDear(state, cost)),
    inputs: {
      text: {
        ...traitField(trait.text),
        also: (text: string) => (text === trait.text ? whyMarket.nothingChanged(rule) : undefined),
      },
    },
    decide(turn, input) {
      turn.emit({ type: 'trait-reworded', trait: trait.id, text: input.text, before: trait.text, cost, how })
    },
  })
}

/** SA-138 */
function changeDice({ state }: Asking, trait: Trait): AgeOffer {
  const open = conversionsOf(trait.dice)
  const cost = PRICE.newDice
  return offer({
    do: 'change-trait-dice',
    on: trait.id,
    title: `Change the dice of ${trait.text} (${trait.dice})`,
    price: victoryTokens(cost),
    rule: 'SA-138',
    ...barred(open.length === 0 ? whyMarket.deadEnd(trait.dice) : whyDear(state, cost)),
    inputs: {
      dice: choice(
        'New dice',
        open.map((dice) => ({ value: dice, label: dice })),
        { rule: 'SA-138', because: whyMarket.becomes(trait.dice, listWords(open)).because },
      ),
    },
    decide(turn, input) {
      turn.emit({
        type: 'trait-dice-changed',
        trait: trait.id,
        dice: input.dice as Dice,
        before: trait.dice,
        cost,
      })
    },
  })
}

/** SA-139: always at 3d6. */
function addTrait({ state, seat }: Asking, character: Character): AgeOffer {
  const cost = PRICE.newTrait
  const isFull = character.traits.length >= LIMITS.traitsPerCharacter
  return offer({
    do: 'add-trait',
    title: `Give ${character.name} a new trait (3d6)`,
    price: victoryTokens(cost),
    rule: 'SA-139',
    judged: otherSeats(state, seat),
    ...barred(isFull ? whyMarket.traitsFull(LIMITS.traitsPerCharacter) : whyDear(state, cost)),
    inputs: { text: traitField() },
    decide(turn, input) {
      const trait = `${character.id}.${character.made + 1}`
      turn.emit({ type: 'trait-added', character: character.id, trait, text: input.text, cost })
    },
  })
}
