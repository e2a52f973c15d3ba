import {
  type Claimed,
  choice,
  insisting,
  line,
  list,
  name,
  type Price,
  type Refusal,
  required,
  type Seat,
  type ValuesOf,
  yes,
} from '../../../engine/writing.ts'
import { type AgeAsking, type AgeAt, type AgeTurn, undoneBy } from '../contract.ts'
import { LIMITS, type StoriedAge } from '../state.ts'
import { chapterWords, whyChapter } from '../words/chapter.ts'
import { marketWords, whyMarket } from '../words/market.ts'
import { words } from '../words/things.ts'
import { type Element, presenceOf } from './chapter.ts'
import { type Character, findCharacter, isNpc, type NpcSheet, type Track } from './characters.ts'
import type { SheetKind } from './dice.ts'
import { plays } from './edition.ts'
import { judgedPurchase, whyDear } from './market/buying.ts'
import { canRefund, whyShort } from './paying.ts'
import { bondsOf, chapterOf, exchangeOf, sideHere } from './presence.ts'
import { GAIN, inChapterTokens, inVictoryTokens, npcPrice } from './prices.ts'
import { sheetFields, toSheet, traitField } from './sheets.ts'

/**
 * Which purse pays, Chapter Tokens in an exchange or Victory Tokens at the end of a chapter (SA-147); and what must
 * be said there about where they come from.
 */
export function coinOf(state: StoriedAge, seat: Seat) {
  if (state.phase === 'resolve-spend') {
    return {
      price: inVictoryTokens,
      whyShort: (cost: number) => whyDear(state, cost),
      basis: { ...required(whyMarket.noLink), hint: marketWords.link },
    }
  }
  const side = sideHere(state, seat)
  const held = chapterOf(state).tokens[side]
  return {
    price: inChapterTokens,
    whyShort: (cost: number) => whyShort(state, side, cost, () => whyChapter.npcDear(cost, held)),
    basis: required(whyChapter.sayBasis),
  }
}

/** They exist from now on, paid for with the tokens of the hour. */
export function payNpc(turn: AgeTurn, sheet: NpcSheet, cost: number, basis: string): void {
  const { state, seat } = turn
  if (state.phase === 'resolve-spend') return turn.emit({ type: 'npc-bought', sheet, basis, cost })
  const element = `e${chapterOf(state).made.elements + 1}`
  turn.emit({ type: 'npc-created', side: sideHere(state, seat), sheet, cost, element, basis })
}

/** SA-O8: kinds of characters; without the option there is one, and it needs no name. */
type Kind = { readonly id: SheetKind | undefined }
const KINDS: readonly Kind[] = [{ id: 'lesser' }, { id: 'standard' }, { id: 'greater' }]
const ONE_KIND: readonly Kind[] = [{ id: undefined }]

/** What is common to both ways of getting somebody new. */
export const newNpc = {
  things: ({ settings }: StoriedAge) => (settings.npcKinds ? KINDS : ONE_KIND),
  title: ({ on }: AgeAt<Kind>) =>
    on.id ? chapterWords.npc.titleOf(words.kinds[on.id]) : chapterWords.npc.title,
  prompt: () => chapterWords.npc.prompt,
  refuse: ({ state, seat, on }: AgeAt<Kind>) =>
    whyFull(state) ?? coinOf(state, seat).whyShort(npcPrice('mentioned', on.id)),
  price({ state, seat, on }: AgeAt<Kind>): Price {
    const { says, costs } = coinOf(state, seat).price(npcPrice('mentioned', on.id))
    return { says: chapterWords.npc.from(says), costs }
  },
  inputs: ({ state, seat, on }: AgeAt<Kind>) => npcFields(state, coinOf(state, seat), on.id),
  notThat: ({ state }: AgeAsking) => (state.settings.npcKinds ? undefined : whyChapter.noKinds),
  decide: (turn: AgeTurn, { on }: AgeAt<Kind>, input: NpcInput) =>
    payNpc(turn, npcSheet(turn.state, input), npcPrice(input.class, on.id), input.basis),
}

/** SA-R79 */
export function whyFull({ characters }: StoriedAge): Refusal | undefined {
  const isFull = characters.length >= LIMITS.npcs && characters.filter(isNpc).length >= LIMITS.npcs
  return isFull ? whyChapter.castFull(LIMITS.npcs) : undefined
}

const TRACK_FIELD = choice(
  chapterWords.npc.track,
  (['2', '1', '0', '-1', '-2'] as const).map((value) => ({ value, label: words.tracks[toTrack(value)] })),
  { rule: 'SA-054', initial: '0' },
)

function toTrack(value: `${Track}`): Track {
  return Number(value) as Track
}

/** SA-108: the catalogue's three classes; a Dark Mirror is an action of its own. */
const CLASSES = ['mentioned', 'implied', 'free'] as const

/** SA-108, SA-109, SA-O8: where they come from, their sheet, their loyalty. */
function npcFields({ settings }: StoriedAge, coin: ReturnType<typeof coinOf>, kind: SheetKind = 'standard') {
  const options = CLASSES.map((value) => {
    const cost = npcPrice(value, kind)
    const refused = coin.whyShort(cost)
    const open = { value, label: words.classes[value], note: coin.price(cost).says }
    return refused ? { ...open, refused } : open
  })
  return {
    class: choice(chapterWords.npc.class, options, insisting(whyChapter.whereFrom)),
    basis: line(chapterWords.npc.basis, 1, 200, coin.basis),
    ...sheetFields(kind),
    track: TRACK_FIELD,
    ...(settings.thingsAsCharacters ? { thing: yes(chapterWords.npc.thing, { rule: 'SA-O7' }) } : {}),
  }
}

type NpcInput = ValuesOf<ReturnType<typeof npcFields>>

function npcSheet(state: StoriedAge, input: NpcInput): NpcSheet {
  const { track, class: origin, thing = false } = input
  return { ...toSheet(nextCharacter(state), input), track: toTrack(track), origin, mirrorOf: null, thing }
}

export function nextCharacter({ made }: StoriedAge): string {
  return `c${made.characters + 1}`
}

/** SA-111: one or two traits turned into their opposite; at the end of a chapter also what they have to do with it. */
export function mirrorFields(state: StoriedAge, original: Character) {
  const instead = original.traits.map((trait) => ({ value: trait.id, label: trait.text, note: trait.dice }))
  return {
    name: name(chapterWords.mirror.name, 60, required(whyChapter.nameMirror)),
    replacements: list(
      chapterWords.mirror.opposites,
      {
        trait: choice(chapterWords.mirror.instead, instead, insisting(whyChapter.copiedTraits)),
        text: traitField(),
      },
      { min: 1, max: 2 },
      {
        ...insisting(whyChapter.oneOrTwo),
        also: (all) =>
          new Set(all.map((one) => one.trait)).size === all.length ? undefined : whyChapter.oneOrTwo,
      },
    ),
    track: TRACK_FIELD,
    ...(state.phase === 'resolve-spend' && plays(state, 2) ? { basis: LINK_FIELD } : {}),
  }
}

/** SA-147 */
const LINK_FIELD = line(marketWords.link, 1, 200, required(whyMarket.noLink))

type MirrorInput = Omit<ValuesOf<ReturnType<typeof mirrorFields>>, 'basis'>

/** SA-R67: what is copied keeps words and dice; what is replaced keeps the dice. */
export function mirrorSheet(state: StoriedAge, original: Character, input: MirrorInput): NpcSheet {
  return {
    character: nextCharacter(state),
    name: input.name,
    traits: original.traits.map(({ id, text, dice }) => ({
      text: input.replacements.find((one) => one.trait === id)?.text ?? text,
      dice,
    })),
    track: toTrack(input.track),
    origin: 'mirror',
    mirrorOf: original.id,
    thing: original.thing,
  }
}

/** Until the dice roll an objection unmakes somebody who has just been created. */
export const judgedNpc = undoneBy((state, claim) => {
  const element = findClaimed(state, claim)
  if (!element) return undefined
  const { id, by, subject, cost, rewardedBy } = element
  const rewards = rewardedBy.length * GAIN.reward
  return { type: 'npc-unmade', side: by, character: subject, refund: cost, rewards, element: id }
})

function findClaimed(state: StoriedAge, claim: Claimed): Element | undefined {
  const { chapter } = state
  if (state.phase !== 'exchange-prepare' || !chapter) return undefined
  const now = exchangeOf(state).number
  return chapter.elements.findLast(({ type, exchange, subject, by: side, cost, rewardedBy }) => {
    if (type !== 'npc-created' || exchange !== now) return false
    const npc = findCharacter(state, subject)
    if (!npc || !isAsClaimed(npc, claim) || presenceOf(chapter, npc.id)) return false
    if (isMirrored(state, npc)) return false
    return canRefund(state, { side, tokens: cost, qualifying: 0, rewards: rewardedBy.length * GAIN.reward })
  })
}

/** Two may bear one name: where they come from and what they can do tells them apart. */
function isAsClaimed(npc: Character, claim: Claimed): boolean {
  const { name, class: origin = 'mirror', traits } = claim.with as Partial<NpcInput>
  if (npc.name !== name || npc.origin !== origin) return false
  if (origin === 'mirror') return npc.mirrorOf === claim.on
  return npc.traits.map(({ text }) => text).join('\n') === traits?.map(({ text }) => text).join('\n')
}

function isMirrored(state: StoriedAge, npc: Character): boolean {
  return state.characters.some((one) => one.mirrorOf === npc.id)
}

/** Somebody bought at the end of a chapter, until anything was done with them. */
export const judgedBoughtNpc = judgedPurchase('npc-bought', ({ about }, claim, state) => {
  const npc = findCharacter(state, about)
  if (!npc || !isAsClaimed(npc, claim)) return false
  return npc.mark === 'none' && bondsOf(state, npc.id).length === 0 && !isMirrored(state, npc)
})
