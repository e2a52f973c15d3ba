import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listShapeFiles } from './event-shapes.ts'
import { projectRoot } from './project.ts'

describe('the shapes of events', () => {
  it('are written down as the types have them', () => {
    const files = listShapeFiles(projectRoot)
    expect(files.length).toBeGreaterThan(5)
    for (const { path, text } of files) {
      expect(readFileSync(join(projectRoot, path), 'utf8'), `${path}: npm run event-shapes`).toBe(text)
    }
  }, 120_000)

  it('know seats, choices, what may be missing and what is shared', () => {
    const kernel = listShapeFiles(projectRoot).find(({ path }) => path.startsWith('engine/'))
    const { events, shared } = JSON.parse(kernel?.text ?? '{}')
    expect(events['table/narrated']).toEqual({
      fields: { type: { is: ['table/narrated'] }, seat: 'seat', text: 'text', 'voice?': 'text' },
    })
    expect(events['table/opened'].fields.pace).toEqual({ is: ['live', 'slow'] })
    expect(events['table/branched'].fields.from).toEqual({ shared: 'Origin' })
    expect(shared.Line.fields['to?']).toEqual({ list: 'seat' })
  }, 120_000)
})
