// Where a rule is written, enforced, tested, told and explained, one line each.
//
//   npm run rules -- SA-115          the first place of each kind
//   npm run rules -- SA-115 --all    every place

import { openProject, type Project, projectRoot } from '../project.ts'

export type Place = 'written' | 'enforced' | 'tested' | 'told' | 'explained'

export interface Found {
  readonly place: Place
  readonly file: string
  readonly line: number
  readonly text: string
}

const ORDER: readonly Place[] = ['written', 'enforced', 'tested', 'told', 'explained']

export function findRule(project: Project, rule: string): Found[] {
  const named = new RegExp(`(?<![A-Z0-9-])${rule}(?![0-9A-Z])`)
  const found = [...project.paths].flatMap((file) => {
    if (!isLookedAt(file)) return []
    return project
      .read(file)
      .split('\n')
      .flatMap((text, index) => {
        if (!named.test(text)) return []
        const place = placeOf(file, text, rule)
        return place === undefined ? [] : [{ place, file, line: index + 1, text: shorten(text) }]
      })
  })
  return found.sort(
    (a, b) =>
      ORDER.indexOf(a.place) - ORDER.indexOf(b.place) ||
      weigh(a, rule) - weigh(b, rule) ||
      (a.file < b.file ? -1 : 1),
  )
}

/** Its home comes first: the comment that begins with it, then the action that names it. */
function weigh({ file, text }: Found, rule: string): number {
  if (/^(\/\*\*|\*|\/\/)/.test(text) && isLed(text.replace(/^[/*\s]+/, ''), rule)) {
    return file.includes('/actions/') ? 0 : 1
  }
  return text.includes(`rule: '${rule}'`) ? 2 : 3
}

function isLookedAt(file: string): boolean {
  return /^(engine|games|server|testkit)\/.*\.(ts|md)$/.test(file)
}

/** The home of an action comes before whatever else enforces; what is only mentioned is left out. */
function placeOf(file: string, text: string, rule: string): Place | undefined {
  if (file.endsWith('/SPEC.md')) return isLed(text, rule) ? 'written' : undefined
  if (file.endsWith('/guide.md')) return isLed(text, rule) ? 'explained' : undefined
  if (file.endsWith('.md')) return undefined
  if (file.endsWith('.test.ts')) return /\b(it|test|describe)(\.\w+)?\(/.test(text) ? 'tested' : undefined
  if (/\/(ui|content|evening|example|player|book|odds)\//.test(file)) return undefined
  if (/\/(phases|evening|example|player|book)\.ts$/.test(file)) return undefined
  return /\/events\//.test(file) || /\/kernel\/(tell|words)\.ts$/.test(file) ? 'told' : 'enforced'
}

/** Does the block begin with the rule's id, alone or with others? */
function isLed(text: string, rule: string): boolean {
  const lead = /^[\s#>|*+-]*((?:[A-Z]{2}-[A-Z]?\d+[\s*,]*)+)/.exec(text)?.[1] ?? ''
  return lead.split(/[\s*,]+/).includes(rule)
}

const WIDEST = 110

function shorten(text: string): string {
  const plain = text.trim()
  return plain.length <= WIDEST ? plain : `${plain.slice(0, WIDEST - 1)}…`
}

export function printRule(project: Project, rule: string, all = false): string[] {
  const found = findRule(project, rule)
  if (found.length === 0) return [`No rule is called ${rule}.`]
  const print = ({ place, file, line, text }: Found) => `${place.padEnd(9)}  ${file}:${line}  ${text}`
  if (all) return found.map(print)
  return ORDER.flatMap((place) => {
    const [first, ...more] = found.filter((one) => one.place === place)
    if (first === undefined) return [`${place.padEnd(9)}  nowhere`]
    return [print(first) + (more.length > 0 ? `  (+${more.length})` : '')]
  })
}

export function main(given: readonly string[]): void {
  const project = openProject(projectRoot)
  const all = given.includes('--all')
  for (const rule of given.filter((one) => !one.startsWith('--'))) {
    const lines = printRule(project, rule.toUpperCase(), all)
    for (const line of lines) console.log(line)
    if (lines[0]?.startsWith('No rule')) process.exitCode = 1
  }
}
