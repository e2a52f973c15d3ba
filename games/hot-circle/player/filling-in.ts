import type { Random } from '../../../engine/dice/random.ts'
import type { ChoiceField, Field } from '../../../engine/fields/field.ts'
import type { OfferView } from '../../../engine/frame.ts'
import type { Seat } from '../../../engine/game.ts'
import { inside } from '../../../engine/telling/speech.ts'
import type { ActionName } from '../actions/index.ts'
import { phrases } from '../content/phrases.ts'
import { sampleCharacters } from '../content/sample-characters.ts'
import { ABILITIES } from '../rules/characters.ts'
import type { CircleView } from '../view/view.ts'
import { type Kind, tell } from './telling.ts'

type Input = Record<string, unknown>

/** What a simulated player writes and chooses where chance alone would not fit or not read well. */
export function fillIn(offer: OfferView, view: CircleView, random: Random, you: Seat | null = null): Input {
  const filled =
    FILLED[offer.do as ActionName]?.({
      offer,
      view,
      random,
      say: (of) => (typeof of === 'string' ? tell(of, view, random, you) : random.pick(of)),
    }) ?? {}
  const isAsked = ([key]: [string, unknown]) => key in offer.inputs
  return Object.fromEntries(Object.entries(filled).filter(isAsked))
}

interface Filling {
  readonly offer: OfferView
  readonly view: CircleView
  readonly random: Random
  /** Something of a kind, or one of these. */
  say(of: Kind | readonly string[]): string
}

const FILLED: Readonly<Partial<Record<ActionName, (filling: Filling) => Input>>> = {
  'agree-situation': ({ say }) => ({ text: say('situations') }),
  'nominate-gamemaster': () => ({ seat: 0 }),
  'take-sample': ({ view, random }) => ({ sample: unusedSample(view, random) }),
  'describe-character': describeAnew,
  'write-npc': npc,
  'write-recap': ({ say }) => ({ text: say('recaps') }),
  'close-campaign': ({ say }) => ({ text: say('epilogues') }),
  'declare-time-skip': ({ say, offer, random }) => ({ text: say('skips'), months: fewMonths(offer, random) }),
  'declare-milestone': ({ say }) => ({ text: say('milestones') }),
  'end-session': ({ say }) => ({ lastLine: say('lines') }),
  'add-lifepath': addLifepath,
  'set-scene': ({ say }) => ({
    place: say('places'),
    time: inside(say('times')),
    opening: say('openings'),
  }),
  'wish-for-scene': ({ say }) => ({ text: say('goals') }),
  'call-obstacle-test': callTest,
  'state-intent': ({ say }) => ({
    intent: inside(say('intents')),
    task: inside(say('tasks')),
    timing: '',
    gravity: 'ordinary',
  }),
  'set-consequence': ({ say, random }) => ({
    text: say('consequences'),
    gravity: 'ordinary',
    condition: random.below(2) === 0 ? say(phrases.conditions) : '',
    raises: 'none',
  }),
  'state-opposition': ({ say }) => ({
    intent: say('consequences'),
    task: inside(say('tasks')),
    gravity: 'ordinary',
  }),
  'offer-compromise': ({ say }) => ({ text: inside(say('compromises')) }),
  'make-ruling': ({ say }) => ({ text: say('epilogues') }),
  'give-edge': ({ say }) => ({ reason: say('edges') }),
  'propose-trait': ({ say }) => ({ text: say('traits') }),
  'offer-help': ({ say }) => ({ how: inside(say('tasks')) }),
  'choose-lifepath': ({ random, offer }) => ({ ...use(random, offer) }),
  'narrate-outcome': ({ say }) => ({ text: say('outcomes') }),
  'ask-ability-test': askAbility,
  'choose-ability-failure': ({ say }) => ({ text: say('troubles'), condition: '' }),
  'answer-question': ({ say }) => ({ text: say('answers') }),
  'write-answer': ({ say }) => ({ text: say('answers') }),
  'claim-fate': ({ say }) => ({ why: say('troubles') }),
  'grant-fate': ({ say }) => ({ why: say('troubles') }),
  'offer-compel': ({ say }) => ({ choice: inside(say('tasks')) }),
  'assert-instinct': ({ say }) => ({ text: say('asserted') }),
  'claim-goal': ({ random }) =>
    random.below(2) === 0 ? { outcome: 'furthered', shared: false } : { outcome: 'resolved' },
  'rewrite-belief': ({ say }) => ({
    stance: inside(say('stances')),
    goal: inside(say('goals')),
    change: true,
  }),
  'rewrite-instinct': ({ say }) => ({
    trigger: '',
    form: 'never',
    text: inside(say('nevers')),
    change: false,
  }),
  'vote-remove-trait': mostlyNone,
  'set-voluntary-condition': ({ say }) => ({
    text: say(phrases.conditions),
    epilogue: say('epilogues'),
  }),
}

function unusedSample({ characters }: CircleView, random: Random): string {
  const taken = characters.map((one) => one.name)
  const free = sampleCharacters.filter((one) => !taken.includes(one.name))
  return random.pick(free.length > 0 ? free : sampleCharacters).slug
}

function npc({ say }: Filling): Input {
  return {
    name: say('names'),
    beliefs: [{ text: inside(say('creeds')) }],
    instincts: [],
    lifepaths: [{ name: say(phrases.lives), rating: 3 }],
    traits: [{ text: say(phrases.conditions) }],
    wises: [],
    skills: [],
  }
}

/** In the setting of the latest lifepath, under a name not borne yet. */
function addLifepath({ say, view, offer, random }: Filling): Input {
  const own = view.characters.filter((one) => one.status === 'active')
  const used = own.flatMap((one) => one.lifepaths.map((path) => path.name))
  const free = phrases.lives.filter((one) => !used.includes(one))
  const setting = (offer.inputs.setting as ChoiceField).initial
  const name = free.length > 0 ? random.pick(free) : `${say(phrases.lives)}, again`
  return { name, setting, bridge: false, prologue: say('epilogues') }
}

/** Somebody in the scene, against somebody else or nobody. */
function callTest({ offer, random, say }: Filling): Input {
  const testers = optionsOf(offer.inputs.tester)
  const tester = random.pick(testers)
  const others = optionsOf(offer.inputs.against).filter((one) => one !== tester)
  const against = random.below(2) === 0 ? 'nobody' : random.pick(others)
  return { tester, against, obstacle: say('obstacles') }
}

function use(random: Random, { inputs }: OfferView): Input {
  const uses = optionsOf(inputs.use)
  const wanted = random.below(8) === 0 ? 'hindering' : 'helpful'
  return uses.includes(wanted) ? { use: wanted } : {}
}

/** A thing, a person, a question, or something done before. */
function askAbility({ say, offer, random }: Filling): Input {
  const known = optionsOf(offer.inputs.existing)
  const existing = random.below(2) === 0 ? 'new' : random.pick(known)
  const ability = ABILITIES.find((one) => one === offer.on) ?? 'resources'
  const asked = say(ability)
  return {
    ask: ability === 'wises' ? asked : inside(asked),
    name: say(ability === 'wises' ? 'subjects' : 'names'),
    existing,
    hindering: random.below(10) === 0,
  }
}

/** As few as there may be, and a few more. */
function fewMonths({ inputs }: OfferView, random: Random): number | undefined {
  const field = inputs.months
  return field?.kind === 'number' ? Math.min(field.max, field.min + random.below(11)) : undefined
}

/** Somebody who bears another's name gets one of their own. */
function describeAnew({ say, offer }: Filling): Input {
  const kept = (field: Field | undefined) => (field?.kind === 'text' ? (field.initial ?? '') : '')
  const { age, pronouns } = offer.inputs
  return { name: say('names'), age: kept(age), pronouns: kept(pronouns), description: '' }
}

function mostlyNone({ offer, random }: Filling): Input {
  return random.below(3) > 0 ? { trait: 'none' } : { trait: random.pick(optionsOf(offer.inputs.trait)) }
}

function optionsOf(field: Field | undefined): string[] {
  if (field?.kind !== 'choice') return []
  return field.options.filter((one) => !one.refused).map((one) => one.value)
}
