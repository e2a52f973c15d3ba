import { onlySeen } from './invisible.ts'
import { LOOKALIKES, SPELLINGS } from './lookalikes.ts'

/** A letter with all that stands over, under and about it. */
const LETTER = /([^\p{M}]?)(\p{M}+)/gu
/**
 * Scripts in which a mark is an accent, or a point that many leave out. In others marks are vowels and
 * syllables: கமல் is not கமலா, and かな is not がな.
 */
const POINTED = ['Latin', 'Greek', 'Cyrillic', 'Hebrew', 'Arabic', 'Syriac']
/** Without marks of their own, but with letters and figures that pass for Latin ones. */
const UNMARKED = [
  'Armenian',
  'Canadian_Aboriginal',
  'Cherokee',
  'Common',
  'Coptic',
  'Deseret',
  'Georgian',
  'Lisu',
  'Old_Italic',
  'Runic',
  'Tifinagh',
]
const ACCENTED = new RegExp(`[${listScripts([...POINTED, ...UNMARKED])}]`, 'u')
/** Marks that are accents on whatever letter they stand. Those of kana, which have no one script either, are none. */
const ACCENTS = new RegExp(`(?![\\u3099\\u309A])[${listScripts([...POINTED, 'Inherited'])}\\p{Me}]`, 'gu')

function listScripts(names: readonly string[]): string {
  return names.map((name) => `\\p{Script=${name}}`).join('')
}

/** Do two names read alike? Letter case, spaces, accents and scripts do not tell people apart. */
export function readAlike(one: string, other: string): boolean {
  const [bare, otherBare] = [bareOf(one), bareOf(other)]
  if (bare === '' && otherBare === '') return one.normalize('NFKC') === other.normalize('NFKC')
  if (foldCase(bare) === foldCase(otherBare)) return true
  const [shapes, otherShapes] = [shapesOf(bare), shapesOf(otherBare)]
  return shapes.toLowerCase() === otherShapes.toLowerCase() || inCapitals(shapes) === inCapitals(otherShapes)
}

function bareOf(name: string): string {
  const seen = onlySeen(name.normalize('NFKD'))
  const bare = seen.replace(
    LETTER,
    (_, letter: string, marks: string) => letter + tellingMarks(letter, marks),
  )
  return SPELLINGS.reduce((spelled, [one, other]) => spelled.replaceAll(one, other), bare)
}

/** Marks that make another letter of it. Twice the same, or in another order, they look the same. */
function tellingMarks(letter: string, marks: string): string {
  if (letter === '' || ACCENTED.test(letter)) return ''
  return [...new Set(marks.replace(ACCENTS, ''))].sort().join('')
}

/** Alike in another case: IAN, Ian and ian. */
function foldCase(bare: string): string {
  return inLatin(bare.toLowerCase()).toLowerCase()
}

/** Alike as they stand: Ian and lan. By case as well, Lan would be Ian. */
function shapesOf(bare: string): string {
  return inLatin(bare).replace(/[Il]/g, '|').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** н stands like a small H, and is no h: Һадия is not Надия. */
function inCapitals(shapes: string): string {
  return shapes.replaceAll('н', 'H')
}

function inLatin(bare: string): string {
  return Array.from(bare, (letter) => LOOKALIKES.get(letter) ?? letter).join('')
}
