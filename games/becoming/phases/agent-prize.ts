import { choice, line, type Option } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { type BecomingOffer, type BecomingTurn, sceneOf } from '../contract.ts'
import { addNegative, removePositive, subvert, whyNotLive, whyNotNegative } from '../sheet.ts'
import { type Asset, type Becoming, isInvoked } from '../state.ts'
import { words } from '../words.ts'

type GoOn = (turn: BecomingTurn) => void

/** BE-110: Spread or Subvert; BE-154: after a won moon first the one, then the other. */
export function agentPrizes(state: Becoming, goOn: GoOn): BecomingOffer[] {
  const { moons } = sceneOf(state)
  return [
    ...state.assets.map((asset) => spread(state, asset, goOn)),
    ...state.assets.map((asset) => turnAsset(state, asset, moons.agent ? 'agent-moon' : 'subvert', goOn)),
  ]
}

const ADD = 'add-negative'

/** BE-111: exactly one change for each risked Asset, one at a time, until every one has had it. */
function spread(state: Becoming, asset: Asset, goOn: GoOn): BecomingOffer {
  const refused = whyNotSpread(state, asset)
  return offer({
    do: 'take-spread-prize',
    on: asset.id,
    title: words.prize.spread(asset.name),
    prompt: words.prize.spreadPrompt,
    rule: 'BE-111',
    inputs: {
      change: choice(words.prize.change, listChanges(state, asset), {
        rule: 'BE-111',
        because: words.refuse.noSuchPositive(asset.name),
      }),
      text: line(words.prize.negative, 0, 60, {
        rule: 'BE-130',
        also: (text, before) =>
          before.change === ADD && text === '' ? refusal('BE-130', words.refuse.blankTrait) : undefined,
      }),
    },
    ...(refused ? { refused } : {}),
    decide(turn, { change, text }) {
      if (sceneOf(turn.state).prize === null) turn.emit({ type: 'prize-chosen', prize: 'spread' })
      if (change === ADD) addNegative(turn, turn.seat, asset.id, text)
      else removePositive(turn, turn.seat, asset.id, change)
      turn.emit({ type: 'risk-settled', asset: asset.id })
      goOn(turn)
    },
  })
}

function listChanges(state: Becoming, asset: Asset): Option[] {
  const full = whyNotNegative(state, asset)
  return [
    {
      value: ADD,
      label: words.prize.add,
      ...(full ? { refused: refusal('BE-131', words.refuse.fullRemoveInstead(asset.name)) } : {}),
    },
    ...asset.traits
      .filter((trait) => trait.sign === '+')
      .map((trait) => ({ value: trait.id, label: words.prize.remove(trait.text) })),
  ]
}

function whyNotSpread(state: Becoming, asset: Asset): Refusal | undefined {
  const scene = sceneOf(state)
  const { prize, moons } = scene
  if (moons.agent && prize === null) return refusal('BE-154', words.refuse.moonSubvertFirst)
  if (prize?.settled.includes(asset.id)) return refusal('BE-111', words.refuse.oneChangeEach)
  if (!isInvoked(scene, asset.id)) {
    return scene.invoked.length === 0
      ? refusal('BE-111', words.refuse.nothingRisked)
      : refusal('BE-111', words.refuse.notRisked(asset.name))
  }
  return whyNotLive(asset)
}

/** BE-112 and BE-154: any live Asset, risked or not. */
function turnAsset(state: Becoming, asset: Asset, kind: 'subvert' | 'agent-moon', goOn: GoOn): BecomingOffer {
  const chosen = sceneOf(state).prize
  const begun = chosen?.kind === 'agent-moon' ? words.refuse.moonTaken : words.refuse.onePrize
  const refused = whyNotLive(asset) ?? (chosen === null ? undefined : refusal('BE-110', begun))
  return offer({
    do: kind === 'agent-moon' ? 'take-agent-moon-prize' : 'take-subvert-prize',
    on: asset.id,
    title: words.prize.subvert(asset.name),
    prompt: kind === 'agent-moon' ? words.prize.moonSubvertPrompt : words.prize.subvertPrompt,
    rule: kind === 'agent-moon' ? 'BE-154' : 'BE-112',
    inputs: {},
    ...(refused ? { refused } : {}),
    decide(turn) {
      turn.emit({ type: 'prize-chosen', prize: kind })
      subvert(turn, turn.seat, asset.id)
      goOn(turn)
    },
  })
}
