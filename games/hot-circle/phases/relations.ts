import { choice, line } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import {
  type Faction,
  findFaction,
  findTie,
  missingTies,
  type Relation,
  TIE_KINDS,
  type TieKind,
} from '../campaign.ts'
import { type Asking, barred, type CircleOffer, type CircleTurn, offer, required } from '../contract.ts'
import { whyZero } from '../refusals/session-zero.ts'
import { type HotCircle, LIMITS } from '../state.ts'
import { words } from '../words.ts'
import { setupWords } from '../words-setup.ts'
import { everybodyElse, zeroStep } from './agreeing.ts'

/** HC-009 to HC-013: the relationship map, by hand and from the bag. */
export const relationsPhase = zeroStep(
  'relations',
  ['HC-009', 'HC-010', 'HC-011', 'HC-012', 'HC-013'],
  setupWords.waiting.relations,
  (asking) => [
    setTie(asking),
    ...asking.state.campaign.factions.map((faction) => drawTies(asking, faction)),
    drawOpenTies(asking),
    ...redrawTies(asking),
    agreeMap(asking),
  ],
)

export function factionName({ campaign }: HotCircle, id: string): string {
  return findFaction(campaign, id)?.name ?? ''
}

/** HC-009, HC-010; after session 1 any tie goes, and a friend may turn rival (HC-212). */
export function setTie({ state }: Asking, which: 'first-map' | 'any' = 'first-map'): CircleOffer {
  const { campaign } = state
  const factions = campaign.factions.map(({ id, name: label }) => ({ value: id, label }))
  const said = setupWords.setTie
  return offer({
    do: 'set-tie',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-009',
    inputs: {
      from: choice(said.from, factions, { rule: 'HC-009' }),
      kind: choice(
        said.kind,
        TIE_KINDS.map((value) => ({ value, label: words.tie[value] })),
        { rule: 'HC-009' },
      ),
      to: choice(said.to, factions, {
        rule: 'HC-009',
        also: (to, { from, kind }) => {
          if (from === to) return whyZero.notItself
          return which === 'any' ? undefined : whyNotTo(state, String(from), kind as TieKind, to)
        },
      }),
    },
    decide: (turn, input) =>
      turn.emit({ type: 'tie-set', from: input.from, to: input.to, kind: input.kind as TieKind }),
  })
}

function whyNotTo({ campaign }: HotCircle, from: string, kind: TieKind, to: string): Refusal | undefined {
  const other = findTie(campaign, from, kind === 'compete' ? 'cooperate' : 'compete')
  return other?.to === to ? whyZero.notBoth : undefined
}

/** HC-011: the rival first, then the partner; never oneself, never the same name twice. */
function drawFrom(turn: CircleTurn, faction: string, kinds: readonly TieKind[]) {
  const { campaign } = turn.state
  const taken = new Set<string>([faction])
  for (const { from, to, kind, how } of campaign.relations) {
    if (from === faction && (!kinds.includes(kind) || how === 'flipped')) taken.add(to)
  }
  return kinds.flatMap((kind) => {
    const bag = campaign.factions.filter((one) => !taken.has(one.id))
    const [face = 1] = bag.length > 1 ? turn.roll([bag.length]) : []
    const drawn = bag[face - 1]
    if (!drawn) return []
    taken.add(drawn.id)
    return [{ from: faction, to: drawn.id, kind }]
  })
}

function drawTies({ state }: Asking, faction: Faction): CircleOffer {
  const missing = missingTies(state.campaign, faction.id)
  return offer({
    do: 'draw-ties',
    on: faction.id,
    ...setupWords.drawTies(faction.name),
    rule: 'HC-011',
    ...barred(missing.length === 0 ? whyZero.tieSet : undefined),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'ties-drawn', ties: drawFrom(turn, faction.id, missing) }),
  })
}

function drawOpenTies({ state }: Asking): CircleOffer {
  const open = state.campaign.factions.filter((one) => missingTies(state.campaign, one.id).length > 0)
  return offer({
    do: 'draw-open-ties',
    ...setupWords.drawOpen,
    rule: 'HC-011',
    ...barred(open.length === 0 ? whyZero.nothingOpen : undefined),
    inputs: {},
    decide(turn) {
      const ties = open.flatMap(({ id }) => drawFrom(turn, id, missingTies(state.campaign, id)))
      turn.emit({ type: 'ties-drawn', ties })
    },
  })
}

/** HC-012: anybody, as often as they like. */
function redrawTies({ state }: Asking): CircleOffer[] {
  const drawn = state.campaign.relations.filter((one) => one.how === 'drawn')
  return drawn.map((tie) =>
    offer({
      do: 'redraw-tie',
      on: `${tie.from}:${tie.kind}`,
      ...setupWords.redraw(factionName(state, tie.from), words.tie[tie.kind], factionName(state, tie.to)),
      rule: 'HC-012',
      aside: true,
      inputs: {},
      decide: (turn) => turn.emit({ type: 'ties-drawn', ties: drawFrom(turn, tie.from, [tie.kind]) }),
    }),
  )
}

/** HC-014: a friend becomes a rival, or a major power minor, once the map is agreed on. */
export function shakeOffers(asking: Asking): CircleOffer[] {
  const { state } = asking
  const { factions, relations } = state.campaign
  const common = { rule: 'HC-014', aside: true as const, ...everybodyElse(asking) }
  const why = (label: string) => ({
    why: line(label, 1, LIMITS.text, required(whyZero.sayWhatHappens)),
  })
  const isShaken = (id: string) => relations.some((one) => one.from === id && one.how === 'flipped')
  const flips = relations
    .filter((one) => one.kind === 'cooperate' && !isShaken(one.from))
    .map((tie) => flip(state, tie))
  function flip(now: HotCircle, { from, to }: Relation): CircleOffer {
    const { why: label, ...said } = setupWords.flip(factionName(now, from), factionName(now, to))
    return offer({
      do: 'flip-tie',
      on: `${from}>${to}`,
      ...said,
      ...common,
      inputs: why(label),
      decide: (turn, input) => turn.emit({ type: 'tie-flipped', from, to, why: input.why }),
    })
  }
  const demotions = factions
    .filter((one) => one.rank === 'major')
    .map(({ id, name }) => {
      const { why: label, ...said } = setupWords.demote(name)
      return offer({
        do: 'demote-faction',
        on: id,
        ...said,
        ...common,
        inputs: why(label),
        decide: (turn, input) => turn.emit({ type: 'faction-demoted', id, why: input.why }),
      })
    })
  return [...flips, ...demotions]
}

/** HC-009: who still needs whom. */
function whyNoMap(state: HotCircle): Refusal | undefined {
  for (const { id, name } of state.campaign.factions) {
    const [kind] = missingTies(state.campaign, id)
    if (kind) return whyZero.needsTie(name, words.tie[kind])
  }
  return undefined
}

function agreeMap(asking: Asking): CircleOffer {
  return offer({
    do: 'agree-map',
    ...setupWords.agreeMap,
    rule: 'HC-009',
    ...everybodyElse(asking),
    ...barred(whyNoMap(asking.state)),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'map-agreed' }),
  })
}
