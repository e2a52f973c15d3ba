import { describe, expect, it } from 'vitest'
import type { Frame, LineView } from '../../engine/frame.ts'
import { MisfitError } from './apply-changes.ts'
import { applyUpdate, mergeLines } from './apply-update.ts'
import type { Change, Update } from './wire.ts'

const frame = {
  version: 4,
  you: 0,
  show: {
    groups: [
      { name: 'hearth', rows: [{ id: 'a', size: 1 }, { id: 'b' }] },
      { name: 'road', rows: [] },
    ],
    draft: 'x',
  },
  whisper: { bid: 3 },
  offers: [{ do: 'keep' }, { do: 'add' }],
} as unknown as Frame

type Shown = {
  readonly groups: readonly { readonly name: string; readonly rows: readonly object[] }[]
}

const rest = { table: 't', seat: 0, version: 5, lines: [], edits: [] }

function change(...changes: Change[]): Update {
  return { ...rest, full: false, changes }
}

function line(id: string, text = id): LineView {
  return { id, at: 0, kind: 'note', text }
}

describe('an update', () => {
  it('changes only the places it names, and leaves the old frame as it was', () => {
    const before = structuredClone(frame)
    const next = applyUpdate(
      frame,
      change(
        [['show', 'groups', 0, 'rows', 0, 'size'], 2],
        [['show', 'groups', 1, 'rows'], 0, 0, [{ id: 'c' }]],
        [['show', 'draft']],
        [['whisper', 'bid'], 4],
      ),
    )
    expect(next).toEqual({
      ...frame,
      version: 5,
      show: {
        groups: [
          { name: 'hearth', rows: [{ id: 'a', size: 2 }, { id: 'b' }] },
          { name: 'road', rows: [{ id: 'c' }] },
        ],
      },
      whisper: { bid: 4 },
    })
    expect(frame).toEqual(before)
  })

  it('keeps everything else the same object, so that nothing of it is drawn again', () => {
    const next = applyUpdate(frame, change([['show', 'groups', 0, 'rows', 0, 'size'], 2]))
    const [was, is] = [frame.show as Shown, next.show as Shown]
    expect(is.groups[0]).not.toBe(was.groups[0])
    expect(is.groups[0]?.rows[0]).not.toBe(was.groups[0]?.rows[0])
    expect(is.groups[0]?.rows[1]).toBe(was.groups[0]?.rows[1])
    expect(is.groups[1]).toBe(was.groups[1])
    expect(next.offers).toBe(frame.offers)
    expect(next.whisper).toBe(frame.whisper)
  })

  it('keeps what is equal the same object even where it is told again', () => {
    const { show, ...others } = structuredClone(frame)
    const told = { ...others, version: 5, show: { ...show, draft: 'y' } } as unknown as Frame
    const next = applyUpdate(frame, { ...rest, full: true, frame: told })
    expect(next).toEqual(told)
    expect((next.show as Shown).groups).toBe((frame.show as Shown).groups)
    expect(next.offers).toBe(frame.offers)
    const again = applyUpdate(frame, change([['offers'], [{ do: 'keep' }, { do: 'pass' }]]))
    expect(again.offers[0]).toBe(frame.offers[0])
    expect(again.offers[1]).toEqual({ do: 'pass' })
  })

  it('that is full leaves nothing of what was shown before', () => {
    const told = { version: 5, you: 0, show: { tests: [] }, whisper: {}, offers: [] } as unknown as Frame
    expect(applyUpdate(frame, { ...rest, full: true, frame: told })).toEqual(told)
  })

  it.each<[string, Change]>([
    ['a place that is not there', [['show', 'nowhere', 'name'], 1]],
    ['a list that is none', [['show', 'draft'], 0, 0, [1]]],
    ['elements beyond the end of a list', [['offers'], 2, 1, []]],
  ])('that speaks of %s is refused', (_name, misfit) => {
    expect(() => applyUpdate(frame, change(misfit))).toThrow(MisfitError)
  })
})

describe('lines', () => {
  it('stand in the order they were written, each once', () => {
    const merged = mergeLines([line('9.0'), line('10.1')], [line('10.0'), line('10.1'), line('2.0')], [])
    expect(merged.map(({ id }) => id)).toEqual(['2.0', '9.0', '10.0', '10.1'])
  })

  it('carry the latest words of their author', () => {
    const merged = mergeLines([line('3.0', 'old')], [], [{ line: '3.0', text: 'new' }])
    expect(merged[0]?.text).toBe('new')
  })
})
