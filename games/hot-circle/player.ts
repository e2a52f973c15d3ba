import type { Random } from '../../engine/dice/random.ts'
import { canSample, sampleAll } from '../../engine/fields/sample.ts'
import type { Frame, OfferView } from '../../engine/frame.ts'
import type { Action } from '../../engine/game.ts'
import type { Numbers } from '../../engine/measuring/measures.ts'
import { putIntoWords } from '../../engine/telling/speech.ts'
import type { ActionName } from './actions/index.ts'
import { fillIn } from './player/filling-in.ts'
import type { PhaseName } from './state.ts'
import type { CharacterView, CircleView } from './view/view.ts'

export { trial } from './player/trial.ts'

/** How long a simulated campaign is. */
export interface Pace {
  /** Scenes in a session. */
  readonly scenes: number
  /** Sessions until the gamemaster proposes an end. */
  readonly sessions: number
}

const USUAL: Pace = { scenes: 3, sessions: 5 }

/** A simulated gamemaster or player with some sense. It knows only its frame: what it sees and is offered. */
export function choose(frame: Frame, random: Random, habits: Numbers = {}): Action | undefined {
  const agree = frame.proposals.length > 0 ? frame.common.find((one) => one.do === 'agree') : undefined
  if (agree) return { do: 'agree', ...(agree.on === undefined ? {} : { on: agree.on }) }
  if (frame.you === null || frame.proposals.some((one) => one.seat === frame.you)) return undefined
  return new Sight(frame, random, { ...USUAL, ...habits }).choose()
}

/** What a seat thinks of first, by phase: an offer's name, and one chance in so many to want it. */
type Wish = readonly [name: ActionName, oneIn?: number]

type Wishes = Readonly<Partial<Record<PhaseName, readonly Wish[]>>>

const GAMEMASTERS: Wishes = {
  between: [
    ['write-recap', 2],
    ['write-npc', 3],
    ['declare-time-skip', 3],
    ['close-campaign'],
    ['start-session'],
  ],
  framing: [['declare-milestone', 4], ['set-scene'], ['end-session']],
  scene: [['bring-npc', 3], ['cut-scene'], ['call-obstacle-test'], ['grant-fate', 6]],
  'test-stakes': [
    ['answer-flag'],
    ['set-consequence'],
    ['state-opposition'],
    ['offer-compromise'],
    ['agree-simple-versus', 4],
    ['accept-stakes'],
    ['make-ruling', 12],
  ],
  'test-build': [
    ['set-difficulty'],
    ['link-test', 2],
    ['give-edge', 4],
    ['choose-lifepath'],
    ['add-bonus', 2],
    ['lock-pool'],
  ],
  'test-roll': [['roll-target']],
  'test-rerolls': [['accept-compromise', 2], ['spend-persona', 2], ['let-it-stand']],
  'test-outcome': [['narrate-outcome']],
  'ability-asked': [['price-ability-test']],
  'ability-resolve': [['choose-ability-failure'], ['accept-answer'], ['hand-answer', 3], ['answer-question']],
  'award-persona': [['finish-step']],
  'set-beliefs': [['finish-step']],
  'trait-vote': [['vote-remove-trait'], ['propose-trait', 3], ['propose-nothing'], ['vote-add-trait']],
}

const PLAYERS: Wishes = {
  characters: [['describe-character'], ['ready-character'], ['take-sample']],
  between: [['describe-character'], ['ready-character'], ['take-sample'], ['upgrade-asset']],
  'time-skip': [['add-lifepath']],
  framing: [
    ['describe-character'],
    ['ready-character'],
    ['take-sample'],
    ['upgrade-asset'],
    ['ask-ability-test', 4],
    ['wish-for-scene', 3],
  ],
  scene: [
    ['decline-compel', 3],
    ['accept-compel'],
    ['upgrade-asset'],
    ['ask-ability-test', 3],
    ['claim-fate', 8],
    ['introduce-asset', 8],
    ['offer-compel', 12],
    ['assert-instinct', 12],
  ],
  'test-stakes': [
    ['decline-compel', 3],
    ['accept-compel'],
    ['state-intent'],
    ['state-opposition'],
    ['offer-compromise'],
    ['agree-simple-versus', 4],
    ['accept-stakes'],
  ],
  'test-build': [
    ['decline-compel', 3],
    ['accept-compel'],
    ['choose-lifepath'],
    ['offer-help', 6],
    ['add-bonus', 2],
    ['hinder-with', 5],
    ['lock-pool'],
    ['hinder-with'],
  ],
  'test-roll': [['roll-target'], ['roll-task']],
  'test-rerolls': [['use-advantage'], ['spend-persona', 2], ['accept-compromise', 2], ['let-it-stand']],
  'ability-roll': [['roll-ability']],
  'ability-rerolls': [['spend-fate', 2], ['accept-failure']],
  'ability-resolve': [['write-answer']],
  'award-persona': [['claim-goal', 2], ['finish-step']],
  'set-beliefs': [['rewrite-belief', 4], ['rewrite-instinct', 6], ['finish-step']],
  'trait-vote': [['vote-remove-trait'], ['propose-trait', 3], ['propose-nothing'], ['vote-add-trait']],
  'voluntary-condition': [['set-voluntary-condition', 4], ['finish-step']],
}

/** Before there is a gamemaster, the first seat proposes and the others agree. */
const TOGETHER: Wishes = {
  genre: [['take-kit']],
  settings: [['agree-settings'], ['add-setting']],
  factions: [['agree-factions'], ['add-faction']],
  relations: [['draw-open-ties'], ['agree-map']],
  situation: [['agree-situation']],
  gamemaster: [['nominate-gamemaster']],
}

/** What the others do without being asked: they mark a step that somebody else has marked. */
const ALONG: readonly Wish[] = [['agree-settings'], ['agree-factions'], ['agree-map']]

class Sight {
  private readonly frame: Frame
  private readonly random: Random
  private readonly pace: Pace
  private readonly view: CircleView

  constructor(frame: Frame, random: Random, pace: Pace) {
    this.frame = frame
    this.random = random
    this.pace = pace
    this.view = frame.show as CircleView
  }

  choose(): Action | undefined {
    const phase = this.frame.phase?.name as PhaseName | undefined
    if (phase === undefined) return undefined
    const together = TOGETHER[phase]
    if (together && this.view.agreed?.includes(this.frame.you ?? -1)) return undefined
    if (together) return this.frame.you === 0 ? this.follow(together) : this.follow(ALONG)
    const isGamemaster = this.view.gamemaster === this.frame.you
    return this.follow((isGamemaster ? GAMEMASTERS : PLAYERS)[phase] ?? [])
  }

  private follow(wishes: readonly Wish[]): Action | undefined {
    for (const [name, oneIn = 1] of wishes) {
      const open = this.frame.offers.filter((one) => one.do === name && this.isWanted(one))
      if (open.length === 0 || this.random.below(oneIn) > 0) continue
      const offer = this.random.pick(open)
      const own = fillIn(offer, this.view, this.random, this.frame.you)
      const input = { ...sampleAll(offer.inputs, this.random), ...own, ...this.nominee(offer) }
      const action = { do: offer.do, ...(offer.on === undefined ? {} : { on: offer.on }), with: input }
      // What was written by us stays; what chance put into other texts gives way to ideas.
      return putIntoWords(action, offer.inputs, this.random, (key) => textOf(own[key]))
    }
    return undefined
  }

  /** Somebody who stands in keeps the game, so that people can play in it. */
  private nominee(offer: OfferView): Record<string, unknown> {
    if (offer.do !== 'nominate-gamemaster') return {}
    const standIn = this.frame.seats.find((one) => one.standIn?.by === 'seated')
    return standIn ? { seat: standIn.seat } : {}
  }

  /** Open, able to be filled in, and not yet done as far as the frame shows. */
  private isWanted(offer: OfferView): boolean {
    if (offer.refused || !canSample(offer.inputs)) return false
    const { session, test, past, characters } = this.view
    switch (offer.do as ActionName) {
      case 'agree-settings':
      case 'agree-factions':
      case 'agree-map':
        return this.frame.you === 0 || (this.view.agreed ?? []).length > 0
      case 'set-scene':
        return (session?.scenes ?? 0) < this.pace.scenes
      case 'declare-milestone':
        return (session?.number ?? 0) % 2 === 0
      case 'cut-scene':
        return session?.scene?.cutSuggested === true || session?.scene?.present.length === 0
      case 'write-npc':
        return this.view.npcs.length < 8
      case 'write-recap':
        return past.at(-1)?.recap === ''
      case 'close-campaign':
        return this.view.sessions >= this.pace.sessions
      case 'describe-character':
        return isNamesake(characters, this.frame.you)
      case 'take-sample':
        return hasGaps(characters, this.frame.you)
      case 'state-intent':
        return !test?.stakes.intent || this.isSentBack('intent', 'task')
      case 'set-consequence':
      case 'state-opposition':
        return !test?.stakes.consequence || this.isSentBack('consequence')
      case 'offer-compromise':
        return this.lacksCompromise()
      case 'set-difficulty':
        return test?.difficulty === null
      case 'choose-lifepath':
        return this.ownSide()?.lifepath === null
      case 'add-bonus':
        return (this.ownSide()?.bonuses.length ?? 0) < 3
      case 'claim-goal':
        return !this.hasClaimed(Number(offer.on))
      default:
        return true
    }
  }

  private isSentBack(...parts: string[]): boolean {
    return this.view.test?.stakes.sentBack.some((one) => parts.includes(one.what)) ?? false
  }

  private ownSide() {
    const { sides } = this.view.test ?? {}
    return [sides?.tester, sides?.opponent].find((side) => side?.owner === this.frame.you && !side.locked)
  }

  private lacksCompromise(): boolean {
    const { test } = this.view
    if (!test || test.stakes.simple.length > 0) return false
    const isTester = test.sides.tester.owner === this.frame.you
    return isTester
      ? test.stakes.onConsequence === '' || this.isSentBack('on-consequence')
      : test.stakes.onIntent === '' || this.isSentBack('on-intent')
  }

  private hasClaimed(slot: number): boolean {
    const own = this.view.characters.find((one) => one.seat === this.frame.you && one.status === 'active')
    const claims = this.view.session?.closing?.claims ?? []
    return claims.some((one) => one.character === own?.id && one.slot === slot)
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function hasGaps(characters: readonly CharacterView[], seat: number | null): boolean {
  const own = characters.find((one) => one.seat === seat && one.status !== 'retired')
  return !own || (own.status === 'draft' && own.gaps.length > 0)
}

/** A draft under a name that somebody else bears already: there are fewer samples than seats. */
function isNamesake(characters: readonly CharacterView[], seat: number | null): boolean {
  const own = characters.find((one) => one.seat === seat && one.status === 'draft')
  return (
    own !== undefined && characters.some((one) => one !== own && one.name === own.name && one.name !== '')
  )
}
