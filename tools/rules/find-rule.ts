// Where a rule is written, enforced, tested, told and explained, one line each.
//
//   npm run rules -- SA-115          the first place of each kind
//   npm run rules -- SA-115 --all    every place

import { openProject, type Project, projectRoot } from '../project.ts'
import { leadingIds } from './ids.ts'
import { readKept } from './kept.ts'

export type Place = 'written' | 'enforced' | 'tested' | 'told' | 'explained'

export interface Found {
  readonly place: Place
  readonly file: string
  readonly line: number
  readonly text: string
}

const ORDER: readonly Place[] = ['written', 'enforced', 'tested', 'told', 'explained']

/** Every place of every rule, its home first. */
export function indexRules(project: Project): Map<string, Found[]> {
  const index = new Map<string, Found[]>()
  for (const file of project.paths) {
    if (!isLookedAt(file)) continue
    for (const [at, text] of project.read(file).split('\n').entries()) {
      for (const rule of namedIn(text)) {
        const place = placeOf(file, text, rule)
        if (place === undefined) continue
        const found = index.get(rule) ?? []
        found.push({ place, file, line: at + 1, text: shorten(text) })
        index.set(rule, found)
      }
    }
  }
  for (const [rule, found] of index) found.sort((a, b) => compare(a, b, rule))
  return index
}

export function findRule(project: Project, rule: string): Found[] {
  return indexRules(project).get(rule) ?? []
}

function compare(a: Found, b: Found, rule: string): number {
  const byPlace = ORDER.indexOf(a.place) - ORDER.indexOf(b.place)
  return byPlace || weigh(a, rule) - weigh(b, rule) || (a.file < b.file ? -1 : 1)
}

/** The ids in a line of text; “SA-060 to SA-062” names three. */
function namedIn(text: string): Set<string> {
  const named = new Set(text.match(/(?<![A-Z0-9-])[A-Z]{2}-[A-Z]?\d+(?![0-9A-Z])/g))
  for (const [, start = '', from = '', to = ''] of text.matchAll(/([A-Z]{2}-[A-Z]?)(\d+) to \1(\d+)/g)) {
    for (let number = Number(from); number <= Number(to); number++) {
      named.add(start + String(number).padStart(from.length, '0'))
    }
  }
  return named
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
  if (/\/(ui|content|evening|example|player|book|odds|tests)\//.test(file)) return undefined
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
  const index = indexRules(project)
  const found = index.get(rule) ?? []
  if (found.length === 0) return [`No rule is called ${rule}.`]
  if (all) return found.map((one) => print(one.place, one))
  return ORDER.flatMap((place) => {
    const [first, ...more] = found.filter((one) => one.place === place)
    if (first === undefined) return [place === 'enforced' ? printKept(project, index, rule) : print(place)]
    return [print(place, first) + (more.length > 0 ? `  (+${more.length})` : '')]
  })
}

/** What no line names as its rule is kept by what an event does, by another rule, by people, or by nothing at all. */
function printKept(project: Project, index: ReadonlyMap<string, Found[]>, rule: string): string {
  const told = index.get(rule)?.find(({ place }) => place === 'told')
  if (told) return print('enforced', told)
  const kept = readKept(project, rule)
  if (kept === undefined) return print('enforced')
  const [other] = leadingIds(kept)
  const home = other && index.get(other)?.find(({ place }) => place === 'enforced' || place === 'told')
  return home ? print(`enforced   as ${other}:`, home) : `enforced   by ${kept}`
}

function print(place: string, found?: Found): string {
  const label = place.padEnd(9)
  return found ? `${label}  ${found.file}:${found.line}  ${found.text}` : `${label}  nowhere`
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
