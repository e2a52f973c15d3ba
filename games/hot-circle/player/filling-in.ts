import type { Random } from '../../../engine/dice/random.ts'
import type { ChoiceField, Field } from '../../../engine/fields/field.ts'
import type { OfferView } from '../../../engine/frame.ts'
import type { ActionName } from '../actions/index.ts'
import { phrases } from '../content/phrases.ts'
import { sampleCharacters } from '../content/sample-characters.ts'
import type { CircleView } from '../view/view.ts'

type Input = Record<string, unknown>

/** What a simulated player writes and chooses where chance alone would not fit or not read well. */
export function fillIn(offer: OfferView, view: CircleView, random: Random): Input {
  const filled =
    FILLED[offer.do as ActionName]?.({ offer, view, random, say: (texts) => random.pick(texts) }) ?? {}
  const isAsked = ([key]: [string, unknown]) => key in offer.inputs
  return Object.fromEntries(Object.entries(filled).filter(isAsked))
}

interface Filling {
  readonly offer: OfferView
  readonly view: CircleView
  readonly random: Random
  say(texts: readonly string[]): string
}

const FILLED: Readonly<Partial<Record<ActionName, (filling: Filling) => Input>>> = {
  'agree-situation': ({ say }) => ({ text: say(phrases.situations) }),
  'nominate-gamemaster': () => ({ seat: 0 }),
  'take-sample': ({ view, random }) => ({ sample: unusedSample(view, random) }),
  'write-npc': npc,
  'write-recap': ({ say }) => ({ text: say(phrases.outcomes) }),
  'close-campaign': ({ say }) => ({ text: say(phrases.epilogues) }),
  'declare-time-skip': ({ say }) => ({ text: say(phrases.outcomes) }),
  'declare-milestone': ({ say }) => ({ text: say(phrases.milestones) }),
  'end-session': ({ say }) => ({ lastLine: say(phrases.lines) }),
  'add-lifepath': addLifepath,
  'set-scene': ({ say }) => ({
    place: say(phrases.places),
    time: say(phrases.times),
    opening: say(phrases.openings),
  }),
  'wish-for-scene': ({ say }) => ({ text: say(phrases.intents) }),
  'call-obstacle-test': callTest,
  'state-intent': ({ say, view }) => ({
    intent: say(phrases.intents),
    task: `${say(phrases.tasks)} (${view.test?.number ?? 0})`,
    timing: '',
    gravity: 'ordinary',
  }),
  'set-consequence': ({ say, random }) => ({
    text: say(phrases.consequences),
    gravity: 'ordinary',
    condition: random.below(2) === 0 ? say(phrases.conditions) : '',
    raises: 'none',
  }),
  'state-opposition': ({ say }) => ({
    intent: say(phrases.consequences),
    task: say(phrases.tasks),
    gravity: 'ordinary',
  }),
  'offer-compromise': ({ say }) => ({ text: say(phrases.compromises) }),
  'make-ruling': ({ say }) => ({ text: say(phrases.outcomes) }),
  'give-edge': ({ say }) => ({ reason: say(phrases.openings) }),
  'offer-help': ({ say }) => ({ how: say(phrases.tasks) }),
  'choose-lifepath': ({ random, offer }) => ({ ...use(random, offer) }),
  'narrate-outcome': ({ say }) => ({ text: say(phrases.outcomes) }),
  'ask-ability-test': askAbility,
  'choose-ability-failure': ({ say }) => ({ text: say(phrases.consequences), condition: '' }),
  'answer-question': ({ say }) => ({ text: say(phrases.answers) }),
  'write-answer': ({ say }) => ({ text: say(phrases.answers) }),
  'claim-fate': ({ say }) => ({ why: say(phrases.consequences) }),
  'grant-fate': ({ say }) => ({ why: say(phrases.consequences) }),
  'offer-compel': ({ say }) => ({ choice: say(phrases.tasks) }),
  'assert-instinct': ({ say }) => ({ text: say(phrases.outcomes) }),
  'claim-goal': ({ random }) =>
    random.below(2) === 0 ? { outcome: 'furthered', shared: false } : { outcome: 'resolved' },
  'rewrite-belief': ({ say, random }) => ({
    stance: `${say(phrases.stances)}, ${random.below(1000)}`,
    goal: say(phrases.goals),
    change: true,
  }),
  'rewrite-instinct': ({ say }) => ({ trigger: '', form: 'never', text: say(phrases.tasks), change: false }),
  'vote-remove-trait': mostlyNone,
  'set-voluntary-condition': ({ say }) => ({
    text: say(phrases.conditions),
    epilogue: say(phrases.epilogues),
  }),
}

function unusedSample({ characters }: CircleView, random: Random): string {
  const taken = characters.map((one) => one.name)
  const free = sampleCharacters.filter((one) => !taken.includes(one.name))
  return random.pick(free.length > 0 ? free : sampleCharacters).slug
}

function npc({ say, view }: Filling): Input {
  return {
    name: `${say(phrases.names)} ${view.npcs.length + 1}`,
    beliefs: [{ text: say(phrases.stances) }],
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
  const name = free.length > 0 ? random.pick(free) : `${say(phrases.lives)} of ${random.below(10_000)}`
  return { name, setting, bridge: false, prologue: say(phrases.epilogues) }
}

/** Somebody in the scene, against somebody else or nobody. */
function callTest({ offer, random, view, say }: Filling): Input {
  const testers = optionsOf(offer.inputs.tester)
  const tester = random.pick(testers)
  const others = optionsOf(offer.inputs.against).filter((one) => one !== tester)
  const against = random.below(2) === 0 ? 'nobody' : random.pick(others)
  return { tester, against, obstacle: `${say(phrases.obstacles)} ${view.sessions}.${random.below(1000)}` }
}

function use(random: Random, { inputs }: OfferView): Input {
  const uses = optionsOf(inputs.use)
  const wanted = random.below(8) === 0 ? 'hindering' : 'helpful'
  return uses.includes(wanted) ? { use: wanted } : {}
}

function askAbility({ say, offer, random, view }: Filling): Input {
  const known = optionsOf(offer.inputs.existing)
  const existing = random.below(2) === 0 ? 'new' : random.pick(known)
  return {
    ask: `${say(phrases.asks)} (${view.sessions}.${random.below(10_000)})`,
    name: `${say(phrases.names)} ${random.below(1000)}`,
    existing,
    hindering: random.below(10) === 0,
  }
}

function mostlyNone({ offer, random }: Filling): Input {
  return random.below(3) > 0 ? { trait: 'none' } : { trait: random.pick(optionsOf(offer.inputs.trait)) }
}

function optionsOf(field: Field | undefined): string[] {
  if (field?.kind !== 'choice') return []
  return field.options.filter((one) => !one.refused).map((one) => one.value)
}
