import { describe, expect, it } from 'vitest'
import { checkQuest } from '../../content/check-quest.ts'
import { LONGEST_QUEST, type Quest } from '../../content/quest.ts'
import { blankQuest } from '../../content/quest-template.ts'
import { QUESTS } from '../../content/quests.ts'
import { readShared, writeLink } from './quest-link.ts'

const ORIGIN = 'https://table.example'
const HOSTILE = '<img src=x onerror="alert(1)"><script>alert(2)</script>{@html 3} %3Cb%3E "\\"'

async function pressed(text: string, how: CompressionFormat = 'gzip'): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(how))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `${ORIGIN}/open/becoming#quest=${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

describe('a quest in a link', () => {
  for (const quest of [...QUESTS, blankQuest()]) {
    it(`BE-003 ${quest.title} comes back as it went`, async () => {
      const link = await writeLink(ORIGIN, quest)
      expect(link).toMatch(/^https:\/\/table\.example\/open\/becoming#quest=[\w-]+$/)
      expect(await readShared(link)).toEqual({ quest })
      expect(await readShared(`Look: ${link}\n\nSee you on Friday!`)).toEqual({ quest })
      expect(await readShared(link.replace(ORIGIN, 'https://another.example'))).toEqual({ quest })
    })
  }

  it('BE-003 links of the first release are still read', async () => {
    const quest = blankQuest()
    expect(await readShared(await pressed(JSON.stringify(quest), 'deflate-raw'))).toEqual({ quest })
  })

  it('BE-003 what looks like markup or script comes back as the same text', async () => {
    const quest: Quest = { ...blankQuest(), title: HOSTILE.slice(0, 60), blurb: `${HOSTILE} ☂ 𝄞` }
    const shared = await readShared(await writeLink(ORIGIN, quest))
    expect(shared).toEqual({ quest })
    expect(checkQuest('quest' in shared ? shared.quest : undefined)).toEqual({
      quest,
      advice: [],
    })
  })

  it('BE-003 a link that lost, gained or changed letters anywhere is known to be damaged', async () => {
    const link = await writeLink(ORIGIN, blankQuest())
    const start = link.indexOf('=') + 1
    for (let cut = start; cut < link.length; cut += 7) {
      expect(await readShared(link.slice(0, cut)), `cut at ${cut}`).toEqual({ unread: 'damaged' })
      const other = link[cut] === 'A' ? 'B' : 'A'
      const changed = `${link.slice(0, cut)}${other}${link.slice(cut + 1)}`
      // Bits of the last letter and of the head may carry nothing; then the quest is still the same.
      const read = await readShared(changed)
      expect([{ unread: 'damaged' }, { quest: blankQuest() }], `changed at ${cut}`).toContainEqual(read)
    }
    expect(await readShared(`${link}A`)).toEqual({ unread: 'damaged' })
  })

  it('BE-003 a link that unfolds into something huge is put down before it is read', async () => {
    const bomb = await pressed('"'.padEnd(50_000_000, 'x'))
    expect(bomb.length).toBeLessThan(LONGEST_QUEST * 4)
    expect(await readShared(bomb)).toEqual({ unread: 'too-large' })
    expect(await readShared(`#quest=${'A'.repeat(LONGEST_QUEST * 4)}`)).toEqual({ unread: 'too-large' })
  })
})

describe('a quest as text', () => {
  it('BE-003 an exported quest is imported as it was', async () => {
    for (const quest of QUESTS) {
      expect(await readShared(JSON.stringify(quest, null, 2))).toEqual({ quest })
    }
  })

  it('BE-003 what is no quest is called foreign: words, other links, other data', async () => {
    for (const text of [
      '',
      'hello',
      'https://example.org/',
      `${ORIGIN}/t/abc#seat=1`,
      '7',
      'null',
      '[]',
      '{"a":',
    ]) {
      expect(await readShared(text), text).toEqual({ unread: 'foreign' })
    }
    expect(await readShared(await pressed('[1, 2]'))).toEqual({ unread: 'foreign' })
    expect(await readShared(await pressed('not JSON'))).toEqual({ unread: 'damaged' })
  })

  it('BE-003 an object with parts missing is taken, for the editor to say what they are', async () => {
    const shared = await readShared('{"title":"Half","__proto__":{"a":1}}')
    expect('quest' in shared).toBe(true)
    const checked = checkQuest('quest' in shared ? shared.quest : undefined)
    expect('problems' in checked && checked.problems).toContain('Genre: nothing is there.')
  })

  it('BE-003 a part that nobody knows is left out, whatever it is called', async () => {
    const text = JSON.stringify(blankQuest()).replace('{', '{"__proto__":{"a":1},"constructor":2,')
    const shared = await readShared(text)
    expect(checkQuest('quest' in shared ? shared.quest : undefined)).toEqual({
      quest: blankQuest(),
      advice: [
        '“__proto__” is no part of a quest, and is left out.',
        '“constructor” is no part of a quest, and is left out.',
      ],
    })
  })

  it('BE-003 a text longer than any quest is too large', async () => {
    const quest = { ...blankQuest(), blurb: 'x'.repeat(LONGEST_QUEST) }
    expect(await readShared(JSON.stringify(quest))).toEqual({ unread: 'too-large' })
    expect(await readShared(await writeLink(ORIGIN, quest))).toEqual({ unread: 'too-large' })
    expect(await readShared('x'.repeat(LONGEST_QUEST * 4 + 1))).toEqual({ unread: 'too-large' })
  })
})
