import type { Line, Names, Seat } from '../../engine/old-contract.ts'
import { listWords, nameOf } from './contract.ts'
import type { EndingEvent } from './events/ending.ts'
import type { SceneEvent } from './events/scene.ts'
import type { SetupEvent } from './events/setup.ts'
import type { BecomingEvent } from './events.ts'
import {
  type Becoming,
  cardAssetOf,
  countSigns,
  fateOf,
  findAsset,
  isLive,
  outlineOf,
  questOf,
} from './state.ts'
import { tellBargain } from './tell-bargains.ts'
import { fateName, heroName, note } from './tell-names.ts'
import { tellRoll } from './tell-roll.ts'
import { tellSheet } from './tell-sheet.ts'
import { words } from './words.ts'
import { told } from './words-tell.ts'

/** Events as lines of the chronicle: the players' words as story, the rules as notes in the margin. */
export function tell(event: BecomingEvent, state: Becoming, names: Names): Line[] {
  switch (event.type) {
    case 'table-laid':
    case 'quest-chosen':
    case 'role-claimed':
    case 'hero-drawn':
    case 'draft-opened':
    case 'asset-drafted':
    case 'hero-named':
    case 'fate-taken':
      return tellSetup(event, state, names)
    case 'move-laid':
    case 'moves-revealed':
    case 'bargain-countered':
    case 'counter-withdrawn':
    case 'offer-held':
    case 'offer-improved':
    case 'bargain-accepted':
    case 'bargain-rejected':
    case 'price-lapsed':
      return tellBargain(event, state, names)
    case 'trait-added':
    case 'trait-removed':
    case 'asset-subverted':
    case 'asset-regained':
    case 'asset-rewritten':
    case 'scored':
      return tellSheet(event, state, names)
    case 'finale-opened':
    case 'totals-counted':
    case 'ending-told':
    case 'ending-closed':
    case 'story-closed':
      return tellEnding(event, state, names)
    default:
      return tellScene(event, state, names)
  }
}

function tellSetup(event: SetupEvent, state: Becoming, names: Names): Line[] {
  switch (event.type) {
    case 'table-laid':
      return [note(told.quest(questOf(state)?.title ?? ''), 'BE-003')]
    case 'quest-chosen':
      return [note(told.questChanged(nameOf(names, event.seat), questOf(state)?.title ?? ''), 'BE-003')]
    case 'role-claimed': {
      const name = nameOf(names, event.seat)
      return [note(event.role === 'hero' ? told.isHero(name) : told.stepsDown(name), 'BE-002')]
    }
    case 'hero-drawn':
      return [
        {
          ...note(told.drawn(nameOf(names, event.seat)), 'BE-R01'),
          dice: [{ label: told.hero, sizes: [names.length], faces: [event.face] }],
        },
      ]
    case 'draft-opened':
      return [
        { kind: 'heading', text: told.draftOpens(questOf(state)?.title ?? '') },
        { kind: 'story', text: questOf(state)?.blurb ?? '' },
      ]
    case 'asset-drafted': {
      const asset = findAsset(state, event.asset)
      const category = asset ? words.category[asset.category] : ''
      return [
        note(
          told.drafted(nameOf(names, event.seat), cardAssetOf(state, event.asset)?.name ?? '', category),
          'BE-011',
        ),
      ]
    }
    case 'hero-named':
      return [note(told.named(event.name), 'BE-014')]
    case 'fate-taken': {
      const fate = fateOf(state, event.seat)?.name ?? ''
      return [note(told.fate(nameOf(names, event.seat), fate, event.colour), 'BE-020')]
    }
    default:
      return event satisfies never
  }
}

function tellScene(event: SceneEvent, state: Becoming, names: Names): Line[] {
  const { scene } = state
  if (!scene) return []
  const agent = fateName(state, names, scene.agent)
  switch (event.type) {
    case 'scene-opened':
      return openScene(state, names)
    case 'element-told':
      return [note(told.element(event.text), 'BE-040')]
    case 'framing-closed':
      return event.left.length > 0 ? [note(told.leftOut(listWords(event.left)), 'BE-040')] : []
    case 'avatar-introduced': {
      const line = note(told.avatar(fateName(state, names, event.seat), event.name), 'BE-042')
      return event.text === '' ? [line] : [line, story(event.seat, event.text, event.name)]
    }
    case 'threat-presented':
      return [
        story(scene.agent, event.text, agent),
        note(told.threatDice(outlineOf(state)?.threatDice ?? 1), 'BE-045'),
      ]
    case 'stakes-set':
      return event.side === 'hero'
        ? [note(told.heroStakes(heroName(state), event.text), 'BE-047')]
        : [note(told.agentStakes(agent, event.text), 'BE-046')]
    case 'dice-rolled':
      return tellRoll(event.roll, state, names)
    case 'prize-chosen':
      if (event.prize === 'declined') return [note(told.declined(heroName(state)), 'BE-113')]
      return event.prize === 'void' ? [note(told.void, 'BE-116')] : []
    case 'step-reached':
    case 'dice-locked':
    case 'risk-settled':
    case 'scene-resolved':
    case 'scene-closed':
      return []
    default:
      return tellDice(event, state, names)
  }
}

function openScene(state: Becoming, names: Names): Line[] {
  const { scene } = state
  const outline = outlineOf(state)
  if (!scene || !outline) return []
  return [
    { kind: 'heading', text: told.scene(scene.index + 1, outline.title) },
    { kind: 'story', text: outline.setup },
    note(told.leads(nameOf(names, scene.agent), fateName(state, names, scene.agent)), 'BE-022'),
  ]
}

type DiceEvent = Extract<
  SceneEvent,
  {
    type:
      | 'asset-invoked'
      | 'invocation-withdrawn'
      | 'moon-declared'
      | 'claim-made'
      | 'claim-withdrawn'
      | 'claim-struck'
  }
>

function tellDice(event: DiceEvent, state: Becoming, names: Names): Line[] {
  const agentSeat = state.scene?.agent ?? 0
  const agent = fateName(state, names, agentSeat)
  const hero = heroName(state)
  switch (event.type) {
    case 'asset-invoked': {
      const { asset: id, line } = event.invocation
      const asset = findAsset(state, id)
      const dice = asset ? 1 + countSigns(asset, '+') : 1
      return [story(state.hero ?? 0, line, hero), note(told.invoked(hero, asset?.name ?? '', dice), 'BE-051')]
    }
    case 'invocation-withdrawn':
      return [note(told.withdrawn(hero, findAsset(state, event.asset)?.name ?? ''), 'BE-054')]
    case 'moon-declared':
      return event.side === 'hero'
        ? [note(told.heroMoon(hero), 'BE-150')]
        : [note(told.agentMoon(agent), 'BE-153')]
    case 'claim-made': {
      const { key, line, kind } = event.claim
      const rule = kind === 'negative' ? 'BE-061' : 'BE-062'
      return [story(agentSeat, line, agent), note(told.claimed(agent, claimName(state, key)), rule)]
    }
    case 'claim-withdrawn':
      return [note(told.unclaimed(agent, claimName(state, event.key)), 'BE-061')]
    case 'claim-struck':
      return [note(told.struck(claimName(state, event.key)), 'BE-063')]
    default:
      return event satisfies never
  }
}

function claimName(state: Becoming, key: string): string {
  const asset = findAsset(state, key)
  if (asset) return asset.name
  for (const { traits } of state.assets) {
    const trait = traits.find((one) => one.id === key)
    if (trait) return `“${trait.text}”`
  }
  return ''
}

function story(by: Seat, text: string, voice: string): Line {
  return { kind: 'story', by, text, voice }
}

function tellEnding(event: EndingEvent, state: Becoming, names: Names): Line[] {
  switch (event.type) {
    case 'finale-opened':
      return [
        { kind: 'heading', text: told.finale },
        note(told.kept(heroName(state), state.assets.filter(isLive).length), 'BE-168'),
      ]
    case 'totals-counted': {
      const rows = state.totals.map((total, seat) => `${nameOf(names, seat)} ${total}`)
      const winners = event.winners.map((seat) => nameOf(names, seat))
      const who = winners.length === 1 ? told.winner(winners[0] ?? '') : told.winners(listWords(winners))
      return [
        note(told.totals(listWords(rows)), 'BE-177'),
        note(who, winners.length === 1 ? 'BE-178' : 'BE-179'),
      ]
    }
    case 'ending-told':
    case 'ending-closed':
      return []
    case 'story-closed':
      return [note(told.end, 'BE-180')]
    default:
      return event satisfies never
  }
}
