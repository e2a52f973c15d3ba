import { type Block, type Book, wordsOf } from '../../book/nodes.ts'

interface Fault {
  readonly name: string
  /** What shows it. */
  readonly in: RegExp
}

/** What has no place in a story. */
const FAULTS: readonly Fault[] = [
  { name: 'figures', in: /\([+−0]{1,2} in [DRP]\d+\)|\bdifficulty \d|\bof power \d|\bby \d+\.$|\d+d\d+\b/ },
  { name: 'the chronicle’s own heading', in: /^(?:Told|Wanted|Otherwise|Asked): / },
  { name: 'no stop at the end', in: /[^.!?…”’)]$/ },
  { name: 'a quotation that is not closed', in: /^[^“”]*“[^“”]*$|^[^“”]*”/ },
  { name: 'a space too many', in: /\s{2}|\s[.,;!?](?:\s|$)/ },
  { name: 'two stops', in: /(?<!\.)\.\.(?!\.)|[!?]\./ },
]

/** What breaks the reading of a novel's chapters: each fault with its paragraph. */
export function novelFaults({ sections }: Book): string[] {
  const told = sections
    .filter(({ kind }) => kind === 'chapter')
    .flatMap(({ blocks }) => blocks.flatMap(paragraphOf))
  const formed = told.flatMap((text) =>
    FAULTS.filter((fault) => fault.in.test(text)).map(({ name }) => `${name}: ${text}`),
  )
  return [...formed, ...findTwice(told)]
}

/** The words of a paragraph of the story, without the name of whoever speaks. */
function paragraphOf(block: Block): string[] {
  if (block.is !== 'paragraph' || (block.role !== 'story' && block.role !== 'first')) return []
  const spoken = block.of.filter((one) => typeof one === 'string' || one.is !== 'voice')
  return [spoken.map(wordsOf).join('').trim()]
}

/** Whole sentences that stand in the story a second time; what is done again is told again in few words. */
const SHORTEST = 40

function findTwice(told: readonly string[]): string[] {
  const heads = told.map((text) => /^[^.!?…]+[.!?…]/.exec(text)?.[0] ?? text)
  const isTwice = (text: string, place: number) =>
    (text.length >= SHORTEST && told.indexOf(text) < place) || (place > 0 && text === heads[place - 1])
  return told.filter(isTwice).map((text) => `told twice: ${text}`)
}
