import { prose } from '../../../engine/fields/field.ts'
import { offer, type Seat } from '../../../engine/old-contract.ts'
import { refusal } from '../../../engine/refusal.ts'
import { type BecomingOffer, type BecomingPhase, type BecomingTurn, sceneOf } from '../contract.ts'
import type { Side } from '../scene.ts'
import { type Becoming, outlineOf } from '../state.ts'
import { words } from '../words.ts'
import { avatarOffers } from './avatars.ts'
import { explain } from './explain.ts'
import { scenePath } from './scene-path.ts'

/** Step 2, BE-045 to BE-047: the Threat, and what each side plays for. */
export const threat: BecomingPhase = {
  title: words.phase.threat,
  rules: ['BE-045', 'BE-046', 'BE-047'],
  awaits: listMissing,
  waitingFor: (state) => (sceneOf(state).threat === null ? words.waiting.threat : words.waiting.stakes),
  offers(state, seat) {
    const { agent } = sceneOf(state)
    if (seat === agent) return [present(state), setStakes(state, 'agent')]
    return seat === state.hero ? [setStakes(state, 'hero')] : avatarOffers(state, seat)
  },
  explain,
  path: (state) => scenePath(state, words.phase.threat),
}

function listMissing(state: Becoming): Seat[] {
  const { agent, threat: posted, agentStakes, heroStakes } = sceneOf(state)
  const seats = posted === null || agentStakes === null ? [agent] : []
  if (posted !== null && heroStakes === null && state.hero !== null) seats.push(state.hero)
  return seats
}

function present(state: Becoming): BecomingOffer {
  const outline = outlineOf(state)
  return offer({
    do: 'present-threat',
    title: sceneOf(state).threat === null ? words.threat.present : words.threat.again,
    prompt: words.threat.presentPrompt(outline?.threatDice ?? 1),
    rule: 'BE-045',
    inputs: {
      text: prose(words.threat.text, 1, 2000, {
        rule: 'BE-045',
        because: words.refuse.blankThreat,
        ideas: outline ? [outline.threat] : [],
      }),
    },
    decide(turn, input) {
      turn.emit({ type: 'threat-presented', text: input.text })
      goOn(turn)
    },
  })
}

function setStakes(state: Becoming, side: Side): BecomingOffer {
  const scene = sceneOf(state)
  const own = side === 'hero' ? scene.heroStakes : scene.agentStakes
  const waits = side === 'hero' && scene.threat === null
  return offer({
    do: side === 'hero' ? 'set-hero-stakes' : 'set-agent-stakes',
    title: own === null ? words.threat.stakes : words.threat.stakesAgain,
    prompt: words.threat.stakesPrompt,
    rule: side === 'hero' ? 'BE-047' : 'BE-046',
    inputs: {
      text: prose(words.threat.stakesText, 1, 500, {
        rule: side === 'hero' ? 'BE-047' : 'BE-046',
        because: words.refuse.blankStakes,
        ideas: outlineOf(state)?.stakesIdeas?.[side] ?? [],
        ...(own === null ? {} : { initial: own }),
      }),
    },
    ...(waits ? { refused: refusal('BE-047', words.refuse.threatFirst) } : {}),
    decide(turn, input) {
      turn.emit({ type: 'stakes-set', side, text: input.text })
      goOn(turn)
    },
  })
}

/** The step closes by itself once all three texts are there; until then each may be rewritten. */
function goOn(turn: BecomingTurn): void {
  const { threat: posted, agentStakes, heroStakes } = sceneOf(turn.state)
  if (posted !== null && agentStakes !== null && heroStakes !== null)
    turn.emit({ type: 'step-reached', step: 3 })
}
