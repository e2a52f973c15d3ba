import { line, prose } from '../../fields/field.ts'
import { words } from '../../kernel/words.ts'
import { refusal } from '../../refusal.ts'
import { tableAction } from '../table-action.ts'

/** TB-021 Anyone may tell, in a voice if they like; not while the table is paused. */
export const narrate = tableAction(
  'narrate',
  {
    rule: 'TB-021',
    in: ['play'],
    title: () => words.narrate.title,
    prompt: () => words.narrate.prompt,
    refuse: ({ state }) => (state.kernel.paused ? refusal('TB-030', words.pause.story) : undefined),
    inputs: () => ({
      text: prose(words.narrate.text, 1, 4000, { rule: 'TB-021', because: words.narrate.blank }),
      voice: line(words.narrate.voice, 0, 60, { hint: words.narrate.voiceHint }),
    }),
    decide: (turn, _, { text, voice }) => turn.game.narrate(text, voice || undefined),
  },
  { decidesNothing: true },
)
