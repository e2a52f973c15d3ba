import { dirname, join, normalize } from 'node:path/posix'
import { type Lock, listAbsent } from '../building/lock.ts'
import type { Project } from '../project.ts'
import type { Finding } from './finding.ts'

/** Relative links in documents lead to files that exist. */
export function checkLinks(project: Project): Finding[] {
  const folders = new Set([...project.paths].flatMap(listParents))
  return [...project.paths]
    .filter((path) => path.endsWith('.md'))
    .flatMap((file) =>
      listLinks(project.read(file))
        .map(({ target, line }) => ({ target, line, path: normalize(join(dirname(file), target)) }))
        .filter(({ path }) => !project.paths.has(path) && !folders.has(path.replace(/\/$/, '')))
        .map(({ target, line }) => ({
          file,
          line,
          what: `links to ${target}, which is not there`,
          why: 'a reader would be lost',
        })),
    )
}

function listParents(path: string): string[] {
  const parent = dirname(path)
  return parent === '.' ? ['.'] : [parent, ...listParents(parent)]
}

function listLinks(markdown: string): { target: string; line: number }[] {
  const prose = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ''))
  return prose.split('\n').flatMap((content, index) => {
    const plain = content.replace(/`[^`]*`/g, '')
    const inline = [...plain.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)]
    const named = [...plain.matchAll(/^\[[^\]]+\]:\s*<?([^\s>]+)>?/g)]
    return [...inline, ...named]
      .map(([, address = '']) => decodeURI(address.replace(/[#?].*$/, '')))
      .filter((target) => target !== '' && !/^([a-z][a-z+.-]*:|\/)/i.test(target))
      .map((target) => ({ target, line: index + 1 }))
  })
}

const textFile =
  /\.(ts|js|mjs|svelte|md|json|css|html|svg|ya?ml|txt|sh)$|^\.ci\/|^\.(npmrc|editorconfig|gitignore)$/
const machinePath = /(?:^|[\s"'`(=:[])((?:\/home|\/work|\/root|\/Users)\/[\w.-]+|[A-Z]:\\\\?Users\\)/

/** The project speaks of no machine it was made on and of no registry it came through. */
export function checkTraces(project: Project): Finding[] {
  return [...project.paths]
    .filter((path) => textFile.test(path))
    .flatMap((file) =>
      project
        .read(file)
        .split('\n')
        .flatMap((content, index) =>
          traceIn(file, content).map((trace) => ({ file, line: index + 1, ...trace })),
        ),
    )
}

function traceIn(file: string, content: string): Pick<Finding, 'what' | 'why'>[] {
  const path = machinePath.exec(content)?.[1]
  if (path) return [{ what: `holds the machine's path ${path}`, why: 'it means nothing anywhere else' }]
  if (file.endsWith('package-lock.json') && content.includes('"resolved": "http')) {
    return [{ what: 'pins a registry', why: 'others install from theirs (.npmrc leaves it out)' }]
  }
  return []
}

/** A fresh clone installs with `npm ci`, which takes only a whole lock file. */
export function checkLocks(project: Project): Finding[] {
  return [...project.paths]
    .filter((path) => path.endsWith('package-lock.json'))
    .flatMap((file) => {
      const lock: Lock = JSON.parse(project.read(file))
      return listAbsent(lock).map(({ name }) => ({
        file,
        line: 1,
        what: `leaves out ${name}`,
        why: 'npm ci would refuse it: node_modules/.bin/node tools/building/complete-lock.ts',
      }))
    })
}
