import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashOfPart } from '../../engine/dice/parts.ts'
import { ownHashing } from '../../engine/dice/sha256.ts'
import { areAnyLate, givingFor, noteBound as note } from './own-parts.ts'

/** A browser's storage, in a process that has none. */
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
})

const at = { table: 'T', seat: 1 }
const hash = (part: string) => hashOfPart('T', { seat: 1, part }, ownHashing)

const noteBound = (given: typeof at, bound: string | undefined, boundBy?: number) =>
  note(given, { version: boundBy ?? 0, bound, boundBy })

/** Until the server says that it has it. */
function bind(): string {
  const { bind: head = '' } = givingFor(at)
  noteBound(at, head)
  return head
}

describe('a browser’s parts in the dice', () => {
  it('TB-120 begin with a binding, which is repeated until the server has it', () => {
    const first = givingFor(at)
    expect(first.bind).toMatch(/^[0-9a-f]{64}$/)
    noteBound(at, undefined)
    expect(givingFor(at)).toEqual(first)
  })

  it('TB-120 go on with the one part that fits, until the server has written it down', () => {
    const head = bind()
    const { part = '' } = givingFor(at)
    expect(hash(part)).toBe(head)
    noteBound(at, head)
    expect(givingFor(at)).toEqual({ part })
    noteBound(at, part)
    expect(hash(givingFor(at).part ?? '')).toBe(part)
  })

  it('TB-124 begin anew where the server has another chain, or none any more', () => {
    const head = bind()
    noteBound(at, '00'.repeat(32))
    const second = givingFor(at).bind
    expect(second).toMatch(/^[0-9a-f]{64}$/)
    expect(second).not.toBe(head)
    noteBound(at, second)
    noteBound(at, undefined)
    const third = givingFor(at).bind
    expect([head, second, undefined]).not.toContain(third)
  })

  it('TB-124 begin anew in a browser that has forgotten everything, and where nothing can be kept', () => {
    const head = bind()
    kept.clear()
    expect(givingFor(at).bind).not.toBe(head)
    vi.stubGlobal('localStorage', undefined)
    expect(givingFor(at).bind).toMatch(/^[0-9a-f]{64}$/)
  })

  it('are another seat’s at another seat', () => {
    const head = bind()
    expect(givingFor({ table: 'T', seat: 0 }).bind).not.toBe(head)
    expect(givingFor({ table: 'U', seat: 1 }).bind).not.toBe(head)
  })
})

describe('what a browser was told of its parts', () => {
  /** Answers as a server gives them: the part that each version wrote down. */
  function play(versions: readonly number[]): { seat: number; last: string; version: number }[] {
    return versions.map((version) => {
      const { bind, part } = givingFor(at)
      const last = bind ?? part ?? ''
      noteBound(at, last, version)
      return { seat: 1, last, version }
    })
  }

  it('TB-128 fits a record that has each part where the server said, or earlier', () => {
    const record = play([3, 5, 9])
    expect(areAnyLate(at, record)).toBe(false)
    expect(areAnyLate(at, [{ seat: 1, last: record[0]?.last ?? '', version: 2 }, ...record.slice(1)])).toBe(
      false,
    )
    expect(areAnyLate(at, [])).toBe(false)
  })

  it('TB-128 does not fit one where a part stands later: the next was known before it was written', () => {
    const record = play([3, 5, 9])
    for (const place of record.keys()) {
      const late = record.map((one, at) => (at === place ? { ...one, version: one.version + 1 } : one))
      expect(areAnyLate(at, late)).toBe(true)
      expect(areAnyLate(at, [...record, ...late])).toBe(true)
    }
    expect(
      areAnyLate(
        at,
        record.map((one) => ({ ...one, seat: 0, version: 99 })),
      ),
    ).toBe(false)
  })

  it('TB-128 takes the earliest of several answers, in whatever order they come, and outlives a chain', () => {
    const [first] = play([3])
    const last = first?.last ?? ''
    noteBound(at, '11'.repeat(32), 8)
    noteBound(at, last, 7)
    noteBound(at, undefined)
    givingFor(at)
    expect(areAnyLate(at, [{ seat: 1, last, version: 3 }])).toBe(false)
    expect(areAnyLate(at, [{ seat: 1, last, version: 4 }])).toBe(true)
  })

  it('TB-128 does not go on by the answer to an old action, which says nothing of when it was written', () => {
    const [first] = play([3])
    const { part = '' } = givingFor(at)
    note(at, { version: 2, bound: part, boundBy: 99 })
    expect(givingFor(at)).toEqual({ part })
    noteBound(at, part, 7)
    expect(areAnyLate(at, [...(first ? [first] : []), { seat: 1, last: part, version: 8 }])).toBe(true)
  })

  it('TB-128 does not go on by an answer that names no version, where the chain’s answers have', () => {
    const [, latest] = play([3, 5])
    const { part = '' } = givingFor(at)
    for (let times = 0; times < 3; times++) noteBound(at, part)
    expect(givingFor(at)).toEqual({ part })
    expect(areAnyLate(at, [{ seat: 1, last: part, version: 9 }])).toBe(false)
    noteBound(at, part, 7)
    expect(hash(givingFor(at).part ?? '')).toBe(part)
    expect(areAnyLate(at, [{ seat: 1, last: latest?.last ?? '', version: 5 }])).toBe(false)
  })

  it('TB-128 has nothing in a record of today’s dice that was obtained as if dice were of the older scheme', () => {
    const known = [bind()]
    for (let times = 0; times < 6; times++) {
      const { part = '' } = givingFor(at)
      noteBound(at, part)
      known.push(part)
    }
    expect(new Set(known).size).toBe(7)
    expect(areAnyLate(at, [])).toBe(false)
    for (const last of known) expect(areAnyLate(at, [{ seat: 1, last, version: 1 }])).toBe(true)
    noteBound(at, known[0], 1)
    expect(areAnyLate(at, [{ seat: 1, last: known[0] ?? '', version: 1 }])).toBe(true)
  })
})
