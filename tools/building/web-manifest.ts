import { basename, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '../project.ts'

/** One entry of Vite's manifest. */
interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
}

const clientFolder = join(projectRoot, 'web')

export type Manifest = Readonly<Record<string, Chunk>>

/** The scripts and styles of these parts and of all they import. */
export function listFiles(manifest: Manifest, parts: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (part: string): string[] => {
    const chunk = manifest[part]
    if (!chunk || seen.has(part)) return []
    seen.add(part)
    return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap(visit)]
  }
  return [...new Set(parts.flatMap(visit))]
}

/**
 * Vite names a file after the one module that it was made for. Where several modules share a file
 * (`codeSplitting` in vite.config.ts), this finds those among them that are loaded by themselves.
 */
export class SharedParts {
  readonly #fileOf = new Map<string, string>()

  plugin(): Plugin {
    const fileOf = this.#fileOf
    return {
      name: 'storytable:shared-parts',
      generateBundle(_options, bundle) {
        const shared = Object.values(bundle).filter((file) => file.type === 'chunk' && !file.facadeModuleId)
        for (const file of shared) {
          const modules = file.type === 'chunk' ? file.moduleIds : []
          const entries = modules.filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
          for (const id of entries) fileOf.set(id, file.fileName)
        }
      },
    }
  }

  /** The manifest with these modules in it. */
  addTo(manifest: Manifest): Manifest {
    const added = [...this.#fileOf].flatMap(([id, file]) => {
      const chunk = manifest[`_${basename(file)}`]
      return chunk ? [[relative(clientFolder, id), { ...chunk, isDynamicEntry: true }] as const] : []
    })
    return { ...manifest, ...Object.fromEntries(added) }
  }
}
