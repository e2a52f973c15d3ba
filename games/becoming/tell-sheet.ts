import type { Line, Names } from '../../engine/old-contract.ts'
import type { SheetEvent } from './events/sheet.ts'
import { areScoresHidden, type Becoming, findAsset } from './state.ts'
import { fateName, heroName, note } from './tell-names.ts'
import { told } from './words-tell.ts'

export function tellSheet(event: SheetEvent, state: Becoming, names: Names): Line[] {
  const asset = findAsset(state, event.asset)
  const name = asset?.name ?? ''
  switch (event.type) {
    case 'trait-added':
      return event.trait.sign === '+'
        ? [note(told.positive(name, event.trait.text), 'BE-113')]
        : [note(told.negative(name, event.trait.text), 'BE-130')]
    case 'trait-removed':
      return event.by === state.hero
        ? [note(told.crossedOut(name, event.text), 'BE-151')]
        : [note(told.lostTrait(name, event.text), 'BE-134')]
    case 'asset-subverted': {
      const fate = fateName(state, names, event.by)
      const how = event.how === 'outright' ? told.subverted(name, fate) : told.broken(name, fate)
      const last = state.lastAssetLost ? [note(told.lastAsset, 'BE-176')] : []
      return [note(how, event.how === 'outright' ? 'BE-140' : 'BE-132'), ...last]
    }
    case 'asset-regained':
      return [note(told.regained(name), 'BE-151')]
    case 'asset-rewritten':
      return [
        note(told.rewritten(asset?.originalName ?? '', event.name), 'BE-140'),
        { kind: 'story', by: event.seat, text: event.twist, voice: fateName(state, names, event.seat) },
      ]
    case 'scored':
      return tellScore(event, state, names)
    default:
      return event satisfies never
  }
}

/** BE-O11: the change is told, what it is worth is not. BE-168 is told as one line of the finale. */
function tellScore(event: Extract<SheetEvent, { type: 'scored' }>, state: Becoming, names: Names): Line[] {
  if (areScoresHidden(state) || event.rule === 'BE-168') return []
  const text =
    event.seat === state.hero
      ? told.scoredHero(heroName(state), event.points)
      : told.scoredFate(fateName(state, names, event.seat), event.points)
  return [note(text, event.rule)]
}
