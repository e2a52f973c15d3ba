import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashOfPart } from '../../engine/dice/parts.ts'
import { ownHashing } from '../../engine/dice/sha256.ts'
import { givingFor, noteBound } from './own-parts.ts'

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
