import { choice, line } from '../../../engine/fields/field.ts'
import { type Asking, barred, type CircleOffer, offer, required } from '../contract.ts'
import { type EdgeSource, edgeOf, listHelping, type ObstacleTest } from '../obstacle-test.ts'
import { whyTest } from '../refusals/obstacle.ts'
import { ownerOfSide } from '../sides.ts'
import {
  type CarriedResult,
  characterOf,
  findNpc,
  type HotCircle,
  isGamemaster,
  judges,
  LIMITS,
  nameOfCharacter,
  ownerOf,
} from '../state.ts'
import { testWords } from '../words-tests.ts'

const EDGES = ['advantage', 'disadvantage'] as const

/** HC-074, HC-081: for what is not counted yet. */
export function giveEdge(test: ObstacleTest): CircleOffer {
  const said = testWords.edge
  return offer({
    do: 'give-edge',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-081',
    aside: true,
    ...barred(whyFull(test)),
    inputs: {
      edge: choice(
        said.edge,
        EDGES.map((value) => ({ value, label: said[value] })),
        { rule: 'HC-083' },
      ),
      reason: line(said.reason, 1, LIMITS.line, required(whyTest.sayReason)),
    },
    decide: (turn, input) =>
      turn.emit({
        type: 'edge-given',
        edge: {
          id: nextId(turn.state),
          edge: input.edge as EdgeSource['edge'],
          kind: 'gamemaster',
          reason: input.reason,
          ref: null,
        },
      }),
  })
}

function whyFull(test: ObstacleTest) {
  return test.edges.length >= LIMITS.edges ? whyTest.edgesFull : undefined
}

function nextId(state: HotCircle): string {
  return `x${state.made.things + 1}`
}

/** The gamemaster takes back what was given; a helper may think better of it. Before the dice. */
export function takeBackEdges({ state, seat }: Asking, test: ObstacleTest): CircleOffer[] {
  const mayTake = ({ kind, ref }: EdgeSource) =>
    isGamemaster(state, seat) ? true : kind === 'help' && ref !== null && ownerOf(state, ref) === seat
  return test.edges.filter(mayTake).map(({ id, edge, reason }) =>
    offer({
      do: 'take-back-edge',
      on: id,
      ...testWords.takeEdge(testWords.edge[edge], reason),
      rule: 'HC-081',
      aside: true,
      inputs: {},
      decide: (turn) => turn.emit({ type: 'edge-removed', id }),
    }),
  )
}

/** HC-143 to HC-146: a result carries into one next test; passed it helps, failed it hurts. */
export function linkOffers({ state }: Asking, test: ObstacleTest): CircleOffer[] {
  return state.carry.map(({ test: from, about, result }: CarriedResult) => {
    const edge = result === 'pass' ? 'advantage' : 'disadvantage'
    return offer({
      do: 'link-test',
      on: from,
      ...testWords.link(about, testWords.edge[edge]),
      rule: 'HC-145',
      aside: true,
      ...barred(whyFull(test)),
      inputs: {},
      decide: (turn) =>
        turn.emit({
          type: 'edge-given',
          edge: { id: nextId(turn.state), edge, kind: 'link', reason: testWords.linked(about), ref: from },
        }),
    })
  })
}

/** HC-082: a player's character who is there, or one of the gamemaster's. */
export function helpOffers({ state, seat }: Asking, test: ObstacleTest): CircleOffer[] {
  return listPossible(state, seat, test).map((helper) => helpWith(state, test, helper))
}

function listPossible(state: HotCircle, seat: number, test: ObstacleTest): string[] {
  const scene = state.session?.scene
  const own = characterOf(state, seat)
  const mine = isGamemaster(state, seat)
    ? (scene?.npcs ?? []).filter((id) => findNpc(state, id))
    : (scene?.present ?? []).filter((id) => id === own?.id)
  return mine.filter((id) => id !== test.tester && id !== test.opponent && !listHelping(test).includes(id))
}

function helpWith(state: HotCircle, test: ObstacleTest, helper: string): CircleOffer {
  const said = testWords.help
  const name = nameOfCharacter(state, helper)
  return offer({
    do: 'offer-help',
    on: helper,
    title: said.title(name),
    prompt: edgeOf(test) === 'advantage' ? said.more : said.prompt,
    rule: 'HC-082',
    aside: true,
    judged: judges(state),
    consent: () => [ownerOfSide(state, test, 'tester')],
    because: () => said.because(name),
    ...barred(whyFull(test)),
    inputs: { how: line(said.how, 0, LIMITS.line) },
    decide: (turn, input) =>
      turn.emit({
        type: 'edge-given',
        edge: {
          id: nextId(turn.state),
          edge: 'advantage',
          kind: 'help',
          reason: said.reason(name, input.how),
          ref: helper,
        },
      }),
  })
}
