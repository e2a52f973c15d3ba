/** One file that needs nothing else: the plots, their tables, and how to get the same again. */
import { keyOf } from '../plot/strokes.ts'
import { escapeText, markup, PLOT_STYLE } from '../plot/svg.ts'
import type { Answer } from '../run/experiment.ts'
import { nameOf } from '../run/name.ts'
import { namesOf } from './names.ts'
import type { Section, Table } from './section.ts'
import { sectionsOf } from './sections.ts'
import { reportWords as words } from './words.ts'

const STYLE = `${PLOT_STYLE}
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem 4rem; background: light-dark(#fbf7ef, #17140f);
  color: light-dark(#231f1a, #efe7da); font: 1rem/1.5 system-ui, sans-serif }
section { margin-block: 2.5rem } svg.plot { width: 100%; height: auto }
table { border-collapse: collapse; font-size: 0.875rem } th, td { text-align: start; padding: 0.2rem 0.75rem 0.2rem 0 }
.key { display: inline-block; margin-inline-end: 1.2em }
code { overflow-wrap: anywhere }`

export function htmlReport(title: string, answer: Answer): string {
  const sections = sectionsOf(answer).map(htmlSection).join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeText(title)}</title><style>${STYLE}</style></head>
<body class="plot"><main><h1>${escapeText(title)}</h1>
<p>${escapeText(`${words.tables(answer.tables)}: ${namesOf(answer).join('; ')}.`)}</p>
<p>${escapeText(words.how)} ${escapeText(words.simulated)}</p>
${sections}
<p>${words.name}: <code>${escapeText(nameOf(answer.experiment))}</code><br>${words.digest}: <code>${answer.digest}</code></p>
</main></body></html>
`
}

function htmlSection({ title, sentences, plot, legend = [], table, spread }: Section): string {
  const said = sentences.map((one) => `<p>${escapeText(one)}</p>`).join('')
  const keys =
    plot && legend.length > 1
      ? `<p>${legend.map((name, place) => `<span class="key">${markup(keyOf(place))} ${escapeText(name)}</span> `).join('')}</p>`
      : ''
  const bars = spread ? `<details><summary>${words.everyBar}</summary>${htmlTable(spread)}</details>` : ''
  return `<section><h2>${escapeText(title)}</h2>${said}${plot ? markup(plot) : ''}${keys}
<details><summary>${words.asTable}</summary>${htmlTable(table)}</details>${bars}</section>`
}

function htmlTable({ head, rows }: Table): string {
  const cells = (row: readonly string[], tag: string) =>
    row.map((cell) => `<${tag}>${escapeText(cell)}</${tag}>`).join('')
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells(row, 'td')}</tr>`)
    .join('')}</tbody></table>`
}
