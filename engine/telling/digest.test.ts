import { describe, expect, it } from 'vitest'
import type { LineView } from '../frame.ts'
import { digestOf, type Told } from './digest.ts'

const at = 0
const story = (id: string, text: string, by = 0): LineView => ({ id, at, kind: 'story', text, by })
const note = (id: string, text: string, rule = 'XB-001'): LineView => ({ id, at, kind: 'note', text, rule })
const heading = (id: string, text: string): LineView => ({ id, at, kind: 'heading', text })

function digest(lines: readonly LineView[], more: Partial<Told> = {}) {
  return digestOf({ lines, edits: [], heading: null, takenBack: [], ...more })
}

function texts(told: ReturnType<typeof digest>): string[] {
  return told.chapters.flatMap(({ lines }) => lines.map(({ text }) => text))
}

describe('a digest', () => {
  it('tells by chapters, in each the story first and then the rules', () => {
    const told = digest(
      [note('4.0', 'A bid.'), story('5.0', 'It rains.'), heading('6.0', 'Two'), story('7.0', 'Sun.')],
      {
        heading: 'One',
      },
    )
    expect(told.chapters.map(({ title }) => title)).toEqual(['One', 'Two'])
    expect(texts(told)).toEqual(['It rains.', 'A bid.', 'Sun.'])
  })

  it('has eight lines at most, the latest of the story, and says how many are left out', () => {
    const lines = Array.from({ length: 30 }, (_, place) =>
      place % 2 === 0 ? story(`${place + 1}.0`, `story ${place}`) : note(`${place + 1}.0`, `note ${place}`),
    )
    const told = digest(lines)
    expect(texts(told)).toHaveLength(8)
    expect(texts(told).filter((text) => text.startsWith('story'))).toEqual(
      [20, 22, 24, 26, 28].map((n) => `story ${n}`),
    )
    expect(told.left).toBe(22)
  })

  it('gives the notes what the story does not need, and the story what the notes do not', () => {
    const stories = (count: number) =>
      Array.from({ length: count }, (_, one) => story(`${one + 1}.0`, `story ${one}`))
    const notes = (count: number) =>
      Array.from({ length: count }, (_, one) => note(`${one + 50}.0`, `note ${one}`))
    const count = (lines: readonly LineView[]) => {
      const told = digest(lines)
      const shown = texts(told).filter((text) => text.startsWith('story')).length
      return [shown, texts(told).length - shown, told.left]
    }
    expect(count([...stories(10), ...notes(1)])).toEqual([7, 1, 3])
    expect(count([...stories(2), ...notes(10)])).toEqual([2, 6, 4])
    expect(count([...stories(10), ...notes(3)])).toEqual([5, 3, 5])
    expect(texts(digest([...stories(1), ...notes(9)])).slice(1)).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((one) => `note ${one}`),
    )
  })

  it('leaves out what was taken back, from the first version after the place gone back to up to the last', () => {
    const lines = [9, 10, 11, 12, 13].map((version) => story(`${version}.0`, `story ${version}`))
    expect(texts(digest(lines, { takenBack: [{ after: 10, upTo: 12 }] }))).toEqual([
      'story 9',
      'story 10',
      'story 13',
    ])
  })

  it('leaves a line of 180 letters whole', () => {
    const lines = [story('1.0', 'x'.repeat(180)), story('2.0', 'x'.repeat(181))]
    expect(texts(digest(lines))).toEqual(['x'.repeat(180), `${'x'.repeat(180)} …`])
  })

  it('prefers what only the reader was told, then dice, to other notes', () => {
    const dice = [{ label: 'prize', sizes: [6], faces: [4] }]
    const lines = [
      { ...note('1.0', 'for you'), whispered: true },
      { ...note('2.0', 'dice'), dice },
      ...Array.from({ length: 12 }, (_, place) => note(`${place + 3}.0`, `note ${place}`)),
    ]
    expect(texts(digest(lines))).toEqual(expect.arrayContaining(['for you', 'dice', 'note 11']))
  })

  it('leaves out table talk, housekeeping and what was taken back', () => {
    const talk: LineView = { id: '1.0', at, kind: 'talk', text: 'Hello!', by: 1 }
    const lines = [
      talk,
      note('2.0', 'Dice are sealed.', 'TB-070'),
      story('3.0', 'Undone.'),
      note('4.0', 'Back.', 'TB-050'),
    ]
    expect(texts(digest(lines, { takenBack: [{ after: 2, upTo: 3 }] }))).toEqual(['Back.'])
  })

  it('tells words as their author left them, and cuts long ones between words', () => {
    const long = 'lantern '.repeat(60)
    const told = digest([story('1.0', 'Old words.'), story('2.0', long)], {
      edits: [{ line: '1.0', text: 'New words.' }],
    })
    const [first, second = ''] = texts(told)
    expect(first).toBe('New words.')
    expect(second.length).toBeLessThan(190)
    expect(second).toMatch(/lantern …$/)
  })

  it('says whose words they are and in which voice, and nothing of it where they are nobody’s', () => {
    const lines = [{ ...story('1.0', 'It rains.', 2), voice: 'The keeper' }, note('2.0', 'A bid.')]
    expect(digest(lines).chapters[0]?.lines).toEqual([
      { id: '1.0', kind: 'story', text: 'It rains.', by: 2, voice: 'The keeper' },
      { id: '2.0', kind: 'note', text: 'A bid.' },
    ])
  })

  it('is empty where nothing happened', () => {
    expect(digest([])).toEqual({ chapters: [], left: 0 })
  })
})
