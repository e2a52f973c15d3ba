import { type AgeAt, action } from '../../contract.ts'
import type { Character } from '../../rules/characters.ts'
import { buyers } from '../../rules/market/buying.ts'
import {
  coinOf,
  judgedBoughtNpc,
  judgedNpc,
  mirrorFields,
  mirrorSheet,
  payNpc,
  whyFull,
} from '../../rules/npcs.ts'
import { spenders } from '../../rules/paying.ts'
import { npcPrice } from '../../rules/prices.ts'
import type { StoriedAge } from '../../state.ts'
import { chapterWords } from '../../words/chapter.ts'

const NOBODY = [{ id: undefined }] as const
const COST = npcPrice('mirror')
const buying = buyers()

/** SA-111: a copy of anybody who exists, with one or two traits turned into their opposite. */
export const holdDarkMirror = action('hold-dark-mirror', {
  rule: 'SA-111',
  in: ['exchange-prepare', 'resolve-spend'],
  by: (state, seat) => (isMarket(state) ? buying.by(state, seat) : spenders.by(state, seat)),
  things: (state, seat): readonly (Character | { readonly id: undefined })[] =>
    whyNone({ state, seat }) ? NOBODY : state.characters,
  title: ({ on }) => (on.id ? chapterWords.mirror.titleOf(on.name) : chapterWords.mirror.title),
  prompt: ({ on }) => (on.id ? chapterWords.mirror.prompt : undefined),
  refuse: whyNone,
  price: ({ state, seat }) => coinOf(state, seat).price(COST),
  inputs: ({ state, on }): Partial<ReturnType<typeof mirrorFields>> => (on.id ? mirrorFields(state, on) : {}),
  judged: {
    by: (at) => (at.on.id ? judgedNpc.by(at) : []),
    stands: (state, claim) => judgedNpc.stands(state, claim) || judgedBoughtNpc.stands(state, claim),
    /** It is unmade where it was made. */
    strike: (turn, claim) =>
      (judgedNpc.stands(turn.state, claim) ? judgedNpc : judgedBoughtNpc).strike(turn, claim),
  },
  notYours: (asking) => (isMarket(asking.state) ? buying.notYours(asking) : spenders.notYours()),
  decide(turn, { on }, { name = '', replacements = [], track = '0', basis }) {
    if (!on.id) return
    payNpc(turn, mirrorSheet(turn.state, on, { name, replacements, track }), COST, basis ?? on.name)
  },
})

function isMarket({ phase }: StoriedAge): boolean {
  return phase === 'resolve-spend'
}

function whyNone({ state, seat }: Pick<AgeAt, 'state' | 'seat'>) {
  return whyFull(state) ?? coinOf(state, seat).whyShort(COST)
}
