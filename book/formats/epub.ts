import { isoTime } from '../dates.ts'
import type { Book, Section } from '../nodes.ts'
import { words } from '../words.ts'
import { type Address, escapeMarkup, markSection } from './markup.ts'
import { type BookFont, commonStyle, DEVICE_STYLE, fontFaces } from './style.ts'

/** A file of an EPUB. The first must be stored as it is; the others may be compressed. */
export interface EpubFile {
  readonly path: string
  /** Bytes, or a text in parts. */
  readonly content: Uint8Array | Iterable<string>
  readonly isStored?: true
}

/** Chapters of a very long story share files: reading devices do not like thousands. */
const MOST_FILES = 250

interface Page {
  readonly file: string
  readonly title: string
  readonly sections: Section[]
}

/** EPUB 3: a container, a package, a table of contents, and a page of XHTML for every section. */
export function* writeEpub(book: Book, fonts: readonly BookFont[]): Generator<EpubFile> {
  yield { path: 'mimetype', content: ['application/epub+zip'], isStored: true }
  yield { path: 'META-INF/container.xml', content: [CONTAINER] }
  const pages = paginate(book.sections)
  const files = new Map(pages.flatMap(({ file, sections }) => sections.map(({ id }) => [id, file])))
  const withPictures = new Set<string>()
  for (const page of pages) {
    const address = (id: string) => `${files.get(id) ?? page.file}#${id}`
    if (page.sections.some(hasPictures)) withPictures.add(page.file)
    yield {
      path: `EPUB/${page.file}`,
      content: xhtml(page.title, markSections(page.sections, address), book.edition),
    }
  }
  yield {
    path: 'EPUB/nav.xhtml',
    content: xhtml(words.contents, [markNav(book.sections, files)], 'contents'),
  }
  const style = `${fontFaces(fonts, (font) => `fonts/${font.file}`)}\n${commonStyle(book.accent)}\n${DEVICE_STYLE}\n`
  yield { path: 'EPUB/style.css', content: [style] }
  for (const font of fonts) yield { path: `EPUB/fonts/${font.file}`, content: font.bytes }
  yield { path: 'EPUB/package.opf', content: [writePackage(book, pages, fonts, withPictures)] }
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

function paginate(sections: readonly Section[]): Page[] {
  const together = Math.ceil(sections.length / MOST_FILES)
  const pages: Page[] = []
  for (const section of sections) {
    const last = pages.at(-1)
    const joins = section.kind === 'chapter' && last?.sections.at(-1)?.kind === 'chapter'
    if (last && joins && last.sections.length < together) last.sections.push(section)
    else
      pages.push({ file: `${section.id}.xhtml`, title: section.title || words.untitled, sections: [section] })
  }
  return pages
}

function hasPictures({ blocks }: Section): boolean {
  return blocks.some(({ is }) => is === 'figure')
}

function* markSections(sections: readonly Section[], address: Address): Generator<string> {
  for (const [place, section] of sections.entries()) {
    if (place > 0) yield '\n'
    yield* markSection(section, address)
  }
}

function* xhtml(title: string, body: Iterable<string>, kind: string): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head><title>${escapeMarkup(title.trim()) || escapeMarkup(words.untitled)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body class="${kind}">
`
  yield* body
  yield `
</body>
</html>
`
}

function markNav(sections: readonly Section[], files: ReadonlyMap<string, string>): string {
  const rows = sections.map(({ id, kind, number, title }) => {
    const named = kind === 'title' ? words.titlePage : title.trim() || words.untitled
    const label = number === undefined ? named : `${number}. ${named}`
    return `<li><a href="${files.get(id)}#${id}">${escapeMarkup(label)}</a></li>`
  })
  return `<nav epub:type="toc" id="toc"><h2>${escapeMarkup(words.contents)}</h2><ol>\n${rows.join('\n')}\n</ol></nav>`
}

function writePackage(
  book: Book,
  pages: readonly Page[],
  fonts: readonly BookFont[],
  withPictures: ReadonlySet<string>,
): string {
  const items = pages.map(({ file }, place) => {
    const pictures = withPictures.has(file) ? ' properties="svg"' : ''
    return `<item id="page-${place + 1}" href="${file}" media-type="application/xhtml+xml"${pictures}/>`
  })
  const faces = fonts.map(
    ({ file }, place) => `<item id="font-${place + 1}" href="fonts/${file}" media-type="font/woff2"/>`,
  )
  const creators = book.authors
    .filter((name) => escapeMarkup(name).trim() !== '')
    .map((name) => `<dc:creator>${escapeMarkup(name)}</dc:creator>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">${escapeMarkup(book.identifier)}</dc:identifier>
<dc:title>${escapeMarkup(book.title).trim() || escapeMarkup(words.untitled)}</dc:title>
<dc:description>${escapeMarkup(book.subtitle)}</dc:description>
<dc:language>en</dc:language>
${creators.join('\n')}
<meta property="dcterms:modified">${isoTime(book.at)}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">alternativeText</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">Every picture is also told in words.</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
${[...items, ...faces].join('\n')}
</manifest>
<spine>
${pages.map((_, place) => `<itemref idref="page-${place + 1}"/>`).join('\n')}
</spine>
</package>
`
}
