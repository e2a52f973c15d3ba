import { describe, expect, it } from 'vitest'
import { Random } from '../dice/random.ts'
import { refusal } from '../refusal.ts'
import { mildAnswer } from './mild-answer.ts'

const offer = (name: string, on = '7') => ({ do: name, on })
const refused = (name: string) => ({ ...offer(name), refused: refusal('TB-047', 'Not you.') })

/** What is answered in many cases, each with how often in a hundred. */
function answers(...common: ReturnType<typeof offer>[]): Record<string, number> {
  const random = new Random(5)
  const counts: Record<string, number> = {}
  for (let asked = 0; asked < 400; asked++) {
    const said = JSON.stringify(mildAnswer({ common }, random) ?? 'nothing')
    counts[said] = (counts[said] ?? 0) + 0.25
  }
  return counts
}

describe('how a stand-in answers what is questioned', () => {
  it('TB-115 it mostly lets others’ stand, and votes before it answers for its own', () => {
    const voted = answers(offer('take-back'), offer('judge'))
    const [keep = 0, strike = 0] = ['keep', 'strike'].map(
      (verdict) => voted[JSON.stringify({ do: 'judge', on: '7', with: { verdict } })],
    )
    expect(keep + strike).toBe(100)
    expect(keep).toBeGreaterThan(68)
    expect(keep).toBeLessThan(82)
  })

  it('TB-115 its own it takes back or stands by, one as likely as the other, where both are open', () => {
    const own = answers(offer('take-back'), offer('stand-by'))
    expect(Object.keys(own).sort()).toEqual(['{"do":"stand-by","on":"7"}', '{"do":"take-back","on":"7"}'])
    for (const share of Object.values(own)) expect(share).toBeGreaterThan(40)
    expect(answers(offer('take-back'), refused('stand-by'))).toEqual({ '{"do":"take-back","on":"7"}': 100 })
    expect(answers(refused('take-back'), offer('stand-by'))).toEqual({ '{"do":"stand-by","on":"7"}': 100 })
    expect(answers(refused('judge'), offer('say'))).toEqual({ '"nothing"': 100 })
  })
})
