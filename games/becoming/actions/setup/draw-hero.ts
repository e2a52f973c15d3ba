import { allSeats, refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { SEATS } from '../../state.ts'
import { why, words } from '../../words/words.ts'

/** BE-R01 If two insist, or nobody does, the dice draw the Hero; everybody has to want that. */
export const drawHero = action('draw-hero', {
  rule: 'BE-R01',
  in: ['gathering'],
  title: () => words.gathering.draw,
  prompt: () => words.gathering.drawPrompt,
  refuse: ({ state }) => (state.hero === null ? undefined : refusal('BE-R01', why.heroSettled)),
  main: true,
  consent: () => allSeats(SEATS),
  decide(turn) {
    const [face = 1] = turn.roll([SEATS])
    turn.emit({ type: 'hero-drawn', seat: face - 1, face })
  },
})
