import {
  choice,
  insisting,
  line,
  type Option,
  type Refusal,
  required,
  type ValuesOf,
  yes,
} from '../../../engine/writing.ts'
import { type HotCircle, LIMITS } from '../state.ts'
import { abilityWords, whyAbility, words } from '../words/index.ts'
import { settingName } from './campaign.ts'
import {
  type Ability,
  type Asset,
  type Character,
  labelOf,
  listAssets,
  type Npc,
  PERM_OF,
  sameWords,
  settledKey,
  TEMP_OF,
  withoutSuffix,
} from './characters.ts'
import { named } from './drafts.ts'
import { findNpc } from './people.ts'
import type { AskedAbility } from './testing/ability-test.ts'

/** Something that is not on the sheet yet. */
const NEW = 'new'

/** People a story holds, those the gamemaster wrote and those that players met. */
const MOST_PEOPLE = LIMITS.npcs * 2

type Wanting = { readonly state: HotCircle; readonly character: Character; readonly ability: Ability }

const WHAT: Readonly<Record<Ability, Refusal>> = {
  resources: whyAbility.sayThing,
  circles: whyAbility.sayPerson,
  wises: whyAbility.askQuestion,
  deeds: whyAbility.sayDeed,
}

const NAMELESS: Readonly<Record<Ability, Refusal>> = {
  resources: whyAbility.nameThing,
  circles: whyAbility.nameContact,
  wises: whyAbility.nameSubject,
  deeds: whyAbility.nameFocus,
}

export function askFields(wanting: Wanting) {
  const { ability } = wanting
  return {
    lifepath: choice(abilityWords.lifepath, lifepathOptions(wanting), insisting(whyAbility.chooseLifepath)),
    hindering: yes(abilityWords.hindering, { rule: 'HC-106' }),
    existing: choice(abilityWords.existing, existingOptions(wanting), { rule: 'HC-046', initial: NEW }),
    ...(ability === 'circles' ? { setting: settingField(wanting) } : {}),
    ask: line(abilityWords.asking[ability], 1, LIMITS.text, {
      ...required(WHAT[ability]),
      also: (ask, { lifepath }) => whySettled(wanting, String(lifepath), ask),
    }),
    name: nameField(wanting),
  }
}

/** HC-107: a taxed lifepath is locked for that ability, and for no other. */
function lifepathOptions({ character, ability }: Wanting): Option[] {
  return character.lifepaths.map(({ id, name: label, rating, tax }) => ({
    value: id,
    label,
    note: `${rating}D6`,
    ...(tax[ability] ? { refused: whyAbility.taxed(label, words.abilities[ability]) } : {}),
  }))
}

/** HC-116 */
function whySettled({ state, ability }: Wanting, lifepath: string, ask: string): Refusal | undefined {
  const isAsked = state.ledger.asked[settledKey(ability, lifepath, ask)] !== undefined
  return isAsked ? whyAbility.settled : undefined
}

/** HC-046, HC-125: what is recorded, temporary or permanent, and people the character has met. */
function existingOptions(wanting: Wanting): Option[] {
  const { state, character, ability } = wanting
  const recorded = listRecorded(wanting)
  const isFull = ability === 'circles' && state.npcs.length >= MOST_PEOPLE
  const isMet = (npc: Npc) =>
    npc.known.some((one) => one.character === character.id) && !recorded.some((one) => one.npc === npc.id)
  return [
    { value: NEW, label: abilityWords.somethingNew, ...(isFull ? { refused: whyAbility.castFull } : {}) },
    ...recorded.map((one) => ({ value: one.id, label: labelOf(one), note: words.assets[one.kind] })),
    ...(ability === 'circles' ? state.npcs.filter(isMet).map((npc) => metOption(wanting, npc)) : []),
  ]
}

function listRecorded({ character, ability }: Wanting): Asset[] {
  const kind = TEMP_OF[ability]
  return listAssets(character).filter((one) => one.kind === kind || one.kind === PERM_OF[kind])
}

function metOption(wanting: Wanting, npc: Npc): Option {
  const refused = whyStranger(wanting, npc)
  return { value: npc.id, label: npc.name, ...(refused ? { refused } : {}) }
}

/** HC-123: in a setting that both know; whoever belongs to none may be anywhere. */
function whyStranger({ state, character }: Wanting, { settings }: Npc): Refusal | undefined {
  const isKnown = character.lifepaths.some((one) => settings.includes(one.setting))
  if (settings.length === 0 || isKnown) return undefined
  return whyAbility.notTheirSetting(character.name, settingName(state.campaign, settings[0] ?? ''))
}

/** HC-123: any setting of any of the character's lifepaths. */
function settingField({ state, character }: Wanting) {
  const own = new Set(character.lifepaths.map((one) => one.setting))
  const latest = character.lifepaths.at(-1)?.setting
  const options = named(state.campaign.settings).map((one) =>
    own.has(one.value) ? one : { ...one, refused: whyAbility.notTheirSetting(character.name, one.label) },
  )
  return choice(abilityWords.setting, options, { rule: 'HC-123', ...(latest ? { initial: latest } : {}) })
}

/** HC-122, HC-127: somebody new has a name, and is nobody's player character. */
function nameField(wanting: Wanting) {
  const { ability } = wanting
  return line(abilityWords.naming[ability], 0, LIMITS.name, {
    rule: NAMELESS[ability].rule,
    hint: abilityWords.nameHint,
    also: (called, { existing }) => {
      if (existing !== NEW) return undefined
      if (called === '') return NAMELESS[ability]
      return ability === 'circles' ? whyNobody(wanting, called) : undefined
    },
  })
}

function whyNobody(wanting: Wanting, called: string): Refusal | undefined {
  const { characters } = wanting.state
  if (characters.some((one) => sameWords(one.name, called))) return whyAbility.noPcContact
  const known = findShown(wanting.state, called)
  return known && whyStranger(wanting, known)
}

type Asked = ValuesOf<ReturnType<typeof askFields>>

/** The same thing by name is the same thing: it need not be pointed at (HC-046). */
export function toAsked(wanting: Wanting, input: Asked): AskedAbility {
  const { state, character, ability } = wanting
  const called = ability === 'wises' || ability === 'deeds' ? withoutSuffix(input.name) : input.name
  const asset = listRecorded(wanting).find((one) =>
    input.existing === NEW ? sameWords(one.name, called) : one.id === input.existing,
  )
  const npc = ability === 'circles' ? findPerson(state, input, asset) : undefined
  return {
    id: `t${state.made.tests + 1}`,
    ability,
    character: character.id,
    lifepath: input.lifepath,
    use: input.hindering ? 'hindering' : 'helpful',
    ask: input.ask,
    name: asset?.name ?? npc?.name ?? called,
    setting: ability === 'circles' ? (npc?.settings[0] ?? input.setting ?? null) : null,
    existing: asset?.id ?? null,
    npc: npc?.id ?? null,
  }
}

/** Whoever was pointed at, or whom the table knows by that name. */
function findPerson(state: HotCircle, input: Asked, asset: Asset | undefined): Npc | undefined {
  const pointed = findNpc(state, asset?.npc ?? input.existing)
  const isByName = asset !== undefined || input.existing === NEW
  return pointed ?? (isByName ? findShown(state, asset?.name ?? input.name) : undefined)
}

/** Whom only the gamemaster knows is nobody yet. */
function findShown({ npcs }: HotCircle, called: string): Npc | undefined {
  return npcs.find((npc) => npc.shown && sameWords(npc.name, called))
}
