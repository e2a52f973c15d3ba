import type { Book, Section } from '../nodes.ts'
import { words } from '../words.ts'
import { escapeMarkup, markSection } from './markup.ts'
import { type BookFont, commonStyle, fontFaces, type Paper, printStyle, screenStyle } from './style.ts'

/** What a page of a book may do, wherever it is opened: nothing but show itself. */
export const BOOK_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'"

export interface HtmlSetting {
  readonly paper: Paper
  readonly fonts: readonly BookFont[]
  /** A font's bytes in Base64. */
  readonly encode: (bytes: Uint8Array) => string
}

/** Chapters of fewer blocks than this, on average, follow each other on the same page. */
const RUN_ON = 8

/** One file that needs no other: styles and faces inside, no script, no address outside itself. */
export function* writeHtml(book: Book, { paper, fonts, encode }: HtmlSetting): Generator<string> {
  const style = [
    fontFaces(fonts, (font) => `data:font/woff2;base64,${encode(font.bytes)}`),
    commonStyle(book.accent),
    screenStyle(book.accent),
    printStyle(paper),
  ].join('\n')
  yield `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(BOOK_POLICY)}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="referrer" content="no-referrer"/>
<title>${escapeMarkup(book.title)}</title>
<style>
${style}
</style>
</head>
<body class="${book.edition}${runsOn(book.sections) ? ' run-on' : ''}">
<main>
`
  for (const section of book.sections) {
    yield* markSection(section, (id) => `#${id}`)
    yield '\n'
    if (section.kind === 'title') yield `${markContents(book.sections)}\n`
  }
  yield '</main>\n</body>\n</html>\n'
}

function runsOn(sections: readonly Section[]): boolean {
  const chapters = sections.filter(({ kind }) => kind === 'chapter')
  const blocks = chapters.reduce((sum, chapter) => sum + chapter.blocks.length, 0)
  return chapters.length > 3 && blocks < RUN_ON * chapters.length
}

function markContents(sections: readonly Section[]): string {
  const rows = sections
    .filter(({ kind }) => kind !== 'title')
    .map(
      ({ id, number, title }) =>
        `<li><a href="#${id}">${number === undefined ? '' : `<bdi class="number">${escapeMarkup(number)}</bdi>`}<bdi>${escapeMarkup(title)}</bdi></a></li>`,
    )
  return `<nav aria-label="${escapeMarkup(words.contents)}"><header><h2>${escapeMarkup(words.contents)}</h2></header><ul>\n${rows.join('\n')}\n</ul></nav>`
}
