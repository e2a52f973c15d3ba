import { readFile } from 'node:fs/promises'
import type { BookFont } from '../../book/formats/style.ts'

const FACES: readonly (Omit<BookFont, 'bytes'> & { readonly from: string })[] = [
  face('Literata', 'normal', 'literata/files/literata-latin-wght-normal.woff2'),
  face('Literata', 'italic', 'literata/files/literata-latin-wght-italic.woff2'),
  face('Fraunces', 'normal', 'fraunces/files/fraunces-latin-soft-normal.woff2'),
  face('Source Sans 3', 'normal', 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
]

function face(family: BookFont['family'], style: BookFont['style'], from: string) {
  return { family, style, weights: '200 900', file: from.split('/').at(-1) ?? '', from }
}

/** Of the packages that bring faces, all that books need. */
export const fontFiles: readonly string[] = FACES.map(({ from }) => `@fontsource-variable/${from}`)

/** The faces that books are set in, as their packages bring them. */
export function readFonts(): Promise<BookFont[]> {
  return Promise.all(
    FACES.map(async ({ from, ...font }) => ({
      ...font,
      bytes: new Uint8Array(await readFile(new URL(import.meta.resolve(`@fontsource-variable/${from}`)))),
    })),
  )
}
