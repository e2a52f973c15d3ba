/** As much of npm's lock file as we look at. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>
}

export interface LockEntry {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly os?: readonly string[]
}

interface AbsentPackage {
  readonly name: string
  readonly version: string
  readonly dev: boolean
}

/** Optional packages that are asked for and not locked; `npm ci` refuses a lock file with any. */
export function listAbsent({ packages }: Lock): AbsentPackage[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  )
}
