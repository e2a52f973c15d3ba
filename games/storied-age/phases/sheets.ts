import { offer } from '../../../engine/old-contract.ts'
import type { AgeOffer, AgePhase, Asking } from '../contract.ts'
import { allSeats, otherSeats, playerAt } from '../state.ts'
import { words } from '../words.ts'
import { editPlot } from './plots.ts'
import { editSeeds } from './setup-edits.ts'
import { sheetFields, toTraits } from './sheet-fields.ts'
import { setupPath } from './steps.ts'

export const sheetsPhase: AgePhase = {
  title: words.steps.sheets,
  rules: ['SA-047', 'SA-048', 'SA-049', 'SA-050', 'SA-057'],
  awaits: (state) => allSeats(state).filter((seat) => playerAt(state, seat).pc === null),
  waitingFor: () => words.waiting.sheets,
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    return [writeSheet(asking), ...editSeeds(asking), ...editPlot(asking)]
  },
  path: setupPath,
}

/** SA-047 to SA-050; once the last sheet is written, play begins (SA-057). */
function writeSheet({ state, seat }: Asking): AgeOffer {
  return offer({
    do: 'write-sheet',
    title: playerAt(state, seat).pc ? 'Rewrite your character' : 'Write your character',
    prompt:
      'A name and four traits: things the character is, has or knows, useful in many adventures but not in all.',
    rule: 'SA-047',
    judged: otherSeats(state, seat),
    inputs: sheetFields('standard'),
    decide(turn, input) {
      const character = playerAt(turn.state, seat).pc ?? `c${turn.state.made.characters + 1}`
      turn.emit({
        type: 'sheet-written',
        seat,
        sheet: { character, name: input.name, traits: toTraits(input) },
      })
      if (turn.state.players.every((player) => player.pc !== null)) turn.emit({ type: 'play-begun' })
    },
  })
}
