import { prose, yes } from '../../../engine/fields/field.ts'
import { offer, type Seat } from '../../../engine/old-contract.ts'
import { refusal } from '../../../engine/refusal.ts'
import { type BecomingOffer, type BecomingPhase, listWords, sceneOf } from '../contract.ts'
import { type Becoming, playedScenes, sideSeat } from '../state.ts'
import { words } from '../words.ts'
import { explain } from './explain.ts'
import { openScene } from './fates.ts'
import { openFinale } from './finale.ts'
import { rewriteOffers, unwritten } from './rewriting.ts'
import { scenePath } from './scene-path.ts'

/** Step 12, BE-125: the winner of the scene tells how the Threat ends. */
export const resolution: BecomingPhase = {
  title: words.phase.resolution,
  rules: ['BE-120', 'BE-125', 'BE-140'],
  awaits: (state) => [
    ...new Set([teller(state), ...unwritten(state).map((asset) => asset.subverted?.by ?? teller(state))]),
  ],
  waitingFor: (state) => (sceneOf(state).resolved ? words.waiting.closing : words.waiting.resolution),
  offers: (state, seat) => [
    ...(seat === teller(state) ? [narrate(), close(state)] : []),
    ...rewriteOffers(state, seat),
  ],
  explain,
  path: (state) => scenePath(state, words.phase.resolution),
}

function teller(state: Becoming): Seat {
  return sideSeat(state, sceneOf(state).roll?.winner ?? 'hero')
}

function narrate(): BecomingOffer {
  return offer({
    do: 'narrate-resolution',
    title: words.resolution.narrate,
    prompt: words.resolution.narratePrompt,
    rule: 'BE-125',
    inputs: {
      text: prose(words.resolution.text, 1, 6000, { rule: 'BE-125', because: words.refuse.blankResolution }),
    },
    decide(turn, input) {
      turn.narrate(input.text)
      turn.emit({ type: 'scene-resolved', seat: turn.seat })
    },
  })
}

/** BE-R50: an Asset without its new words is a warning, never a block. */
function close(state: Becoming): BecomingOffer {
  const owed = unwritten(state).map((asset) => asset.name)
  const confirm = yes(words.resolution.leave(listWords(owed)), {
    also: (value) => (value ? undefined : refusal('BE-R50', words.refuse.unwritten(listWords(owed)))),
  })
  return offer({
    do: 'close-scene',
    title: words.resolution.close,
    prompt: words.resolution.closePrompt(isLastScene(state)),
    rule: 'BE-125',
    inputs: owed.length > 0 ? { confirm } : {},
    ...(sceneOf(state).resolved ? {} : { refused: refusal('BE-125', words.refuse.tellFirst) }),
    decide(turn) {
      const next = sceneOf(turn.state).index + 1
      turn.emit({ type: 'scene-closed' })
      if (isLastScene(turn.state)) openFinale(turn)
      else openScene(turn, next)
    },
  })
}

/** BE-175 and BE-176: the quest is over, or the Hero has nothing left. */
function isLastScene(state: Becoming): boolean {
  return state.lastAssetLost || sceneOf(state).index + 1 >= playedScenes(state).length
}
