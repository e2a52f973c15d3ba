import { describe, expect, it } from 'vitest'
import { checkQuest, parseQuest } from '../content/check-quest.ts'
import { LONGEST_QUEST, type Quest } from '../content/quest.ts'
import { blankQuest, copyQuest } from '../content/quest-template.ts'
import { QUESTS } from '../content/quests.ts'

type Loose = { [K in keyof Quest]: unknown } & Record<string, unknown>

/** A whole quest, changed in one place, and what is then said about it. */
function changed(change: (quest: never) => void): { problems: readonly string[]; advice: readonly string[] } {
  const quest = structuredClone(blankQuest()) as unknown as Loose
  change(quest as never)
  const checked = checkQuest(quest)
  return 'problems' in checked ? { problems: checked.problems, advice: [] } : { problems: [], ...checked }
}

type Fault = [(quest: never) => void, RegExp]

/** One fault each, because of which it could not be played, and what is said about it. */
const FAULTS: Fault[] = [
  [(quest: { title?: string }) => delete quest.title, /^Title: nothing is there\.$/],
  [(quest: { blurb: string }) => (quest.blurb = ' '), /^What it is about is blank\.$/],
  [
    (quest: { blurb: string }) => (quest.blurb = 'x'.repeat(601)),
    /^What it is about has 601 characters; 600 fit\.$/,
  ],
  [
    (quest: { scenes: unknown[] }) => quest.scenes.pop(),
    /^The scenes: there are 8, and there must be exactly 9\.$/,
  ],
  [
    (quest: { scenes: { threat?: string }[] }) => delete quest.scenes[2]?.threat,
    /^Scene 3 “Scene 3”, threat: nothing is there\.$/,
  ],
  [
    (quest: { scenes: { elements: string[] }[] }) => set(quest.scenes[0], 'elements', []),
    /^Scene 1 “Scene 1”, elements: there are 0, and there must be 1 to 9\.$/,
  ],
  [
    (quest: { scenes: { elements: string[] }[] }) => set(quest.scenes[0], 'elements', ['One.', '']),
    /^Scene 1 “Scene 1”, elements, 2 is blank\.$/,
  ],
  [
    (quest: { scenes: object[] }) => set(quest.scenes[4], 'threatDice', 0),
    /^Scene 5 “Scene 5”, threat dice must be a whole number from 1 to 20\.$/,
  ],
  [
    (quest: { scenes: object[] }) => set(quest.scenes[1], 'agentFateId', 'nobody'),
    /^Scene 2 “Scene 2” is run by none of the three Fates\. Choose one of them\.$/,
  ],
  [
    (quest: { fates: unknown[] }) => quest.fates.pop(),
    /^The Fates: there are 2, and there must be exactly 3\.$/,
  ],
  [
    (quest: { fates: object[] }) => set(quest.fates[1], 'diceColour', 'puce'),
    /^There are no puce dice\. There are ivory,/,
  ],
  [
    (quest: { fates: object[] }) => set(quest.fates[1], 'id', 'First!'),
    /^Fate 2 “The second Fate”, short name must be/,
  ],
  [
    (quest: { fates: object[] }) => set(quest.fates[1], 'id', 'first'),
    /^Two Fates have the short name “first”/,
  ],
  [
    (quest: { heroCard: { allies: unknown[] } }) => quest.heroCard.allies.splice(0, 2),
    /^Allies: there are 2, and there must be 3 to 12\.$/,
  ],
  [
    (quest: { heroCard: { allies: object[] } }) => set(quest.heroCard.allies[1], 'id', 'ally-1'),
    /^Two Assets have the short name “ally-1”/,
  ],
]

/** Unusual, and playable: advice. */
const UNUSUAL: Fault[] = [
  [(quest: { extra?: number }) => (quest.extra = 1), /^“extra” is no part of a quest, and is left out\.$/],
  [
    (quest: { scenes: object[] }) => set(quest.scenes[4], 'threatDice', 12),
    /Scene 5 “Scene 5” rolls 12 threat dice/,
  ],
  [(quest: { scenes: object[] }) => set(quest.scenes[4], 'threatDice', 10), /add up to 22, 21, 24/],
  [(quest: { scenes: object[] }) => set(quest.scenes[1], 'no', 3), /^Scene 2 in the list is numbered 3\./],
  [
    (quest: { scenes: object[] }) => set(quest.scenes[1], 'agentFateId', 'first'),
    /The first Fate runs 4 scenes; three/,
  ],
  [
    (quest: { scenes: object[] }) => set(quest.scenes[1], 'agentFateId', 'first'),
    /runs scenes 1 and 2, one after/,
  ],
  [
    (quest: { scenes: object[] }) => set(quest.scenes[0], 'short', false),
    /5 scenes are marked for the short quest/,
  ],
  [
    (quest: { scenes: object[] }) => quest.scenes.map((scene) => set(scene, 'short', false)),
    /^No scene is marked for the short quest/,
  ],
  [
    (quest: { fates: object[] }) => set(quest.fates[1], 'diceColour', 'indigo'),
    /Two of the four sets of dice are indigo/,
  ],
  [
    (quest: { heroCard: { allies: unknown[] } }) => quest.heroCard.allies.pop(),
    /^Allies: 3, where 4 to 9 are usual\.$/,
  ],
  [
    (quest: { heroCard: { allies: object[] } }) => set(quest.heroCard.allies[1], 'name', 'Ally 1'),
    /^Two Assets are called “Ally 1”\.$/,
  ],
  [(quest: { heroCard: object }) => set(quest.heroCard, 'pronounHint', 'we'), /^The pronoun is “we”/],
]

describe('our quests', () => {
  for (const quest of QUESTS) {
    it(`BE-R44 ${quest.title} is whole, and our own`, () => {
      expect(checkQuest(quest)).toEqual({ quest, advice: [] })
      expect(parseQuest(JSON.stringify(quest))).toEqual({ quest, advice: [] })
      const { virtues, strengths, allies } = quest.heroCard
      expect([virtues.length, strengths.length, allies.length]).toEqual([6, 6, 6])
    })

    it(`BE-R44 no scene of ${quest.title} counts on an Ally, who may be undrafted or turned`, () => {
      const calls = ALLIES[quest.id] ?? {}
      expect(Object.keys(calls)).toEqual(quest.heroCard.allies.map(({ id }) => id))
      const scenes = JSON.stringify(quest.scenes)
      for (const call of Object.values(calls)) expect(scenes).not.toMatch(call)
    })
  }

  it('BE-003 BE-031 what could not be played is refused, each in words of the screen', () => {
    for (const [change, words] of FAULTS) expect(changed(change).problems.join('\n')).toMatch(words)
    expect(changed(() => undefined)).toMatchObject({ problems: [], advice: [] })
  })

  it('BE-003 what is only unusual is advice, and refuses nothing', () => {
    for (const [change, words] of UNUSUAL) {
      const { problems, advice } = changed(change)
      expect(problems).toEqual([])
      expect(
        advice.some((one) => words.test(one)),
        `${words} in ${advice.join(' ')}`,
      ).toBe(true)
    }
  })

  it('BE-003 what is said names no key of the file', () => {
    const keys =
      /pronounHint|heroCard|nameIdeas|twistIdeas|npcIdeas|agentFateId|threatDice|stakesIdeas|diceColour|undefined/
    for (const [change] of [...FAULTS, ...UNUSUAL]) {
      const { problems, advice } = changed(change)
      expect([...problems, ...advice].join(' ')).not.toMatch(keys)
    }
  })

  it('BE-003 what is no quest at all is refused too', () => {
    for (const value of [null, 7, 'quest', [], {}]) expect('problems' in checkQuest(value)).toBe(true)
    expect(parseQuest('{')).toEqual({
      problems: ['It is not written as JSON. Export one from the quest editor.'],
    })
  })

  it('BE-003 a copy of one of ours is a quest of the table’s own', () => {
    for (const quest of QUESTS) {
      const copy = copyQuest(quest)
      expect(checkQuest(copy)).toEqual({ quest: copy, advice: [] })
      expect(copy.id).not.toBe(quest.id)
      expect(JSON.stringify(copy).length).toBeLessThan(LONGEST_QUEST)
    }
  })
})

/** What a sentence that counts on an Ally would call it. */
const ALLIES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'salt-ledger': {
    'brother-jory': /\bJory|brother/,
    gull: /\bgull/,
    'widow-pask': /\bPask|widow/,
    'harbour-children': /harbour children/i,
    'keeper-aldous': /Aldous|keeper/,
    'dog-called-anchor': /\bdog\b|Anchor/,
  },
  'line-nine': {
    'daughter-ines': /Ines|daughter/,
    'brakeman-otto': /Otto/,
    'reporter-yun': /Yun/,
    'shop-steward': /Bettina|steward/,
    'engineer-salloum': /Salloum/,
    'stray-passenger': /the boy/i,
  },
  'nine-days-of-air': {
    'voice-of-ops': /Teodor/,
    'apprentice-lark': /Lark\b|apprentice/,
    'doctor-imre': /Imre|doctor/i,
    'drone-nine': /drone/i,
    'her-sister-on-earth': /sister/i,
    'old-rival-brandt': /Brandt/,
  },
  understudy: {
    'old-prompter': /Hieronymus|prompter/i,
    'the-troupe': /troupe/i,
    'sexton-girl': /\bPia\b|sexton/i,
    'captain-reuss': /Reuss|captain/i,
    'her-mother': /mother/i,
    'blind-musician': /Tobit|musician/i,
  },
}

function set(part: object | undefined, key: string, value: unknown): void {
  Object.assign(part ?? {}, { [key]: value })
}
