// Style as a test: what a tool can check about our habits (CONTRIBUTING.md), it checks.
//
//   npm run tidy                 list what is out of place
//   npm run tidy -- --ratchet    lower the numbers in tidy-ratchet.json to what the code has reached

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openProject, type Project, projectRoot } from './project.ts'
import { listSources } from './source.ts'
import { checkArrows, checkCycles } from './tidy/arrows.ts'
import { checkLinks, checkLocks, checkTraces } from './tidy/documents.ts'
import { type Finding, printFinding } from './tidy/finding.ts'
import { checkGameForm, checkRoomSizes } from './tidy/game-form.ts'
import { checkLanguage, checkRemarks } from './tidy/language.ts'
import { checkFileNames, checkGameNames } from './tidy/names.ts'
import { checkPurity, checkSeeds } from './tidy/purity.ts'
import { checkSizes, type Ratchet, tighten } from './tidy/size.ts'

export function checkTidiness(project: Project, ratchet: Ratchet): Finding[] {
  const sources = listSources(project)
  const findings = [
    ...checkArrows(sources),
    ...checkCycles(sources),
    ...checkPurity(sources),
    ...checkSeeds(sources),
    ...checkLanguage(sources),
    ...checkRemarks(project, sources),
    ...checkFileNames(project),
    ...checkGameNames(project, sources),
    ...checkSizes(sources, ratchet),
    ...checkGameForm(project),
    ...checkRoomSizes(project),
    ...checkLinks(project),
    ...checkLocks(project),
    ...checkTraces(project),
  ]
  return findings.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
}

function main(): void {
  const { values } = parseArgs({ options: { ratchet: { type: 'boolean' } } })
  const project = openProject(projectRoot)
  const ratchetFile = join(projectRoot, 'tools/tidy-ratchet.json')
  let ratchet: Ratchet = JSON.parse(readFileSync(ratchetFile, 'utf8'))
  if (values.ratchet) {
    ratchet = tighten(listSources(project), ratchet)
    writeFileSync(ratchetFile, `${JSON.stringify(ratchet, null, 2)}\n`)
  }
  const findings = checkTidiness(project, ratchet)
  for (const finding of findings) console.log(printFinding(finding))
  const exceptions = Object.keys(ratchet).length
  console.log(`${project.paths.size} files, ${findings.length} out of place, ${exceptions} on the ratchet`)
  if (findings.length > 0) process.exitCode = 1
}

if (import.meta.main) main()
