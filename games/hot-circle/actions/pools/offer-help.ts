import { line, type Seat } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { plays } from '../../rules/edition.ts'
import { afterLock } from '../../rules/moments.ts'
import {
  findNpc,
  isGamemaster,
  judgedByGamemaster,
  nameOfCharacter,
  presentCharacter,
} from '../../rules/people.ts'
import { addEdge, whyEdgesFull } from '../../rules/testing/building.ts'
import { edgeOf, listHelping } from '../../rules/testing/obstacle-test.ts'
import { openTest, ownerOfSide } from '../../rules/testing/sides.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { testWords, whyAbility, whyTest } from '../../words/index.ts'

/** HC-082 Whoever is there may help, if the tester's player agrees: it is advantage, and helpers share whatever goes wrong. */
export const offerHelp = action('offer-help', {
  rule: 'HC-082',
  in: ['test-build'],
  things: (state, seat) => listWilling(state, seat).map((id) => ({ id, name: nameOfCharacter(state, id) })),
  // The title stands in the log: tables that began with another one keep it.
  title: ({ state, on }) => testWords.help[plays(state, 2) ? 'title' : 'was'](on.name),
  prompt: ({ state }) => testWords.help[edgeOf(openTest(state)) === 'advantage' ? 'more' : 'prompt'],
  refuse: ({ state }) => whyEdgesFull(openTest(state), 'advantage'),
  aside: true,
  inputs: () => ({ how: line(testWords.help.how, 0, LIMITS.line) }),
  judged: judgedByGamemaster,
  consent: ({ state }) => [ownerOfSide(state, openTest(state), 'tester')],
  because: ({ on }) => testWords.help.because(on.name),
  notNow: (asking) => (asking.state.ability ? whyAbility.noHelp : whyHelpersStay(asking)),
  notThat({ state, asked: { on = '' } }) {
    const test = openTest(state)
    if (on === test.tester || on === test.opponent) return whyTest.notHelping
    return listHelping(test).includes(on) ? whyTest.helpsTest : whyTest.notHere(nameOfCharacter(state, on))
  },
  decide: (turn, { on: { id: ref, name } }, { how }) =>
    addEdge(turn, { edge: 'advantage', kind: 'help', reason: testWords.help.reason(name, how), ref }),
})

/** Once pools are locked nobody who helps is let go, and nobody comes to help. */
export const whyHelpersStay = afterLock((test) =>
  listHelping(test).length > 0 ? whyTest.helpersStay : whyTest.beforeDice,
)

/** A player's character who is there, or those of the gamemaster's. */
function listWilling(state: HotCircle, seat: Seat): string[] {
  const test = openTest(state)
  const { npcs = [] } = state.session?.scene ?? {}
  const own = presentCharacter(state, seat)
  const mine = isGamemaster(state, seat) ? npcs.filter((id) => findNpc(state, id)) : own ? [own.id] : []
  return mine.filter((id) => id !== test.tester && id !== test.opponent && !listHelping(test).includes(id))
}
