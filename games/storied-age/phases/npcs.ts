import { choice, line, list, name, type Option, yes } from '../../../engine/fields/field.ts'
import { type Claimed, offer, type TakeBack } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { type Element, exchangeOf, presenceOf, type Side } from '../chapter.ts'
import { type Character, isNpc, type NpcClass, TRACKS, type Track } from '../characters.ts'
import type { AgeOffer, AgeTurn, Asking } from '../contract.ts'
import { barred, insisting, required } from '../contract.ts'
import type { SheetKind } from '../dice.ts'
import type { NpcSheet } from '../events/world.ts'
import type { AgeEvent } from '../events.ts'
import { lazily } from '../lazily.ts'
import { npcPrice } from '../prices.ts'
import { whyChapter } from '../refusals/chapter.ts'
import { LIMITS, otherSeats, type StoriedAge } from '../state.ts'
import { trackWords, words } from '../words.ts'
import { takeBackBoughtNpc } from './market-taking-back.ts'
import { canRefund } from './paying.ts'
import { sheetFields, toTraits, traitField } from './sheet-fields.ts'

/** Which purse pays: Chapter Tokens in an exchange, Victory Tokens at the end of a chapter (SA-147). */
export interface Coin {
  readonly action: 'create-npc' | 'buy-npc'
  readonly rule: 'SA-108' | 'SA-147'
  readonly price: (cost: number) => string
  readonly whyShort: (cost: number) => Refusal | undefined
  /** What must be said about where they come from. */
  readonly basis: Refusal
  pay(turn: AgeTurn, sheet: NpcSheet, cost: number, basis: string): void
}

const TRACK_FIELD = choice(
  'Loyalty',
  TRACKS.map((track) => ({ value: String(track), label: trackWords(track) })),
  { rule: 'SA-054', initial: '0' },
)

/** SA-108, SA-109, SA-O8: somebody new, priced by where they come from. */
export function createNpcOffers(asking: Asking, coin: Coin): AgeOffer[] {
  const kinds: readonly SheetKind[] = asking.state.settings.npcKinds
    ? ['lesser', 'standard', 'greater']
    : ['standard']
  return kinds.map((kind) =>
    lazily(coin.action, kinds.length > 1 ? kind : undefined, () => createNpc(asking, coin, kind)),
  )
}

/** The catalogue's three classes; a Dark Mirror is an offer of its own. */
const CLASSES = ['mentioned', 'implied', 'free'] as const satisfies readonly NpcClass[]

function createNpc({ state, seat }: Asking, coin: Coin, kind: SheetKind): AgeOffer {
  const { npcKinds, thingsAsCharacters } = state.settings
  const least = npcPrice('mentioned', kind)
  return offer({
    do: coin.action,
    ...(npcKinds ? { on: kind } : {}),
    title: npcKinds ? `Create a new character (${words.kinds[kind]})` : 'Create a new character',
    prompt: 'They exist from now on; bringing them into a chapter comes after.',
    price: `from ${coin.price(least)}`,
    rule: coin.rule,
    judged: otherSeats(state, seat),
    ...barred(whyFull(state) ?? coin.whyShort(least)),
    inputs: {
      class: choice(
        'Where do they come from?',
        CLASSES.map((value) => classOption(value, kind, coin)),
        { rule: 'SA-108' },
      ),
      basis: line('Which seed, which part of the story?', 1, 200, required(coin.basis)),
      ...sheetFields(kind),
      track: TRACK_FIELD,
      ...(thingsAsCharacters ? { thing: yes('A thing, not a person', { rule: 'SA-O7' }) } : {}),
    },
    decide(turn, input) {
      const origin = input.class as NpcClass
      const sheet: NpcSheet = {
        character: `c${turn.state.made.characters + 1}`,
        name: input.name,
        traits: toTraits(input),
        track: Number(input.track) as Track,
        origin,
        mirrorOf: null,
        thing: input.thing === true,
      }
      coin.pay(turn, sheet, npcPrice(origin, kind), input.basis)
    },
  })
}

function classOption(value: (typeof CLASSES)[number], kind: SheetKind, coin: Coin): Option {
  const cost = npcPrice(value, kind)
  const refused = coin.whyShort(cost)
  return { value, label: words.classes[value], note: coin.price(cost), ...(refused ? { refused } : {}) }
}

function whyFull(state: StoriedAge): Refusal | undefined {
  if (state.characters.length < LIMITS.npcs) return undefined
  return state.characters.filter(isNpc).length >= LIMITS.npcs ? whyChapter.castFull(LIMITS.npcs) : undefined
}

/** SA-111: a copy of anybody who exists, with one or two traits turned into their opposite. */
export function darkMirrorOffers(asking: Asking, coin: Coin): AgeOffer[] {
  const { state, seat } = asking
  const cost = npcPrice('mirror')
  const refused = whyFull(state) ?? coin.whyShort(cost)
  const common = { do: 'hold-dark-mirror', price: coin.price(cost), rule: 'SA-111' }
  if (refused) {
    const title = 'Hold up a Dark Mirror'
    return [
      lazily(common.do, undefined, () =>
        offer({ ...common, title, refused, inputs: {}, decide: () => undefined }),
      ),
    ]
  }
  const mirror = (original: Character): AgeOffer =>
    offer({
      ...common,
      judged: otherSeats(state, seat),
      on: original.id,
      title: `Hold up a Dark Mirror to ${original.name}`,
      prompt: 'Somebody else with the same traits, but for one or two that are their opposite.',
      inputs: {
        name: name('Name', 60, required(whyChapter.nameMirror)),
        replacements: replacementsField(original),
        track: TRACK_FIELD,
      },
      decide(turn, input) {
        coin.pay(turn, mirrorOf(turn.state, original, input), cost, original.name)
      },
    })
  return state.characters.map((original) => lazily(common.do, original.id, () => mirror(original)))
}

function replacementsField(original: Character) {
  return list(
    'Opposites',
    {
      trait: choice(
        'Instead of',
        original.traits.map((trait) => ({ value: trait.id, label: trait.text, note: trait.dice })),
        insisting(whyChapter.copiedTraits),
      ),
      text: traitField(),
    },
    { min: 1, max: 2 },
    {
      ...insisting(whyChapter.oneOrTwo),
      also: (all) =>
        new Set(all.map((one) => one.trait)).size === all.length ? undefined : whyChapter.oneOrTwo,
    },
  )
}

interface MirrorInput {
  readonly name: string
  readonly track: string
  readonly replacements: readonly { readonly trait: string; readonly text: string }[]
}

/** SA-R67: what is copied keeps words and dice; what is replaced keeps the dice. */
function mirrorOf(state: StoriedAge, original: Character, input: MirrorInput): NpcSheet {
  return {
    character: `c${state.made.characters + 1}`,
    name: input.name,
    traits: original.traits.map(({ id, text, dice }) => ({
      text: input.replacements.find((one) => one.trait === id)?.text ?? text,
      dice,
    })),
    track: Number(input.track) as Track,
    origin: 'mirror',
    mirrorOf: original.id,
    thing: original.thing,
  }
}

/** Until the dice roll an objection unmakes somebody who has just been created. */
export const takeBackNpc: TakeBack<StoriedAge, AgeEvent> = {
  stands: (state, claim) => findClaimed(state, claim) !== undefined,
  decide(turn, claim) {
    const element = findClaimed(turn.state, claim)
    if (!element) return
    const { id, by, subject, cost } = element
    turn.emit({ type: 'npc-unmade', side: by, character: subject, refund: cost, element: id })
  },
}

/** A mirror is held up in an exchange or bought at the end of a chapter; it is unmade where it was made. */
export const takeBackMirror: TakeBack<StoriedAge, AgeEvent> = {
  stands: (state, claim) => takeBackNpc.stands(state, claim) || takeBackBoughtNpc.stands(state, claim),
  decide(turn, claim) {
    const how = takeBackNpc.stands(turn.state, claim) ? takeBackNpc : takeBackBoughtNpc
    how.decide(turn, claim)
  },
}

function findClaimed(state: StoriedAge, claim: Claimed): Element | undefined {
  const { chapter } = state
  if (state.phase !== 'exchange-prepare' || !chapter) return undefined
  const now = exchangeOf(chapter).number
  const wanted = (claim.with as { name?: unknown }).name
  return chapter.elements.findLast((element) => {
    if (element.type !== 'npc-created' || element.exchange !== now) return false
    const npc = state.characters.find((one) => one.id === element.subject)
    if (!npc || npc.name !== wanted || presenceOf(chapter, npc.id)) return false
    if (state.characters.some((one) => one.mirrorOf === npc.id)) return false
    const side: Side = element.by
    return canRefund(state, { side, tokens: element.cost, qualifying: 0, rewards: element.rewardedBy.length })
  })
}
