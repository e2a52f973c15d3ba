import { choice, line, type Option, yes } from '../../../engine/fields/field.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { settingName } from '../campaign.ts'
import {
  ABILITIES,
  type Ability,
  type Asset,
  type Character,
  findCharacter,
  labelOf,
  listAssets,
  type Npc,
  PERM_OF,
  sameWords,
  TEMP_OF,
} from '../characters.ts'
import { type Asking, barred, type CircleOffer, insisting, offer, required } from '../contract.ts'
import type { AskedAbility } from '../events/ability.ts'
import { whyAbility } from '../refusals/ability.ts'
import { whyTest } from '../refusals/obstacle.ts'
import { characterOf, findNpc, type HotCircle, LIMITS, settledKey } from '../state.ts'
import { words } from '../words.ts'
import { abilityWords } from '../words-abilities.ts'

/** Something that is not on the sheet yet. */
const NEW = 'new'

/** People a story holds, those the gamemaster wrote and those that players met. */
const MOST_PEOPLE = LIMITS.npcs * 2

/** HC-105: a player asks for something to be true, in a scene they are in or while one is framed. */
export function askAbilityOffers({ state, seat }: Asking): CircleOffer[] {
  const character = characterOf(state, seat)
  if (character?.status !== 'active') return []
  const scene = state.session?.scene
  if (scene && !scene.present.includes(character.id)) return []
  return ABILITIES.map((ability) => askFor(state, character, ability))
}

interface Wanting {
  readonly state: HotCircle
  readonly character: Character
  readonly ability: Ability
}

function askFor(state: HotCircle, character: Character, ability: Ability): CircleOffer {
  const wanting = { state, character, ability }
  return offer({
    do: 'ask-ability-test',
    on: ability,
    ...abilityWords.ask[ability],
    rule: 'HC-105',
    ...barred(whyNoAsking(wanting)),
    inputs: {
      lifepath: choice(abilityWords.lifepath, lifepathOptions(wanting), insisting(whyAbility.chooseLifepath)),
      hindering: yes(abilityWords.hindering, { rule: 'HC-106' }),
      existing: choice(abilityWords.existing, existingOptions(wanting), { rule: 'HC-046', initial: NEW }),
      ...(ability === 'circles' ? { setting: settingField(wanting) } : {}),
      ask: line(abilityWords.asking[ability], 1, LIMITS.text, {
        ...required(WHAT[ability]),
        also: (ask, { lifepath }) => whySettled(wanting, String(lifepath), ask),
      }),
      name: nameField(wanting),
    },
    decide: (turn, input) => turn.emit({ type: 'ability-asked', test: toAsked(wanting, turn.state, input) }),
  })
}

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

function whyNoAsking({ state, character, ability }: Wanting): Refusal | undefined {
  if (state.compel) return whyTest.answerCompel
  const isLocked = character.lifepaths.every((one) => one.tax[ability])
  return isLocked ? whyAbility.allTaxed(words.abilities[ability]) : undefined
}

/** HC-107: a taxed lifepath is locked for that ability, and for no other. */
function lifepathOptions({ character, ability }: Wanting): Option[] {
  return character.lifepaths.map(({ id, name, rating, tax }) => ({
    value: id,
    label: name,
    note: `${rating}D6`,
    ...(tax[ability] ? { refused: whyAbility.taxed(name, words.abilities[ability]) } : {}),
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
  const options: Option[] = recorded.map((one) => ({
    value: one.id,
    label: labelOf(one),
    note: words.assets[one.kind],
  }))
  const isFull = ability === 'circles' && state.npcs.length >= MOST_PEOPLE
  options.unshift({
    value: NEW,
    label: abilityWords.somethingNew,
    ...(isFull ? { refused: whyAbility.castFull } : {}),
  })
  if (ability !== 'circles') return options
  const met = state.npcs.filter(
    (npc) =>
      npc.known.some((one) => one.character === character.id) && !recorded.some((one) => one.npc === npc.id),
  )
  return [...options, ...met.map((npc) => metOption(wanting, npc))]
}

function listRecorded({ character, ability }: Wanting) {
  const kind = TEMP_OF[ability]
  return listAssets(character).filter((one) => one.kind === kind || one.kind === PERM_OF[kind])
}

function metOption(wanting: Wanting, npc: Npc): Option {
  return { value: npc.id, label: npc.name, ...barred(whyStranger(wanting, npc)) }
}

/** HC-123: in a setting that both know; whoever belongs to none may be anywhere. */
function whyStranger({ state, character }: Wanting, npc: Npc): Refusal | undefined {
  const { settings } = npc
  if (settings.length === 0 || character.lifepaths.some((one) => settings.includes(one.setting)))
    return undefined
  return whyAbility.notTheirSetting(character.name, settingName(state.campaign, settings[0] ?? ''))
}

/** HC-123: any setting of any of the character's lifepaths. */
function settingField({ state, character }: Wanting) {
  const own = new Set(character.lifepaths.map((one) => one.setting))
  const latest = character.lifepaths.at(-1)?.setting
  const options = state.campaign.settings.map(({ id, name }) => ({
    value: id,
    label: name,
    ...(own.has(id) ? {} : { refused: whyAbility.notTheirSetting(character.name, name) }),
  }))
  return choice(abilityWords.setting, options, { rule: 'HC-123', ...(latest ? { initial: latest } : {}) })
}

/** HC-122, HC-127: somebody new has a name, and is nobody's player character. */
function nameField(wanting: Wanting) {
  const { ability } = wanting
  return line(abilityWords.naming[ability], 0, LIMITS.name, {
    rule: NAMELESS[ability].rule,
    hint: abilityWords.nameHint,
    also: (name, { existing }) => {
      if (existing !== NEW) return undefined
      if (name === '') return NAMELESS[ability]
      return ability === 'circles' ? whyNobody(wanting, name) : undefined
    },
  })
}

function whyNobody(wanting: Wanting, name: string): Refusal | undefined {
  const { state } = wanting
  if (state.characters.some((one) => sameWords(one.name, name))) return whyAbility.noPcContact
  const known = findShown(state, name)
  return known && whyStranger(wanting, known)
}

interface AskInput {
  readonly lifepath: string
  readonly hindering: boolean
  readonly existing: string
  readonly ask: string
  readonly name: string
  readonly setting?: string
}

/** The same thing by name is the same thing: it need not be pointed at (HC-046). */
function toAsked(wanting: Wanting, state: HotCircle, input: AskInput): AskedAbility {
  const { character, ability } = wanting
  const own = findCharacter(state.characters, character.id) ?? character
  const asset = listRecorded({ ...wanting, character: own }).find((one) =>
    input.existing === NEW ? sameWords(one.name, input.name) : one.id === input.existing,
  )
  const npc = ability === 'circles' ? findPerson(state, input, asset) : undefined
  return {
    id: `t${state.made.tests + 1}`,
    ability,
    character: character.id,
    lifepath: input.lifepath,
    use: input.hindering ? 'hindering' : 'helpful',
    ask: input.ask,
    name: asset?.name ?? npc?.name ?? input.name,
    setting: ability === 'circles' ? (npc?.settings[0] ?? input.setting ?? null) : null,
    existing: asset?.id ?? null,
    npc: npc?.id ?? null,
  }
}

/** Whoever was pointed at, or whom the table knows by that name. */
function findPerson(state: HotCircle, input: AskInput, asset: Asset | undefined): Npc | undefined {
  return (
    findNpc(state, asset?.npc ?? input.existing) ??
    (asset || input.existing === NEW ? findShown(state, asset?.name ?? input.name) : undefined)
  )
}

/** Whom only the gamemaster knows is nobody yet. */
function findShown(state: HotCircle, name: string): Npc | undefined {
  return state.npcs.find((npc) => npc.shown && sameWords(npc.name, name))
}
