/**
 * How far a reader has read: VERSION, or VERSION-HISTORY at a table that was ever restored. Versions
 * count within one history; a reader from another one knows nothing of this table.
 */
export interface ResumePoint {
  readonly version: number
  readonly history: string
}

const point = '[0-9]{1,9}(-[0-9a-f]{16})?'
const watched = `[A-Za-z0-9_-]{22}\\.([0-9]{1,2}|-)\\.${point}`
export const watchPattern = `^${watched}(,${watched}){0,99}$`

export const pointQuery = {
  type: 'string',
  pattern: `^${point}$`,
  description: 'A version; at a table that was restored, VERSION-HISTORY.',
} as const

const POINT = new RegExp(pointQuery.pattern)

export function isPoint(text: unknown): text is string {
  return typeof text === 'string' && POINT.test(text)
}

export function parsePoint(text: string): ResumePoint {
  const [version, history = ''] = text.split('-')
  return { version: Number(version), history }
}

export function writePoint({ version, history }: ResumePoint): string {
  return history === '' ? String(version) : `${version}-${history}`
}
