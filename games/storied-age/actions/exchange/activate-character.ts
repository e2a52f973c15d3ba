import { nameOf } from '../../../../engine/writing.ts'
import { type AgeAt, action } from '../../contract.ts'
import { otherSide, presenceOf, seatOfSide } from '../../rules/chapter.ts'
import { type Character, findCharacter, otherOwner } from '../../rules/characters.ts'
import { plays } from '../../rules/edition.ts'
import { spenders } from '../../rules/paying.ts'
import { castOf, hasActive, poolOf } from '../../rules/pool.ts'
import { actsFor, captorOf, chapterOf, sideHere } from '../../rules/presence.ts'
import { inChapterTokens, PRICE } from '../../rules/prices.ts'
import { chapterWords, whyChapter } from '../../words/chapter.ts'

/** SA-089 to SA-092: one token, all traits of the character, idle and exhausted alike. */
export const activateCharacter = action('activate-character', {
  rule: 'SA-089',
  in: ['exchange-prepare'],
  ...spenders,
  things: (state, seat) => castOf(state, sideHere(state, seat)),
  title: ({ on }) => chapterWords.activate.title(on.name),
  prompt: () => chapterWords.activate.prompt,
  refuse({ state, seat, on }) {
    const { traits, tokens } = chapterOf(state)
    if (on.traits.every((trait) => traits[trait.id] === 'active')) return whyChapter.allActive(on.name)
    const held = tokens[sideHere(state, seat)]
    return held < PRICE.activation ? whyChapter.tooDear(PRICE.activation, held) : undefined
  },
  price: () => inChapterTokens(PRICE.activation),
  // Whoever has nothing to roll wakes their own character first.
  main: ({ state, seat, on }) =>
    on.owner === seat && poolOf(state, seat).length === 0 && !hasActive(state, seat),
  // SA-R16: a captive did not choose to come along, so their own player is asked.
  asks: (at) => listOwners(at).length > 0,
  consent: listOwners,
  because: ({ on }) => chapterWords.activate.captive(on.name),
  notThat({ state, seat, names, asked: { on = '' } }) {
    if (on.includes('.')) return whyChapter.wholeCharacter
    const chapter = chapterOf(state)
    const character = findCharacter(state, on)
    if (!character) return whyChapter.noSheet
    const presence = presenceOf(chapter, on)
    if (!presence) return whyChapter.notHere(character.name)
    const other = otherSide(sideHere(state, seat))
    if (actsFor(state, presence) !== other) return undefined
    return whyChapter.actsForOther(character.name, nameOf(names, seatOfSide(chapter, other)))
  },
  decide(turn, { seat, on }) {
    const side = sideHere(turn.state, seat)
    turn.emit({ type: 'character-activated', side, character: on.id, cost: PRICE.activation })
  },
})

/** Whose character it is, if it is another player's who came along as a captive. */
function listOwners({ state, seat, on }: AgeAt<Character>) {
  const isDrawnIn = plays(state, 2) && presenceOf(chapterOf(state), on.id)?.how === 'travel'
  return isDrawnIn && captorOf(state, on.id) !== undefined ? otherOwner(on, seat) : []
}
