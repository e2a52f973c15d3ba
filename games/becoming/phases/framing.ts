import { prose, yes } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import { refusal } from '../../../engine/refusal.ts'
import { type BecomingOffer, type BecomingPhase, listWords, sceneOf } from '../contract.ts'
import { type Becoming, outlineOf } from '../state.ts'
import { words } from '../words.ts'
import { avatarOffers } from './avatars.ts'
import { explain } from './explain.ts'
import { scenePath } from './scene-path.ts'

/** Step 1, BE-040 to BE-042: the Agent frames the scene, everybody plays in it. */
export const framing: BecomingPhase = {
  title: words.phase.framing,
  rules: ['BE-031', 'BE-032', 'BE-040', 'BE-041', 'BE-042'],
  awaits: (state) => [sceneOf(state).agent],
  waitingFor: () => words.waiting.framing,
  offers: (state, seat) =>
    seat === sceneOf(state).agent ? [...listElements(state), close(state)] : avatarOffers(state, seat),
  explain,
  path: (state) => scenePath(state, words.phase.framing),
}

function listElements(state: Becoming): BecomingOffer[] {
  const { told } = sceneOf(state)
  const elements = outlineOf(state)?.elements ?? []
  return elements.flatMap((element, index) => (told[index] ? [] : [tick(element, index)]))
}

function tick(element: string, index: number): BecomingOffer {
  return offer({
    do: 'tick-element',
    on: String(index),
    title: element,
    prompt: words.framing.tickPrompt,
    rule: 'BE-040',
    inputs: { text: prose(words.framing.tickText, 0, 4000) },
    decide(turn, { text }) {
      if (text !== '') turn.narrate(text)
      turn.emit({ type: 'element-told', element: index, text: element })
    },
  })
}

/** BE-040: a warning, never a block. */
function close(state: Becoming): BecomingOffer {
  const { told } = sceneOf(state)
  const left = (outlineOf(state)?.elements ?? []).filter((_, index) => !told[index])
  const confirm = yes(words.framing.leave(listWords(left)), {
    also: (value) => (value ? undefined : refusal('BE-040', words.refuse.elementsLeft(listWords(left)))),
  })
  return offer({
    do: 'close-framing',
    title: words.framing.close,
    prompt: words.framing.closePrompt,
    rule: 'BE-040',
    inputs: left.length > 0 ? { confirm } : {},
    decide(turn) {
      turn.emit({ type: 'framing-closed', left })
      turn.emit({ type: 'step-reached', step: 2 })
    },
  })
}
