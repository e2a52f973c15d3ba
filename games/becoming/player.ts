import type { Random } from '../../engine/dice/random.ts'
import type { ChoiceField, Inputs, TextField } from '../../engine/fields/field.ts'
import type { Frame } from '../../engine/frame.ts'
import type { Action } from '../../engine/game.ts'
import { STAKES } from './content/ideas.ts'
import { replyToCounter, takeAgentPrize, tempt } from './player/fates.ts'
import { answerBargains, gatherDice, takeHeroPrize } from './player/hero.ts'
import { say, sayTurnedName } from './player/lines.ts'
import { find, findAll, idea, type Thinking, take } from './player/thinking.ts'
import { showIn } from './view.ts'

export { trial } from './player/trial.ts'

/** More than this nobody brings into one Threat in earnest. */
const MOST_CLAIMS = 4

/** A player with some sense. Undefined: wait for the others. */
export function choose(frame: Frame, random: Random): Action | undefined {
  if (frame.you === null || frame.table.stage !== 'play') return undefined
  const thinking = { frame, show: showIn(frame), you: frame.you, random }
  const agree = frame.proposals.length > 0 ? frame.common.find((offer) => offer.do === 'agree') : undefined
  if (agree) return take(agree)
  return frame.offers.length === 0 ? undefined : think(thinking)
}

function think(thinking: Thinking): Action | undefined {
  switch (thinking.frame.phase?.name) {
    case 'gathering':
      return gather(thinking)
    case 'draft':
    case 'naming':
    case 'fates':
      return setUp(thinking)
    case 'framing':
      return frameScene(thinking)
    case 'threat':
      return threaten(thinking)
    case 'hero-dice':
      return gatherDice(thinking)
    case 'agent-dice':
      return claimSome(thinking, 'lock-agent-dice')
    case 'temptation':
      return tempt(thinking)
    case 'answers':
      return answerBargains(thinking) ?? replyToCounter(thinking)
    case 'late-calls':
      return rewrite(thinking) ?? claimSome(thinking, 'lock-additions')
    case 'prize':
      return takeAgentPrize(thinking) ?? takeHeroPrize(thinking) ?? rewrite(thinking)
    case 'resolution':
      return rewrite(thinking) ?? resolve(thinking)
    case 'finale':
      return close(thinking)
    default:
      return undefined
  }
}

function openOption(inputs: Inputs, key: string, random: Random): string {
  const field = inputs[key] as ChoiceField
  return random.pick(field.options.filter((option) => !option.refused)).value
}

/** The first seat plays the Hero, so that three others need not agree who does. */
function gather(thinking: Thinking): Action | undefined {
  if (thinking.show.hero.seat !== null) return take(find(thinking, 'start-game'))
  return thinking.you === 0 ? take(find(thinking, 'claim-seat'), { role: 'hero' }) : undefined
}

function setUp(thinking: Thinking): Action | undefined {
  const { random } = thinking
  const draft = find(thinking, 'draft-asset')
  if (draft) return take(draft, { asset: openOption(draft.inputs, 'asset', random) })
  const name = find(thinking, 'name-hero')
  if (name) return take(name, { name: idea(name.inputs, 'name', random, ['Maren']) })
  const fate = find(thinking, 'take-fate')
  if (!fate) return undefined
  return take(fate, {
    fate: openOption(fate.inputs, 'fate', random),
    colour: openOption(fate.inputs, 'colour', random),
  })
}

function frameScene(thinking: Thinking): Action | undefined {
  const element = find(thinking, 'tick-element')
  return take(element) ?? take(find(thinking, 'close-framing'))
}

function threaten(thinking: Thinking): Action | undefined {
  const { scene } = thinking.show
  const { random } = thinking
  if (!scene) return undefined
  if (scene.threat === null) {
    const threat = find(thinking, 'present-threat')
    return threat && take(threat, { text: idea(threat.inputs, 'text', random, STAKES) })
  }
  const stakes =
    (scene.agentStakes === null ? find(thinking, 'set-agent-stakes') : undefined) ??
    (scene.heroStakes === null ? find(thinking, 'set-hero-stakes') : undefined)
  return stakes && take(stakes, { text: idea(stakes.inputs, 'text', random, STAKES) })
}

/** As much as can be told without being laughed at; now and then, with a strong Threat, the moon. */
function claimSome(thinking: Thinking, lock: 'lock-agent-dice' | 'lock-additions'): Action | undefined {
  const { random, show } = thinking
  const moon = find(thinking, 'declare-agent-moon')
  const claim = find(thinking, 'claim-negative-trait') ?? find(thinking, 'claim-subverted-asset')
  const risked = show.assets.filter((asset) => asset.risked).length
  if (moon && !claim && risked >= 3 && (show.scene?.threatDice ?? 0) >= 6 && random.below(4) === 0)
    return take(moon)
  const told = show.scene?.claims.length ?? 0
  const fits = claim && told < MOST_CLAIMS && (lock === 'lock-agent-dice' || random.below(3) === 0)
  return fits ? take(claim, { line: say(thinking, 'claim', claim?.on) }) : take(find(thinking, lock))
}

/** Once: an Asset that has its new words is left alone. */
function rewrite(thinking: Thinking): Action | undefined {
  const owed = findAll(thinking, 'rewrite-asset').find(
    (offer) => (offer.inputs.twist as TextField | undefined)?.initial === undefined,
  )
  if (!owed) return undefined
  const asset = thinking.show.assets.find((one) => one.id === owed.on)
  return take(owed, {
    name: asset ? sayTurnedName(thinking, asset) : 'What Became of It',
    twist: idea(owed.inputs, 'twist', thinking.random, [say(thinking, 'claim', owed.on)]),
  })
}

function resolve(thinking: Thinking): Action | undefined {
  const { show } = thinking
  const close = find(thinking, 'close-scene')
  if (close) return take(close, 'confirm' in close.inputs ? { confirm: true } : {})
  const kind = show.scene?.roll?.winner === 'hero' ? 'hero' : 'agent'
  return take(find(thinking, 'narrate-resolution'), { text: say(thinking, kind) })
}

function close(thinking: Thinking): Action | undefined {
  const { show, you } = thinking
  const done = find(thinking, 'close-story')
  if (done) return take(done)
  if (show.ending?.told.includes(you)) return undefined
  return take(find(thinking, 'narrate-ending'), { text: say(thinking, 'ending') })
}
