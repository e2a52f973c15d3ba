import type { Project } from '../project.ts'
import { leadingIds } from './ids.ts'

const HEAD = /^\| *rule *\| *kept by *\|/

/**
 * A rule that no line of code names says in a table of its SPEC.md, headed “rule | kept by”, what keeps it: the
 * rules it follows from, people, or nothing and why.
 */
export function listKept(spec: string): Map<string, string> {
  const rows = spec.split('\n')
  const kept = new Map<string, string>()
  for (let at = rows.findIndex((row) => HEAD.test(row)) + 2; at > 1 && rows[at]?.startsWith('|'); at++) {
    const [, rules = '', by = ''] = rows[at]?.split('|') ?? []
    for (const rule of leadingIds(rules)) kept.set(rule, by.trim())
  }
  return kept
}

export function readKept(project: Project, rule: string): string | undefined {
  for (const file of project.paths) {
    const by = file.endsWith('/SPEC.md') ? listKept(project.read(file)).get(rule) : undefined
    if (by !== undefined) return by
  }
  return undefined
}
