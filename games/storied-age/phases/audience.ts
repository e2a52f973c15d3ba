import { offer } from '../../../engine/old-contract.ts'
import { type Element, exchangeOf, findThreat } from '../chapter.ts'
import { findCharacter } from '../characters.ts'
import type { AgeOffer, Asking } from '../contract.ts'
import { barred } from '../contract.ts'
import { chapterOf } from '../presence.ts'
import { whyChapter } from '../refusals/chapter.ts'
import type { StoriedAge } from '../state.ts'

/** SA-081, SA-084: each of the audience may reward each new element once, until that exchange's roll. */
export function rewardOffers({ state, seat }: Asking): AgeOffer[] {
  const chapter = chapterOf(state)
  const now = exchangeOf(chapter).number
  return chapter.elements
    .filter((element) => element.exchange === now)
    .map((element) =>
      offer({
        do: 'reward-introduction',
        on: element.id,
        title: `Reward ${subjectName(state, element)}`,
        prompt: 'Whoever brought it in gets a Chapter Token from the bank. It costs you nothing.',
        rule: 'SA-081',
        ...barred(element.rewardedBy.includes(seat) ? whyChapter.rewardedAlready : undefined),
        inputs: {},
        decide(turn) {
          turn.emit({ type: 'introduction-rewarded', element: element.id, by: seat })
        },
      }),
    )
}

function subjectName(state: StoriedAge, { subject }: Element): string {
  return findThreat(chapterOf(state), subject)?.text ?? findCharacter(state.characters, subject)?.name ?? ''
}
