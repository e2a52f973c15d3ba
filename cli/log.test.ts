import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('a record keeps its own time, level and event, whatever its facts are called', () => {
  const lines: string[] = []
  const before = Date.now()
  createLog('info', (line) => lines.push(line)).error(
    { at: 7, level: 'info', event: 'started', where: ['a\nb'] },
    'storage-failed',
  )
  const [line = ''] = lines
  const { at, ...rest } = JSON.parse(line)
  expect(rest).toEqual({ level: 'error', event: 'storage-failed', where: ['a\nb'] })
  expect(new Date(at).toISOString()).toBe(at)
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
  // One line each, the time first.
  expect(line).toMatch(/^\{"at":"[^\n]+\}\n$/)
})

test('what is below the level is not told', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log.info({}, 'started')
  log.warn({}, 'job-failed')
  log.error({}, 'reading-failed')
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['job-failed', 'reading-failed'])
})
