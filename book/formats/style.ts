import { ink } from '../svg.ts'

/** A typeface to embed. Its file comes in from outside. */
export interface BookFont {
  readonly family: 'Literata' | 'Fraunces' | 'Source Sans 3'
  readonly style: 'normal' | 'italic'
  readonly weights: string
  /** The name of its file in an EPUB. */
  readonly file: string
  readonly bytes: Uint8Array
}

export type Paper = 'a5' | 'letter'

export const PAPERS: readonly Paper[] = ['a5', 'letter']

const STORY = 'Literata, "Iowan Old Style", Palatino, Georgia, serif'
const TITLE = 'Fraunces, Literata, Georgia, serif'
const PLAIN = '"Source Sans 3", "Helvetica Neue", Arial, sans-serif'

export function fontFaces(fonts: readonly BookFont[], source: (font: BookFont) => string): string {
  return fonts
    .map(
      (font) =>
        `@font-face { font-family: "${font.family}"; font-style: ${font.style}; font-weight: ${font.weights}; src: url("${source(font)}") format("woff2"); }`,
    )
    .join('\n')
}

/** What screen, paper and reading device have in common. */
export function commonStyle(accent: string): string {
  return [headStyle(accent), lineStyle(accent), figureStyle(accent)].join('\n')
}

function headStyle(accent: string): string {
  return `
html { color-scheme: light; }
body { margin: 0; color: ${ink.dark}; font-family: ${STORY}; line-height: 1.55; overflow-wrap: anywhere; }
h1, h2, h3, p, ul, li, figure, table, header { margin: 0; padding: 0; }
h1, h2, h3 { font-family: ${TITLE}; font-weight: 500; line-height: 1.15; text-wrap: balance; hyphens: manual; }
h1 { font-size: 2.6em; }
h2 { font-size: 1.75em; }
h3 { font-size: 1.15em; margin: 1.6em 0 0.5em; }
ul { list-style: none; }
a { color: inherit; text-decoration: none; }
code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 0.82em; }
header { margin: 0 0 2em; text-align: center; }
.number { color: ${accent}; font-family: ${STORY}; font-size: 0.95em; font-variant-caps: all-small-caps; letter-spacing: 0.12em; margin-bottom: 0.5em; }
.title { text-align: center; }
.subtitle { font-style: italic; font-size: 1.15em; margin: 0.9em 0 0; color: ${ink.quiet}; }
.byline { font-size: 1.1em; margin: 2.2em 0 0; }
`.trim()
}

function lineStyle(accent: string): string {
  return `
.story { text-indent: 1.3em; }
.first { text-indent: 0; }
.first::first-line { font-variant-caps: small-caps; letter-spacing: 0.03em; }
.plain { margin: 0 0 0.8em; }
.small { margin: 0.8em 0 0; font-size: 0.85em; color: ${ink.quiet}; }
.epigraph { margin: 0 auto 2em; max-width: 30em; text-align: center; font-style: italic; color: ${ink.quiet}; }
.seam { margin: 1.2em 0; text-align: center; font-size: 0.85em; color: ${ink.quiet}; }
.voice { font-variant-caps: all-small-caps; letter-spacing: 0.06em; color: ${accent}; margin-inline-end: 0.35em; }
.name { font-weight: 600; }
.rule { font-family: ${PLAIN}; font-size: 0.8em; letter-spacing: 0.02em; color: ${accent}; }
.quiet { color: ${ink.quiet}; }
.notes { font-family: ${PLAIN}; font-size: 0.78em; line-height: 1.4; color: ${ink.quiet}; }
.notes p + p { margin-top: 0.35em; }
.cast li { margin: 0 0 0.6em; }
.minutes li { font-family: ${PLAIN}; font-size: 0.88em; line-height: 1.45; margin: 0 0 0.3em; padding-inline-start: 2.6em; text-indent: -2.6em; }
.index li { margin: 0 0 0.3em; font-size: 0.92em; padding-inline-start: 1.2em; text-indent: -1.2em; }
.index .name { font-weight: 400; }
ul.plain li { margin: 0 0 0.6em; padding-inline-start: 1.2em; text-indent: -1.2em; }
ul.plain li::before { content: "– "; }
`.trim()
}

function figureStyle(accent: string): string {
  return `
figure { margin: 1.6em auto; text-align: center; break-inside: avoid; }
figure svg { display: block; width: 100%; max-width: 24em; height: auto; margin: 0 auto; }
figure.wide svg { max-width: 36em; }
figure.emblem svg { width: 5.5em; color: ${accent}; }
figure.emblem { margin: 0 auto 2.2em; color: ${accent}; }
figcaption { margin: 0.6em auto 0; max-width: 34em; font-size: 0.85em; font-style: italic; color: ${ink.quiet}; }
hr { border: 0; margin: 1.2em auto; text-align: center; }
hr::after { content: "∗"; color: ${accent}; }
table { width: 100%; border-collapse: collapse; margin: 0.8em 0; font-size: 0.9em; }
th { text-align: start; font-family: ${PLAIN}; font-weight: 600; font-size: 0.85em; border-bottom: 1px solid ${ink.edge}; white-space: nowrap; }
td, th { padding: 0.2em 0.7em 0.2em 0; vertical-align: top; }
td { border-bottom: 1px solid ${ink.hairline}; }
.rolls { font-family: ${PLAIN}; font-size: 0.72em; font-variant-numeric: tabular-nums; }
.rolls code { font-size: 0.9em; word-break: break-all; }
`.trim()
}

/** The single page: on a screen like a book on a table, margin notes beside the story. */
export function screenStyle(accent: string): string {
  return `
@media screen {
  html { background: #fbf7ef; font-size: 112.5%; }
  main { width: min(100% - 2.5rem, 34rem); margin: 0 auto; padding: 0 0 6rem; }
  .annotated main { width: min(100% - 2.5rem, 52rem); }
  section, nav { padding: 4.5rem 0 0; }
  section.title { min-height: 88vh; display: flex; flex-direction: column; justify-content: center; padding: 0; }
  section::after { content: ""; display: block; clear: both; }
  nav ul { border-top: 1px solid ${ink.hairline}; }
  nav li { border-bottom: 1px solid ${ink.hairline}; padding: 0.35rem 0; }
  nav li a { display: flex; gap: 0.8em; align-items: baseline; }
  nav li a:hover, .index a:hover { color: ${accent}; }
  nav .number { margin: 0; min-width: 6.5em; text-align: start; }
  .index a { text-decoration: underline; text-decoration-color: ${ink.hairline}; text-underline-offset: 0.2em; }
  :focus-visible { outline: 2px solid ${accent}; outline-offset: 2px; }
}
@media screen and (min-width: 60rem) {
  .annotated section.chapter { padding-inline-end: 17rem; }
  .annotated section.chapter header { margin-inline-end: -17rem; }
  .notes.beside { float: inline-end; clear: inline-end; width: 14.5rem; margin-inline-end: -17rem; margin-bottom: 0.8rem; }
  .notes.between { clear: both; margin: 1.2rem -17rem 1.2rem 0; padding: 0.7rem 0; border-block: 1px solid ${ink.hairline}; columns: 3; column-gap: 2rem; }
}
@media screen and (max-width: 59.99rem) {
  .notes { margin: 0.7rem 0; padding-inline-start: 0.9rem; border-inline-start: 2px solid ${ink.hairline}; }
}
`.trim()
}

interface Sheet {
  readonly size: string
  readonly inner: string
  readonly outer: string
  readonly top: string
  readonly bottom: string
  readonly type: string
  /** The margin column of the annotated edition and the gap before it. */
  readonly notes: string
  readonly gap: string
  /** How far the pages of a novel are drawn in, where the paper is too wide for a line. */
  readonly aside: string
}

const SHEETS: Readonly<Record<Paper, Sheet>> = {
  a5: {
    size: '148mm 210mm',
    inner: '17mm',
    outer: '13mm',
    top: '16mm',
    bottom: '19mm',
    type: '9.6pt',
    notes: '31mm',
    gap: '5mm',
    aside: '0mm',
  },
  letter: {
    size: '8.5in 11in',
    inner: '30mm',
    outer: '26mm',
    top: '26mm',
    bottom: '28mm',
    type: '11pt',
    notes: '40mm',
    gap: '7mm',
    aside: '16mm',
  },
}

/** Paper: pages with their numbers, chapters on a page of their own, notes in a true margin. */
export function printStyle(paper: Paper): string {
  const { size, inner, outer, top, bottom, type, notes, gap, aside } = SHEETS[paper]
  return `
@page { size: ${size}; margin: ${top} ${outer} ${bottom} ${inner}; @bottom-center { content: counter(page); font: 8pt ${STORY}; color: ${ink.quiet}; } }
@page :left { margin: ${top} ${inner} ${bottom} ${outer}; }
@page :first { @bottom-center { content: none; } }
@media print {
  html { font-size: ${type}; background: none; }
  body { line-height: 1.42; hyphens: auto; orphans: 2; widows: 2; }
  main { padding: 0 ${aside}; }
  .annotated main { padding: 0; }
  section { break-before: page; padding-top: 14mm; }
  section::after { content: ""; display: block; clear: both; }
  .run-on section.chapter { break-before: auto; padding-top: 9mm; }
  section.title { break-before: auto; padding-top: 30%; }
  nav { display: none; }
  header { break-inside: avoid; }
  header, h3 { break-after: avoid; }
  .novel .story, .novel .first { text-align: justify; }
  .annotated section.chapter { padding-inline-end: calc(${notes} + ${gap}); }
  .annotated section.chapter header { margin-inline-end: calc(-1 * (${notes} + ${gap})); }
  .notes.beside { float: inline-end; clear: inline-end; width: ${notes}; margin-inline-end: calc(-1 * (${notes} + ${gap})); margin-bottom: 2mm; font-size: 0.76em; }
  .notes.between { margin: 3mm 0; margin-inline-end: calc(-1 * (${notes} + ${gap})); clear: both; padding: 2mm 0; border-block: 0.2mm solid ${ink.hairline}; columns: 3; column-gap: 5mm; font-size: 0.76em; }
  figure svg { max-height: 130mm; }
  tr, li { break-inside: avoid; }
}
`.trim()
}

/** Reading devices lay out their own pages and margins. */
export const DEVICE_STYLE = `
body { margin: 0 4%; }
section.title { text-align: center; margin-top: 18%; }
header { margin-top: 14%; }
.notes { margin: 0.7em 0; padding-inline-start: 0.8em; border-inline-start: 2px solid ${ink.hairline}; }
`.trim()
