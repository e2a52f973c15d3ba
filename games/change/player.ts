import type { Random } from '../../engine/dice/random.ts'
import type { Inputs } from '../../engine/fields/field.ts'
import { canSample, sampleAll } from '../../engine/fields/sample.ts'
import type { Frame, OfferView } from '../../engine/frame.ts'
import type { Action } from '../../engine/game.ts'
import type { Numbers } from '../../engine/measuring/measures.ts'
import { putIntoWords } from '../../engine/telling/speech.ts'
import type { ActionName } from './actions/index.ts'
import { QUESTIONS, STARTER_GROUPS, VERBS } from './content/ideas.ts'
import { writeChange, writePiece } from './player/words.ts'
import type { PhaseName } from './state.ts'
import type { ChangeView, GroupView } from './view/show.ts'

export { trial } from './player/trial.ts'

/** A simulated player with some sense. It knows only its frame: what it sees, and what it is offered. */
export function choose(frame: Frame, random: Random, habits: Numbers = {}): Action | undefined {
  const open = frame.offers.filter((offer) => !offer.refused && canSample(offer.inputs))
  const agree = frame.proposals.length > 0 ? findRequest(frame) : undefined
  if (agree) return { do: 'agree', ...(agree.on === undefined ? {} : { on: agree.on }) }
  const answer = frame.questions.length > 0 ? answerQuestion(frame) : undefined
  if (answer) return answer
  if (frame.you !== null && frame.proposals.some((one) => one.seat === frame.you)) return undefined
  const sight = new Sight(frame, open, random, habits)
  const chosen = sight.choose()
  return chosen && inWords(sight, chosen)
}

/** What is only chance in its texts becomes something that can be read. */
function inWords({ open, view, own, random }: Sight, action: Action): Action {
  const offer = open.find((one) => one.do === action.do && one.on === action.on)
  if (offer === undefined) return action
  const writing = { view, own, on: action.on, random }
  return putIntoWords(action, offer.inputs, random, (key) => writeChange(action.do, key, writing))
}

function findRequest(frame: Frame): OfferView | undefined {
  return frame.common.find((offer) => offer.do === 'agree' && !offer.refused && isAsked(frame, offer.on))
}

/** It stands by what it did, and lets stand what others do. */
function answerQuestion({ common }: Frame): Action | undefined {
  const offer = common.find((one) => (one.do === 'stand-by' || one.do === 'judge') && !one.refused)
  if (!offer) return undefined
  const on = offer.on === undefined ? {} : { on: offer.on }
  return offer.do === 'judge' ? { do: offer.do, ...on, with: { verdict: 'keep' } } : { do: offer.do, ...on }
}

/** Is this seat's answer to a proposal still missing? */
function isAsked({ you, proposals }: Frame, id: string | undefined): boolean {
  const proposal = proposals.find((one) => String(one.id) === id)
  return you !== null && !!proposal?.needs.includes(you) && !proposal.agreed.includes(you)
}

const TURNS_OF_AN_EVENING = 10

type Chooser = (sight: Sight) => Action | undefined

/** What to think of first, by phase. Each answer is one of the offers, filled in. */
const PLANS: Readonly<Partial<Record<PhaseName, readonly Chooser[]>>> = {
  setup: [settleWorld, settleGroup, beginPlay],
  open: [joinLate, nameOwed, callItADay, buildInstitution, act, (sight) => sight.take('end-turn')],
  build: [lean, pickWeakness, lend, finishWindow],
  'attack-build': [lean, pickWeakness, lend, finishWindow],
  'defence-build': [describe, lean, pickWeakness, lend, finishWindow],
  stances: [takeStance],
  'actor-build': [lean, pickWeakness, lend, finishWindow],
  'opposition-build': [defendFounding, pickWeakness, lend, finishWindow],
  aftermath: [nameOwed, resolve],
  epilogue: [(sight) => sight.take('tell-closing', { text: '' })],
}

class Sight {
  readonly view: ChangeView
  readonly frame: Frame
  readonly open: readonly OfferView[]
  readonly random: Random

  readonly habits: Numbers

  constructor(frame: Frame, open: readonly OfferView[], random: Random, habits: Numbers) {
    this.frame = frame
    this.habits = habits
    this.open = open
    this.random = random
    this.view = frame.show as ChangeView
  }

  choose(): Action | undefined {
    for (const plan of PLANS[this.frame.phase?.name as PhaseName] ?? []) {
      const action = plan(this)
      if (action) return action
    }
    return undefined
  }

  get own(): readonly GroupView[] {
    return this.view.groups.filter((group) => group.seat === this.frame.you)
  }

  offers(name: ActionName): readonly OfferView[] {
    return this.open.filter((offer) => offer.do === name)
  }

  /** The first offer of a name, filled in by chance where nothing better is known. */
  take(name: ActionName, known: Record<string, unknown> = {}, among = this.offers(name)): Action | undefined {
    if (among.length === 0) return undefined
    const offer = this.random.pick(among)
    const filled = { ...sampleAll(withoutInitial(offer.inputs), this.random), ...known }
    return { do: offer.do, ...(offer.on === undefined ? {} : { on: offer.on }), with: filled }
  }
}

/** What the table proposes is good enough; only the rest is left to chance. */
function withoutInitial(inputs: Inputs): Inputs {
  return Object.fromEntries(Object.entries(inputs).filter(([, field]) => !('initial' in field)))
}

function settleWorld(sight: Sight): Action | undefined {
  if (sight.frame.you !== 0) return undefined
  if (sight.view.world.vibe === '') return sight.take('set-vibe')
  return sight.view.world.region === '' ? sight.take('set-region') : undefined
}

function settleGroup(sight: Sight): Action | undefined {
  if (sight.own.length === 0) {
    const taken = sight.view.groups.map((group) => group.name)
    const free = STARTER_GROUPS.filter((one) => !taken.includes(one.name))
    if (free.length > 0) return sight.take('borrow-group', { idea: sight.random.pick(free).name })
    return sight.take('name-group')
  }
  return sight.take('write-starting-trait') ?? sight.take('finish-group')
}

/** Once everybody has a people: whoever has none could join later, but would rather be there. */
function beginPlay(sight: Sight): Action | undefined {
  const isHere = (seat: number) => sight.view.groups.some((group) => group.seat === seat)
  const isEverybody = sight.frame.seats.every((_, seat) => isHere(seat))
  return sight.frame.you === 0 && isEverybody ? sight.take('begin-play') : undefined
}

/** Play began without this seat's people. */
function joinLate(sight: Sight): Action | undefined {
  return sight.own.some((group) => group.finished) ? undefined : settleGroup(sight)
}

function nameOwed(sight: Sight): Action | undefined {
  return sight.take('name-trait', { name: '', why: '' })
}

/** Without a set length, the first player ends the evening after ten rounds. */
function callItADay(sight: Sight): Action | undefined {
  const isLate = sight.view.turn > TURNS_OF_AN_EVENING * sight.view.groups.length
  return isLate && sight.frame.you === 0 && sight.view.session === 1 ? sight.take('end-session') : undefined
}

/** Build when there is plenty to spend and nobody acts for the group yet. */
function buildInstitution(sight: Sight): Action | undefined {
  const [group] = sight.own.filter((one) => one.id === sight.view.active)
  if (!group || group.institutions.some((one) => one.points.includes('free'))) return undefined
  const spare = group.regular.filter((trait) => trait && trait.rating !== '-').length
  return spare >= 4 ? sight.take('make-institution') : undefined
}

/** One action a turn: Arenas when there is power to use, else a Challenge or a fight as high as the sheet allows. */
function act(sight: Sight): Action | undefined {
  if (sight.view.actionUsed) return undefined
  const arena = bendArena(sight) ?? sight.take('found-arena', { verb: sight.random.pick(VERBS), more: [] })
  if (arena) return arena
  const [group] = sight.own.filter((one) => one.id === sight.view.active)
  const help = group ? helpOf(group) : 0
  const bad = group?.defining.filter((trait) => trait?.rating === '--').length ?? 0
  if (bad > 1 && help > 5 && sight.random.below(3) === 0) return sight.take('declare-removal')
  if (sight.offers('declare-attack').length > 0 && help > 3 && sight.random.below(3) > 0)
    return sight.take('declare-attack')
  return sight.take('declare-challenge', { step: stepFor(sight, help) })
}

/** As high as the sheet allows; in the lab, the first seat may be bolder than that, or more careful. */
function stepFor({ habits, frame, open }: Sight, help: number): number {
  const sober = help > 6 ? 3 : help > 2 ? 2 : 1
  const field = open.find((offer) => offer.do === 'declare-challenge')?.inputs.step
  const most = field?.kind === 'number' ? field.max : 3
  return Math.min(most, Math.max(1, sober + (frame.you === 0 ? (habits.boldness ?? 0) : 0)))
}

/** Mostly one piece more; now and then the newest piece of somebody else's is turned into another. */
function bendArena(sight: Sight): Action | undefined {
  const [offer] = sight.offers('propose-segments')
  const arena = sight.view.arenas.find((one) => one.id === offer?.on?.split(':')[0])
  const others = arena?.segments.filter((one) => !sight.own.some((group) => group.id === one.owner)) ?? []
  const target = sight.random.below(3) === 0 ? others.at(-1) : undefined
  const question = sight.random.pick(QUESTIONS)
  const taken = arena?.segments.map(({ text }) => text) ?? []
  const part = { what: target?.id ?? 'add', question, answer: writePiece(question, taken, sight.random) }
  return sight.take('propose-segments', { parts: [part] }, offer ? [offer] : [])
}

/** How many traits could be used now. */
function helpOf(group: GroupView): number {
  const great = group.defining.filter((trait) => trait?.rating === '++' && trait.rechargesUntil === 0)
  const regular = group.regular.filter((trait) => trait && trait.rating !== '-')
  return great.length + regular.length
}

/** Invoke what stands, then use traits while the sum falls short of even odds. */
function lean(sight: Sight): Action | undefined {
  const { challenge } = sight.view
  if (!challenge) return undefined
  const arena = sight.take('invoke-arena')
  if (arena) return arena
  const isDefending = sight.frame.phase?.name === 'defence-build'
  const sum = (terms: readonly { value: number }[]) => terms.reduce((total, term) => total + term.value, 0)
  const ahead = sum(challenge.sums.actor) - sum(challenge.sums.opposite)
  const margin = isDefending ? -ahead : ahead
  const wanted = challenge.kind === 'attack' && !isDefending ? 4 : -3
  if (margin >= wanted) return undefined
  // A great trait only recharges; the others are worn.
  const great = sight.offers('use-trait').filter((offer) => offer.price?.costs.turns)
  return sight.take('use-trait', {}, great.length > 0 ? great : sight.offers('use-trait'))
}

/** Turn others' weaknesses on them now and then; one's own are left alone. */
function pickWeakness(sight: Sight): Action | undefined {
  const { challenge } = sight.view
  const own = sight.own.map((group) => group.id)
  const weak = sight.frame.phase?.name === 'attack-build' ? challenge?.target : challenge?.actor
  if (weak === undefined || weak === null || own.includes(weak)) return undefined
  const isRival =
    challenge?.target != null && own.some((id) => id === challenge.target || id === challenge.actor)
  return isRival || sight.random.below(3) === 0 ? sight.take('use-weakness') : undefined
}

function lend(sight: Sight): Action | undefined {
  return sight.random.below(6) === 0 ? sight.take('support-side') : undefined
}

function describe(sight: Sight): Action | undefined {
  return sight.view.challenge?.defence === '' ? sight.take('describe-defence') : undefined
}

function finishWindow(sight: Sight): Action | undefined {
  const rolls = ['roll-challenge', 'roll-attack', 'roll-defence', 'roll-for-segments', 'roll-arena'] as const
  return sight.take('pass-window') ?? rolls.map((name) => sight.take(name)).find((one) => one !== undefined)
}

function takeStance(sight: Sight): Action | undefined {
  const { challenge } = sight.view
  const undecided = sight
    .offers('take-stance')
    .filter((offer) => challenge?.stances.some((one) => String(one.group) === offer.on && !one.isIn))
  return sight.take('take-stance', {}, undecided)
}

function defendFounding(sight: Sight): Action | undefined {
  return sight.take('use-founder-bonus')
}

/** Whatever the Aftermath asks for; bad news goes where it hurts least: on an empty row of one's own. */
function resolve(sight: Sight): Action | undefined {
  for (const name of ['roll-aftermath', 'choose-losing-dice', 'decline-institution', 'roll-chaos'] as const) {
    const action = sight.take(name, name === 'choose-losing-dice' ? { dice: mostOf(sight) } : {})
    if (action) return action
  }
  return sight.take('place-displaced-trait', emptyRow(sight)) ?? sight.take('place-overflow-hit')
}

function mostOf(sight: Sight): number {
  const field = sight.offers('choose-losing-dice')[0]?.inputs.dice
  return field?.kind === 'number' ? field.max : 0
}

function emptyRow(sight: Sight): { row?: number } {
  const [work] = sight.view.work
  const group = sight.view.groups.find((one) => one.id === work?.by)
  const row = group?.regular.findIndex((trait, index) => !trait && !group.peripheral[index]) ?? -1
  return row < 0 ? {} : { row: row + 1 }
}
