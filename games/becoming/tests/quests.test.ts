import { describe, expect, it } from 'vitest'
import { checkQuest, parseQuest } from '../content/check-quest.ts'
import type { Quest } from '../content/quest.ts'
import { blankQuest } from '../content/quest-template.ts'
import { QUESTS } from '../content/quests.ts'

type Loose = { [K in keyof Quest]: unknown } & Record<string, unknown>

/** A whole quest, broken in one place. */
function broken(change: (quest: Record<string, never>) => void): readonly string[] {
  const quest = structuredClone(blankQuest()) as unknown as Loose
  change(quest as never)
  const checked = checkQuest(quest)
  return 'problems' in checked ? checked.problems : []
}

/** One fault each, and what is said about it. */
const FAULTS: [(quest: never) => void, RegExp][] = [
  [(quest: { title?: string }) => delete quest.title, /^its title is missing$/],
  [(quest: { blurb: string }) => (quest.blurb = ' '), /^its blurb is blank$/],
  [(quest: { blurb: string }) => (quest.blurb = 'x'.repeat(601)), /601 characters, more than 600/],
  [(quest: { extra?: number }) => (quest.extra = 1), /unknown part, “extra”/],
  [(quest: { scenes: unknown[] }) => quest.scenes.pop(), /its scenes has 8 entries, not exactly 9/],
  [
    (quest: { scenes: { threat?: string }[] }) => delete quest.scenes[2]?.threat,
    /its scenes, number 3: threat is missing/,
  ],
  [
    (quest: { scenes: { elements: string[] }[] }) => quest.scenes[0]?.elements.pop(),
    /elements has 2 entries/,
  ],
  [
    (quest: { scenes: { threatDice: number }[] }) => set(quest.scenes[4], 'threatDice', 0),
    /whole number from 1/,
  ],
  [
    (quest: { scenes: { threatDice: number }[] }) => set(quest.scenes[4], 'threatDice', 12),
    /at most 2 apart/,
  ],
  [
    (quest: { scenes: { no: number }[] }) => set(quest.scenes[1], 'no', 3),
    /scene 2 in the list is numbered 3/,
  ],
  [(quest: { scenes: object[] }) => set(quest.scenes[1], 'agentFateId', 'nobody'), /unknown Fate, “nobody”/],
  [(quest: { scenes: object[] }) => set(quest.scenes[1], 'agentFateId', 'first'), /leads 2 of scenes 1 to 3/],
  [(quest: { scenes: object[] }) => set(quest.scenes[0], 'short', false), /5 of the 9 scenes are marked/],
  [(quest: { fates: unknown[] }) => quest.fates.pop(), /its fates has 2 entries, not exactly 3/],
  [
    (quest: { fates: object[] }) => set(quest.fates[1], 'diceColour', 'indigo'),
    /two of the four dice sets are indigo/,
  ],
  [(quest: { fates: object[] }) => set(quest.fates[1], 'diceColour', 'puce'), /there are no puce dice/],
  [(quest: { fates: object[] }) => set(quest.fates[1], 'id', 'First!'), /small letters, digits and dashes/],
  [
    (quest: { heroCard: { allies: unknown[] } }) => quest.heroCard.allies.pop(),
    /allies has 3 entries, not 4 to 9/,
  ],
  [
    (quest: { heroCard: { allies: object[] } }) => set(quest.heroCard.allies[1], 'id', 'ally-1'),
    /share the id “ally-1”/,
  ],
]

describe('our quests', () => {
  for (const quest of QUESTS) {
    it(`BE-R44 ${quest.title} is whole, and our own`, () => {
      expect(checkQuest(quest)).toEqual({ quest })
      expect(parseQuest(JSON.stringify(quest))).toEqual({ quest })
      const { virtues, strengths, allies } = quest.heroCard
      expect([virtues.length, strengths.length, allies.length]).toEqual([6, 6, 6])
    })
  }

  it('BE-003 BE-031 planted faults are refused, each in words', () => {
    for (const [change, words] of FAULTS) expect(broken(change as never).join('; ')).toMatch(words)
    expect(broken(() => undefined)).toEqual([])
  })

  it('BE-003 what is no quest at all is refused too', () => {
    for (const value of [null, 7, 'quest', [], {}]) expect('problems' in checkQuest(value)).toBe(true)
    expect(parseQuest('{')).toEqual({
      problems: ['it is not written as JSON; export one from the quest editor'],
    })
  })
})

function set(part: object | undefined, key: string, value: unknown): void {
  Object.assign(part ?? {}, { [key]: value })
}
