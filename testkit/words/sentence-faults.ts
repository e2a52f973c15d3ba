/** What a careful reader would mark in a sentence that a table tells: found by form, in any game. */

interface Fault {
  readonly name: string
  /** What shows it. */
  readonly in: RegExp
}

/** Words that end in s and are no plural. */
const SINGULAR =
  'plus|minus|less|loss|class|chaos|success|access|process|progress|address|focus|bonus|status|versus|was|is|has|its|this|as|cross|glass|mass|boss|kiss|dress|press|canvas|compass|business|weakness|witness|wilderness|illness|darkness|goodness|harness|abyss|basis|crisis|axis|gas|lens|thus|always|across|others?'

/** How a word that begins with a vowel may sound like a consonant, and the other way round. */
const SOUNDS_CONSONANT = '(?:one|once|uni|use|usu|usa|uti|eu|ewe|u-)'
const SILENT_H = '(?:hour|honest|honou?r|heir)'

const FAULTS: readonly Fault[] = [
  { name: 'a value that is none', in: /\bundefined\b|\bNaN\b|\[object |\bnull\b(?! and void)/ },
  {
    name: 'one of many',
    in: new RegExp(
      `(?<![\\d.,:+×d−–-])(?<!\\b[A-Z]\\w* )\\b1 (?!(?:${SINGULAR})\\b)(?:[A-Z][a-z]+ |(?:more|extra|other|losing|winning|victory|chapter|spotlight|adversity) )?(?!(?:${SINGULAR})\\b)(?:[A-Za-z]+(?<!s)s|dice|people)\\b(?! (?:the|a|an|his|her|their)\\b)`,
    ),
  },
  { name: 'empty quotes', in: /“\s*”|"\s*"|‘\s*’|«\s*»|\(\s*\)/ },
  { name: 'two stops', in: /[.!?…,;:][”’"]?\.|[,;:][”’"]?[,;]/ },
  { name: 'nothing before a stop', in: /(?<![.…])\s[.,;!?](?=\s|$)|[:,;]$|^[.,;:]/ },
  { name: 'two spaces', in: /\s{2}|^\s|\s$/ },
  {
    name: 'a raw id',
    in: /(?<![\w“-])(?:[a-ce-z]\d+(?:[.-][a-z]?\d+)*|[a-z]+-\d+|(?<!of |: )seat \d+)(?![\w”-])/,
  },
  { name: 'a raw key', in: /\btable\/[a-z]|\b[a-z]{2,}[A-Z][a-z]+\b|[{}]|\b[a-z]+_[a-z]+\b/ },
  {
    name: 'the wrong article',
    in: new RegExp(
      `\\b[Aa] (?!${SOUNDS_CONSONANT})[aeiou][a-z]|\\ba [“‘](?!${SOUNDS_CONSONANT})[aeiou]|\\b[Aa]n (?!${SILENT_H})[bcdfgjklmnpqrstvwxyz][a-z]|\\b[Aa]n (?!${SILENT_H})h[a-z]|\\b[Aa]n ${SOUNDS_CONSONANT}`,
    ),
  },
  {
    name: 'a word twice',
    in: /\b(the|a|an|of|to|is|and|for|in|on|with|by|at|wise|die|dice|token|tokens|turns?|takes?)(?: |-)\1\b/,
  },
]

/** Whose verb is singular. */
function agreementOf(names: readonly string[]): RegExp {
  const one = names.map((name) => name.replace(/[^\w ]/g, '.')).join('|')
  return new RegExp(`(?:^|[.:] )(?:${one}) (?:are|were|have|do|come|go|take|keep|agree|win|lose|decide)\\b`)
}

export interface Told {
  readonly text: string
  /** A heading ends without a stop. */
  readonly kind: 'sentence' | 'heading'
  /** Of single people, who take a verb in the singular. */
  readonly names?: readonly string[]
  /** Names in the code (actions, phases, events), which nobody should read. */
  readonly keys?: ReadonlySet<string>
}

/** What is wrong with it, by name; nothing in most cases. */
export function sentenceFaults({ text: told, kind, names = [], keys }: Told): string[] {
  const text = told.replaceAll('...', '…')
  const found = FAULTS.filter((fault) => fault.in.test(text)).map(({ name }) => name)
  if (names.length > 0 && agreementOf(names).test(text)) found.push('a verb for many')
  if (kind === 'sentence' && !/[.!?…][”’")]*$/.test(text)) found.push('no stop at the end')
  const inCode = (text.match(/\b[a-z]+(?:-[a-z]+)+\b/g) ?? []).filter((word) => keys?.has(word))
  if (inCode.length > 0) found.push('a raw key')
  return found
}
