import type { EditView, LineView } from '../frame.ts'
import type { Seat } from '../game.ts'
import { shorten } from '../past/moment.ts'

/** What happened since somebody left, in a few lines: the story first, then the dice and rules that matter. */
export interface Digest {
  readonly chapters: readonly DigestChapter[]
  /** How many lines of story and rules are not among them. */
  readonly left: number
}

export interface DigestChapter {
  /** Null before the first heading. */
  readonly title: string | null
  readonly lines: readonly DigestLine[]
}

export interface DigestLine {
  readonly id: string
  readonly kind: 'story' | 'note'
  readonly text: string
  readonly by?: Seat
  readonly voice?: string
}

export interface Told {
  readonly lines: readonly LineView[]
  readonly edits: readonly EditView[]
  /** The heading under which the first line stands. */
  readonly heading: string | null
  readonly takenBack: readonly { readonly after: number; readonly upTo: number }[]
}

const MOST_LINES = 8
/** The story has so many of them for itself; what it does not need goes to the notes. */
const STORY_LINES = 5
const LONGEST_LINE = 180
/** Of the table's own rules these change where the story stands; the others are housekeeping. */
const TABLE_RULES_THAT_MATTER = new Set([
  'TB-030',
  'TB-050',
  'TB-054',
  'TB-060',
  'TB-080',
  'TB-093',
  'TB-095',
])

interface Candidate {
  readonly line: LineView
  readonly place: number
  readonly chapter: string | null
}

export function digestOf(told: Told): Digest {
  const candidates = listCandidates(told)
  const stories = candidates.filter(({ line }) => line.kind === 'story')
  const notes = candidates.filter(({ line }) => line.kind === 'note')
  const shownStories = stories.slice(-Math.max(STORY_LINES, MOST_LINES - notes.length))
  const chosen = [...shownStories, ...chooseNotes(notes, MOST_LINES - shownStories.length)]
  return { chapters: groupByChapter(chosen), left: candidates.length - chosen.length }
}

function listCandidates({ lines, edits, heading, takenBack }: Told): Candidate[] {
  const texts = new Map(edits.map((edit) => [edit.line, edit.text]))
  const candidates: Candidate[] = []
  let chapter = heading
  for (const [place, given] of lines.entries()) {
    const text = texts.get(given.id)
    const line = text === undefined ? given : { ...given, text }
    const version = Number.parseInt(line.id, 10)
    if (takenBack.some(({ after, upTo }) => version > after && version <= upTo)) continue
    if (line.kind === 'heading') chapter = line.text
    else if (line.kind === 'story' || (line.kind === 'note' && weigh(line) > 0)) {
      candidates.push({ line, place, chapter })
    }
  }
  return candidates
}

/** What only this reader was told weighs most, then dice, then the rules of the game. */
function weigh({ whispered, dice, rule }: LineView): number {
  if (rule?.startsWith('TB-') && !TABLE_RULES_THAT_MATTER.has(rule)) return 0
  if (whispered) return 3
  return dice !== undefined && dice.length > 0 ? 2 : 1
}

function chooseNotes(notes: readonly Candidate[], room: number): Candidate[] {
  const byWeight = [...notes].sort((a, b) => weigh(b.line) - weigh(a.line) || b.place - a.place)
  return byWeight.slice(0, room)
}

/** Chapters in their order; in each the story before the notes. */
function groupByChapter(chosen: readonly Candidate[]): DigestChapter[] {
  const inOrder = [...chosen].sort((a, b) => a.place - b.place)
  const chapters: { title: string | null; lines: DigestLine[] }[] = []
  for (const { line, chapter } of inOrder) {
    let last = chapters.at(-1)
    if (last === undefined || last.title !== chapter) {
      last = { title: chapter, lines: [] }
      chapters.push(last)
    }
    last.lines.push(digestLine(line))
  }
  const rank = (line: DigestLine) => (line.kind === 'story' ? 0 : 1)
  return chapters.map(({ title, lines }) => ({ title, lines: lines.toSorted((a, b) => rank(a) - rank(b)) }))
}

function digestLine({ id, kind, text, by, voice }: LineView): DigestLine {
  return {
    id,
    kind: kind === 'story' ? 'story' : 'note',
    text: shorten(text, LONGEST_LINE),
    ...(by === undefined ? {} : { by }),
    ...(voice === undefined ? {} : { voice }),
  }
}
