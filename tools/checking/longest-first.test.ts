import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../project.ts'
import { LONG } from './longest-first.ts'

describe('the files that begin first', () => {
  it.each(LONG)('%s is where it was', (file) => {
    expect(existsSync(join(projectRoot, file))).toBe(true)
  })
})
