import type { ChapterMark } from '../../engine/past/moment.ts'

/** Where chapters are few or none, a page is so many steps. */
const PAGE_OF_STEPS = 20

export type Stride = 'step-back' | 'step-on' | 'page-back' | 'page-on' | 'first' | 'last'

const strides: Readonly<Record<string, Stride>> = {
  ArrowLeft: 'step-back',
  ArrowDown: 'step-back',
  ArrowRight: 'step-on',
  ArrowUp: 'step-on',
  PageUp: 'page-back',
  PageDown: 'page-on',
  Home: 'first',
  End: 'last',
}

export function strideOf(key: string): Stride | undefined {
  return strides[key]
}

/** Where a stride leads from a version. */
export function walk(
  from: number,
  stride: Stride,
  { latest, chapters }: { readonly latest: number; readonly chapters: readonly ChapterMark[] },
): number {
  switch (stride) {
    case 'step-back':
      return Math.max(1, from - 1)
    case 'step-on':
      return Math.min(latest, from + 1)
    case 'first':
      return 1
    case 'last':
      return latest
    case 'page-back':
      if (chapters.length === 0) return Math.max(1, from - PAGE_OF_STEPS)
      return chapters.findLast(({ version }) => version < from)?.version ?? 1
    case 'page-on':
      if (chapters.length === 0) return Math.min(latest, from + PAGE_OF_STEPS)
      return chapters.find(({ version }) => version > from)?.version ?? latest
    default:
      return stride satisfies never
  }
}
