import { action } from '../../contract.ts'
import { type Chapter, type Element, findThreat, presenceOf } from '../../rules/chapter.ts'
import { characterIdOfTrait, findCharacter } from '../../rules/characters.ts'
import { nameOfSide } from '../../rules/naming.ts'
import { chapterOf, exchangeOf, sideOf } from '../../rules/presence.ts'
import { GAIN } from '../../rules/prices.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

/** SA-081, SA-084: each of the audience may reward each new element once, until that exchange's roll. */
export const rewardIntroduction = action('reward-introduction', {
  rule: 'SA-081',
  in: ['exchange-prepare'],
  by: (state, seat) => sideOf(state, seat) === undefined,
  things(state) {
    const now = exchangeOf(state).number
    return chapterOf(state).elements.filter((element) => element.exchange === now)
  },
  title({ state, on }) {
    const chapter = chapterOf(state)
    const found = findThreat(chapter, on.subject)?.text ?? findCharacter(state, on.subject)?.name ?? ''
    // Created by one side and brought in by the other: two offers, which must not sound alike.
    const isBoth = on.type === 'established' && isCreatedNow(chapter, on)
    return isBoth ? chapterWords.reward.arrival(found) : chapterWords.reward.title(found)
  },
  prompt: ({ state, names, on }) => chapterWords.reward.prompt(nameOfSide(state, names, on.by)),
  // SA-R68: once for each character, whoever created them and whoever brought them in.
  refuse: ({ state, seat, on }) =>
    chapterOf(state).elements.some((one) => one.subject === on.subject && one.rewardedBy.includes(seat))
      ? whyChapter.rewardedAlready
      : undefined,
  notNow: ({ state }) => (state.phase === 'exchange-narrate' ? whyChapter.momentPassed : undefined),
  notYours: () => whyChapter.audienceOnly,
  /** SA-081, SA-082, SA-084: nothing new, not for activating, or too late. */
  notThat({ state, asked: { on = '' } }) {
    const chapter = chapterOf(state)
    if (chapter.elements.some((element) => element.id === on)) return whyChapter.momentPassed
    const isHere = presenceOf(chapter, characterIdOfTrait(on)) ?? findThreat(chapter, on)
    return isHere ? whyChapter.notForActivation : whyChapter.nothingNew
  },
  decide: (turn, { seat, on }) =>
    turn.emit({ type: 'introduction-rewarded', element: on.id, by: seat, tokens: GAIN.reward }),
})

function isCreatedNow({ elements }: Chapter, { subject, exchange }: Element): boolean {
  return elements.some(
    (one) => one.type === 'npc-created' && one.subject === subject && one.exchange === exchange,
  )
}
