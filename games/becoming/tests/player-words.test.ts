import { describe, expect, it } from 'vitest'
import { GROWTHS, MARKED, TURNED_NAMES } from '../player/marks.ts'
import { PATTERNS } from '../player/phrases.ts'

const KNOWN = new Set(
  'hero they them their have do s asset line mark agent title when then after'
    .split(' ')
    .map((one) => `{${one}}`),
)

describe('what stand-ins say in a bargain', () => {
  it('has no slot that nothing fills', () => {
    const all = [...Object.values(PATTERNS).flat(), ...[...MARKED.values()].flatMap(({ claims }) => claims)]
    const slots = all.flatMap((one) => one.match(/\{\w*\}/g) ?? [])
    expect(slots.filter((slot) => !KNOWN.has(slot))).toEqual([])
  })

  it('a mark comes up again in words of its own, by the name of what it is on', () => {
    for (const [mark, { claims }] of MARKED) {
      expect([mark, claims.length > 2]).toEqual([mark, true])
      expect(claims.filter((claim) => !claim.includes('{asset}'))).toEqual([])
    }
  })

  it('an Ally is no it, and no mark or name needs to know how many they are', () => {
    const ofAllies = [...MARKED].filter(([, { ofAllies }]) => ofAllies).map(([mark]) => mark)
    for (const text of [...ofAllies, ...GROWTHS.ally, ...TURNED_NAMES.ally])
      expect(text).not.toMatch(/\bits\b|^(?:is|has|counts|knows|wants|sleeps|lies|says)\b/i)
  })

  it('each of the three Fates has words of its own to lay face down', () => {
    expect(PATTERNS.pitch.length).toBeGreaterThanOrEqual(18)
    expect(PATTERNS.support.length).toBeGreaterThanOrEqual(12)
  })
})
