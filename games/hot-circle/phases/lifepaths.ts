import { choice, name, yes } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { settingName } from '../campaign.ts'
import {
  type Asset,
  type Character,
  countPicks,
  type Lifepath,
  noTax,
  type PermKind,
  RATING,
  sameWords,
} from '../characters.ts'
import { lifepathIdeas } from '../content/kits.ts'
import { type Asking, barred, type CircleOffer, insisting, offer, required } from '../contract.ts'
import { whyZero } from '../refusals/session-zero.ts'
import { characterOf, type HotCircle, judges, LIMITS, type Requirement } from '../state.ts'
import { stageOf, words } from '../words.ts'
import { setupWords } from '../words-setup.ts'

/** HC-033 to HC-041: the chain from birth on, with what each lifepath taught. */
export function lifepathOffers(asking: Asking): CircleOffer[] {
  const character = characterOf(asking.state, asking.seat)
  const chain = character?.lifepaths ?? []
  if (!character || chain.length === 0) return [pickBirth(asking)]
  return [
    pickLifepath(asking, character),
    ...chain.map((lifepath) => doubleLifepath(asking, character, lifepath)),
    ...dropLifepath(asking, character),
    chooseSpecial(character),
  ]
}

const KINDS = (['wise', 'skill'] as const).map((value) => ({ value, label: words.assets[value] }))

/** HC-040: what it taught, chosen with it. */
function taughtFields() {
  return {
    kind: choice(setupWords.pick.kind, KINDS, insisting(whyZero.wiseOrSkill)),
    asset: name(setupWords.pick.asset, LIMITS.name, {
      ...required(whyZero.wiseOrSkill),
      hint: setupWords.pick.assetHint,
    }),
  }
}

/** HC-049: the kind is stored, so the name goes without its suffix. */
function bareName(text: string): string {
  return text.replace(/[-\s]+(wise|skill)$/i, '') || text
}

function taughtAsset(id: string, kind: string, text: string): Asset {
  return {
    id,
    kind: kind as PermKind,
    name: bareName(text),
    run: 0,
    origin: 'starting',
    paid: 0,
    npc: null,
  }
}

interface Picked {
  readonly name: string
  readonly setting: string
  readonly isBridge: boolean
  readonly kind: string
  readonly asset: string
}

function newLifepath(state: HotCircle, picked: Picked): Lifepath {
  const next = state.made.things + 1
  return {
    ...bareLifepath(`x${next}`, picked),
    assets: [taughtAsset(`x${next + 1}`, picked.kind, picked.asset)],
  }
}

/** HC-196: one without an asset. */
export function bareLifepath(id: string, picked: Pick<Picked, 'name' | 'setting' | 'isBridge'>): Lifepath {
  return {
    id,
    name: picked.name,
    setting: picked.setting,
    isBridge: picked.isBridge,
    doubled: false,
    rating: RATING.starting,
    spentPersona: 0,
    spentFate: 0,
    tax: noTax(),
    assets: [],
    timeSkip: null,
  }
}

/** HC-034 */
function pickBirth({ state, seat }: Asking): CircleOffer {
  const { settings } = state.campaign
  const said = setupWords.birth
  return offer({
    do: 'pick-birth',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-034',
    inputs: {
      setting: choice(
        said.setting,
        settings.map(({ id, name: label }) => ({ value: id, label })),
      ),
      name: name(said.name, LIMITS.name, {
        ...required(whyZero.born),
        ideas: settings.map((one) => bornIn(one.name)),
        also: (value) => (/-born$/i.test(value) ? undefined : whyZero.born),
      }),
      ...taughtFields(),
    },
    decide(turn, input) {
      const character = characterOf(state, seat)?.id ?? `c${turn.state.made.characters + 1}`
      const lifepath = newLifepath(turn.state, { ...input, isBridge: false })
      turn.emit({ type: 'lifepath-picked', seat: turn.seat, character, lifepath })
    },
  })
}

/** “Well towns” → “Well towns-born”, short enough for a name. */
export function bornIn(setting: string): string {
  return `${setting.slice(0, LIMITS.name - 5)}-born`
}

/** HC-037: what the gamemaster asks for a lifepath of this name. */
function findRequirement({ requirements }: HotCircle, lifepath: string): Requirement | undefined {
  return requirements.find((one) => sameWords(one.lifepath, lifepath))
}

/** HC-035, HC-036, HC-039, HC-196: a name of its own, here or across a bridge. */
export function chainFields(state: HotCircle, character: Character) {
  const last = character.lifepaths.at(-1)
  const here = last?.setting ?? ''
  const said = setupWords.pick
  return {
    name: name(said.name, LIMITS.name, {
      ...required(whyZero.nameLifepath),
      ideas: lifepathIdeas(state.campaign.kit, settingName(state.campaign, here)),
      also: (value) => whyNotNamed(character, value),
    }),
    setting: choice(
      said.setting,
      state.campaign.settings.map(({ id, name: label }) => ({ value: id, label })),
      { initial: here },
    ),
    bridge: yes(said.bridge, {
      rule: 'HC-036',
      also: (isBridge, { setting }) => {
        if (setting === here) return isBridge ? whyZero.noBridge : undefined
        return isBridge ? undefined : whyZero.needsBridge(settingName(state.campaign, here))
      },
    }),
  }
}

function whyNotNamed({ lifepaths }: Character, value: string): Refusal | undefined {
  if (/-born$/i.test(value)) return whyZero.onlyFirstIsBirth
  return lifepaths.some((one) => sameWords(one.name, value)) ? whyZero.lifepathTwice : undefined
}

/** HC-036, HC-037: the gamemaster's yes to a bridge, and to a lifepath with a history. */
export function chainConsent(state: HotCircle) {
  const said = setupWords.pick.because
  return {
    consent: (input: { name: string; bridge: boolean }) =>
      input.bridge || findRequirement(state, input.name) ? judges(state) : [],
    because(input: { name: string; setting: string; bridge: boolean }) {
      const asked = findRequirement(state, input.name)
      const bridge = input.bridge ? [said.bridge(settingName(state.campaign, input.setting))] : []
      return [...bridge, ...(asked ? [said.history(asked.needs)] : [])].join(' ')
    },
  }
}

function pickLifepath({ state }: Asking, character: Character): CircleOffer {
  const used = countPicks(character)
  const said = setupWords.pick
  return offer({
    do: 'pick-lifepath',
    title: said.title(stageOf(character.lifepaths.length)),
    prompt: [said.prompt, ...state.requirements.map((one) => said.required(one.lifepath, one.needs))].join(
      ' ',
    ),
    rule: 'HC-035',
    ...chainConsent(state),
    ...barred(used >= state.lifepathCount ? whyZero.picksUsed(used, state.lifepathCount) : undefined),
    inputs: { ...chainFields(state, character), ...taughtFields() },
    decide(turn, input) {
      const lifepath = newLifepath(turn.state, { ...input, isBridge: input.bridge })
      turn.emit({ type: 'lifepath-picked', seat: turn.seat, character: character.id, lifepath })
    },
  })
}

/** HC-039 */
function doubleLifepath({ state }: Asking, character: Character, lifepath: Lifepath): CircleOffer {
  const used = countPicks(character)
  const isDoubled = character.lifepaths.some((one) => one.doubled)
  const full = used >= state.lifepathCount ? whyZero.picksUsed(used, state.lifepathCount) : undefined
  return offer({
    do: 'double-lifepath',
    on: lifepath.id,
    ...setupWords.double(lifepath.name),
    rule: 'HC-039',
    aside: true,
    ...barred(isDoubled ? whyZero.onceTwice : full),
    inputs: {},
    decide: (turn) => turn.emit({ type: 'lifepath-doubled', character: character.id, lifepath: lifepath.id }),
  })
}

/** The last one may be taken back, with all that came with it. */
function dropLifepath(_asking: Asking, character: Character): CircleOffer[] {
  const last = character.lifepaths.at(-1)
  if (!last) return []
  return [
    offer({
      do: 'drop-lifepath',
      ...setupWords.drop(last.name),
      rule: 'HC-033',
      aside: true,
      inputs: {},
      decide: (turn) => turn.emit({ type: 'lifepath-dropped', character: character.id, lifepath: last.id }),
    }),
  ]
}

const SPECIAL = [
  { value: 'special-item', label: words.assets['special-item'] },
  { value: 'relationship', label: words.assets.relationship },
]

/** HC-041, HC-042 */
function chooseSpecial(character: Character): CircleOffer {
  const said = setupWords.special
  return offer({
    do: 'choose-special-asset',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-041',
    inputs: {
      lifepath: choice(
        said.lifepath,
        character.lifepaths.map(({ id, name: label }) => ({ value: id, label })),
        insisting(whyZero.oneSpecial),
      ),
      kind: choice(said.kind, SPECIAL, {
        rule: 'HC-041',
        otherwise: (value) =>
          value === 'gear' || value === 'contact' ? whyZero.nothingTemporary : whyZero.oneSpecial,
      }),
      name: name(said.name, LIMITS.name, required(whyZero.oneSpecial)),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'special-asset-chosen',
        character: character.id,
        lifepath: input.lifepath,
        asset: {
          id: `x${turn.state.made.things + 1}`,
          kind: input.kind as PermKind,
          name: input.name,
          run: 0,
          origin: 'starting',
          paid: 0,
          npc: null,
        },
      }),
  })
}
