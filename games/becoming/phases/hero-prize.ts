import { choice, type Inputs, line } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import { refusal } from '../../../engine/refusal.ts'
import { type BecomingOffer, type BecomingTurn, sceneOf } from '../contract.ts'
import type { BecomingEvent } from '../events.ts'
import { addPositive, crossOut, whyNotPositive } from '../sheet.ts'
import { type Asset, type Becoming, isLive } from '../state.ts'
import { words } from '../words.ts'
import { owesRegain } from './prize-questions.ts'

type GoOn = (turn: BecomingTurn) => void

/** BE-113 and BE-114: after a won moon she first takes back what was turned. */
export function heroPrizes(state: Becoming, goOn: GoOn): BecomingOffer[] {
  const waits = owesRegain(state)
  const regains = sceneOf(state).moons.hero
    ? state.assets.filter((asset) => !isLive(asset)).map((asset) => regain(state, asset, goOn))
    : []
  return [...regains, ...state.assets.map((asset) => grow(asset, waits, goOn)), decline(waits, goOn)]
}

/** BE-113: one positive Trait on one live Asset. */
function grow(asset: Asset, waits: boolean, goOn: GoOn): BecomingOffer {
  const refused = whyNotPositive(asset) ?? (waits ? refusal('BE-151', words.refuse.regainFirst) : undefined)
  return offer({
    do: 'take-hero-prize',
    on: asset.id,
    title: words.prize.grow(asset.name),
    prompt: words.prize.growPrompt,
    rule: 'BE-113',
    inputs: { text: line(words.prize.positive, 1, 60, { rule: 'BE-130', because: words.refuse.blankTrait }) },
    ...(refused ? { refused } : {}),
    decide(turn, input) {
      turn.emit({ type: 'prize-chosen', prize: 'hero' })
      addPositive(turn, turn.seat, asset.id, input.text)
      goOn(turn)
    },
  })
}

function decline(waits: boolean, goOn: GoOn): BecomingOffer {
  return offer({
    do: 'decline-prize',
    title: words.prize.decline,
    prompt: words.prize.declinePrompt,
    rule: 'BE-113',
    inputs: {},
    ...(waits ? { refused: refusal('BE-151', words.refuse.regainFirst) } : {}),
    decide(turn) {
      turn.emit({ type: 'prize-chosen', prize: 'declined' })
      goOn(turn)
    },
  })
}

/** BE-151 and BE-R26 to BE-R30; BE-O4 gives it back without its Traits. */
function regain(state: Becoming, asset: Asset, goOn: GoOn): BecomingOffer {
  const clean = state.variants.cleanReturn
  const negatives = clean ? [] : asset.setAside.filter((trait) => trait.sign === '-')
  const crossing: Inputs = {
    trait: choice(
      words.prize.crossOut,
      negatives.map((trait) => ({ value: trait.id, label: trait.text })),
      { rule: 'BE-151', because: words.refuse.onlyThatAsset(asset.originalName) },
    ),
  }
  const done = sceneOf(state).regained
  return offer<Becoming, BecomingEvent, Inputs>({
    do: 'take-hero-moon-prize',
    on: asset.id,
    title: words.prize.regain(asset.originalName),
    prompt: negatives.length > 0 ? words.prize.regainPrompt : words.prize.regainBarePrompt,
    rule: 'BE-151',
    inputs: negatives.length > 0 ? crossing : {},
    ...(done ? { refused: refusal('BE-151', words.refuse.oneRegained) } : {}),
    decide(turn, input) {
      turn.emit({ type: 'asset-regained', asset: asset.id, clean })
      const { trait } = input as { trait?: string }
      if (trait !== undefined) crossOut(turn, turn.seat, asset.id, trait)
      goOn(turn)
    },
  })
}
