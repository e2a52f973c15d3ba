import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Known } from '../../server/tables/publish/changes.ts'
import { applyChanges } from '../../web/state/apply-changes.ts'
import type { Change } from '../../web/state/wire.ts'

type View = Record<string, unknown>

function changesOf(known: Known<View>, view: View): Change[] {
  return JSON.parse(`[${known.follow(view)}]`)
}

/** What a page makes of one view after the other; the text compares names in their order too. */
function follow(views: readonly View[]): { page: View; changes: Change[][] } {
  const [first = {}, ...later] = views
  const known = new Known(first)
  let page: View = JSON.parse(`{${known.members.slice(1)}}`)
  const changes = later.map((view) => {
    const told = changesOf(known, view)
    page = applyChanges(page, told)
    expect(JSON.stringify(page)).toBe(JSON.stringify(view))
    expect(`{${known.members.slice(1)}}`).toBe(JSON.stringify(view))
    return told
  })
  return { page, changes }
}

const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(0, 1, 2, 'a', 'b', true, null, undefined),
    fc.array(tie('tree'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('p', 'q', 'r', 's', '7', '3'), tie('tree')),
  ),
}))

describe('changes', () => {
  it('lead from any view to any other, through any number of them', () => {
    const view = tree.map((show): View => ({ table: { stage: 'play' }, show: show ?? null }))
    fc.assert(
      fc.property(fc.array(view, { minLength: 2, maxLength: 5 }), (views) => void follow(views)),
      { numRuns: 2000 },
    )
  })

  it('name the one place that has changed, however much lies around it', () => {
    const piles = Array.from({ length: 100 }, (_, place) => ({ id: place, marks: [{ size: 6 }], total: 0 }))
    const after = piles.map((pile) => (pile.id === 40 ? { ...pile, total: 7 } : pile))
    const { changes } = follow([{ show: { piles } }, { show: { piles: after } }])
    expect(changes).toEqual([[[['show', 'piles', 40, 'total'], 7]]])
  })

  it('say of a list what came, what went, and what has changed before its end', () => {
    const views = [
      [1, 2, 3],
      [0, 1, 2, 3],
      [0, 1, 3],
      [0, 5, 3, 4, 6],
    ].map((list) => ({ list }))
    expect(follow(views).changes).toEqual([
      [[['list'], 0, 0, [0]]],
      [[['list'], 2, 1, []]],
      [
        [['list', 1], 5],
        [['list'], 3, 0, [4, 6]],
      ],
    ])
  })

  it('say the whole list where that is shorter', () => {
    const list = (from: number) => ({
      list: Array.from({ length: 40 }, (_, place) => ({ label: `step ${from + place}` })),
    })
    const [[change, ...others] = []] = follow([list(0), list(1)]).changes
    expect(others).toEqual([])
    expect(change?.[0]).toEqual(['list'])
  })

  it('say of a list of the latest what came in front and that the last one went', () => {
    const steps = (latest: number) =>
      Array.from({ length: 24 }, (_, place) => ({
        value: String(latest - place),
        // What going back there takes depends on the latest steps; further back it is the same.
        note: `before ${latest - place}: ${place < 2 ? place : 'all'} must agree`,
      }))
    const views = [30, 31].map((latest) => ({ list: steps(latest) }))
    expect(follow(views).changes).toEqual([
      [
        [['list'], 23, 1, []],
        [['list'], 0, 0, steps(31).slice(0, 1)],
        [['list', 1, 'note'], 'before 30: 1 must agree'],
        [['list', 2, 'note'], 'before 29: all must agree'],
      ],
    ])
  })

  it('say of a thing what has changed in it, though others came or went before it', () => {
    const [wait, nudge, pause, leave] = ['wait', 'nudge', 'pause', 'leave'].map((name) => ({ do: name }))
    const back = (to: number) => ({ do: 'rewind', to })
    const views = [
      [wait, back(1), leave],
      [wait, nudge, back(2), leave],
      [wait, back(3), leave],
      [wait, nudge, pause, leave],
    ].map((list) => ({ list }))
    expect(follow(views).changes).toEqual([
      [
        [['list'], 1, 0, [nudge]],
        [['list', 2, 'to'], 2],
      ],
      [
        [['list'], 1, 1, []],
        [['list', 1, 'to'], 3],
      ],
      // Another thing altogether.
      [[['list'], 1, 1, [nudge, pause]]],
    ])
  })

  it('lead from any list of named things to any other', () => {
    const name = fc.constantFrom('a', 'b', 'c')
    const thing = fc.record({ do: name, with: fc.array(fc.nat(1), { maxLength: 2 }) })
    const list = fc.uniqueArray(thing, { maxLength: 5, selector: (one) => one.do })
    fc.assert(
      fc.property(fc.array(list, { minLength: 2, maxLength: 5 }), (lists) => {
        const last = { do: 'z', with: [] }
        follow(lists.map((one) => ({ list: [...one, last], behind: one })))
      }),
      { numRuns: 1000 },
    )
  })

  it('lead from any list of the latest to the next, with whatever is alike in it', () => {
    const thing = fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      parts: fc.array(fc.nat(1), { maxLength: 2 }),
    })
    const moves = fc.array(fc.tuple(thing, fc.boolean()), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(thing, { minLength: 1, maxLength: 6 }), moves, (first, later) => {
        const lists = [first]
        for (const [come, isChanged] of later) {
          const [kept = come, ...rest] = (lists.at(-1) ?? []).slice(0, -1)
          lists.push(
            [come, isChanged ? { ...kept, name: 'c' as const } : kept, ...rest].slice(0, first.length),
          )
        }
        follow(lists.map((list) => ({ list, behind: { list } })))
      }),
      { numRuns: 1000 },
    )
  })

  it('see what a state has changed in place, because what readers know is a copy', () => {
    const state = { show: { scores: [1, 2] } }
    const known = new Known<View>(state)
    state.show.scores[1] = 3
    expect(changesOf(known, state)).toEqual([[['show', 'scores', 1], 3]])
  })
})
