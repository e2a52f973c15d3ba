import { describe, expect, it } from 'vitest'
import { completeLock } from './complete-lock.ts'
import { listAbsent } from './lock.ts'

const lock = {
  packages: {
    '': {},
    'node_modules/linter': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: { '@linter/cli-linux-x64-musl': '1.2.3', '@linter/cli-win32-arm64': '1.2.3' },
    },
    'node_modules/@linter/cli-win32-arm64': { version: '1.2.3', optional: true },
  },
}

describe('complete-lock', () => {
  it('adds the platform packages that npm left out, and only those', () => {
    const { packages } = completeLock(lock)
    expect(Object.keys(packages)).toHaveLength(4)
    expect(packages['node_modules/@linter/cli-linux-x64-musl']).toEqual({
      version: '1.2.3',
      dev: true,
      optional: true,
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
    })
    expect(listAbsent({ packages })).toEqual([])
  })

  it('does not guess a platform that a name does not say', () => {
    const packages = { a: { optionalDependencies: { fast: '1.0.0' } } }
    expect(() => completeLock({ packages })).toThrow('by hand')
  })
})
