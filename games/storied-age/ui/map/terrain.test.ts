import { describe, expect, it } from 'vitest'
import { inkOutline, smoothLine } from '../../../../web/kit/ink.ts'
import { spotsAlong, thinOut } from './terrain.ts'

const straight = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
]

describe('terrain on the map', () => {
  it('SA-R80 draws any line of two points or more as a closed shape of ink', () => {
    expect(inkOutline(straight, 8)).toMatch(/^M[-\d. ]+(Q[-\d. ]+)+Z$/)
    expect(inkOutline([{ x: 5, y: 5 }, ...straight], 8)).not.toContain('NaN')
    expect(inkOutline([], 8)).toBe('')
  })

  it('SA-R80 sets peaks and trees along the whole line, evenly', () => {
    expect(spotsAlong(straight, 40).map(({ x }) => x)).toEqual([0, 40, 80])
    const bent = spotsAlong([...straight, { x: 100, y: 50 }], 40)
    expect(bent.at(-1)).toEqual({ x: 100, y: 20 })
    expect(spotsAlong([straight[0], straight[0]] as never, 40)).toEqual([{ x: 0, y: 0 }])
  })

  it('SA-R80 keeps the ends of a long line when it thins it out', () => {
    const long = Array.from({ length: 301 }, (_, x) => ({ x, y: 0 }))
    const thin = thinOut(long, 64)
    expect(thin.length).toBeLessThanOrEqual(64)
    expect([thin[0]?.x, thin.at(-1)?.x]).toEqual([0, 300])
    expect(smoothLine(thin)).toMatch(/^M0 0Q/)
  })
})
