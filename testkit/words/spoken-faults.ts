import { sentenceFaults } from './sentence-faults.ts'

interface Fault {
  readonly name: string
  /** What shows it. */
  readonly in: RegExp
}

/** What a careful reader would mark in the words of a stand-in. */
const FAULTS: readonly Fault[] = [
  { name: 'a mark of the pattern', in: /[{}]|\s\/\s|\|/ },
  { name: 'a small beginning', in: /[.!?…]” [a-z]+ed\b.*\. [a-z]|[.!?] [“‘]?\p{Ll}/u },
  { name: 'a capital after a quotation that goes on', in: /[!?]” (?:Says|Asks|Calls|Said)\b/ },
  { name: 'a name against itself', in: /\b(\p{Lu}\p{L}{3,}) (?:is|was|has|does) [^.;]*; \1 \p{Ll}/u },
  {
    name: 'two places at once',
    in: /\b[Ff]rom (?:at|by) (?:the|a)\b|\bway in (?:at|by|under|among|near) /,
  },
]

/** Of all that is found by form in a note, what stand-ins must keep to as well. */
const KEPT = new Set([
  'two spaces',
  'empty quotes',
  'nothing before a stop',
  'the wrong article',
  'a word twice',
])

/** What is wrong with it, by name; nothing in most cases. */
export function spokenFaults(text: string): string[] {
  const found = FAULTS.filter((fault) => fault.in.test(text)).map(({ name }) => name)
  return [...found, ...sentenceFaults({ text, kind: 'heading' }).filter((name) => KEPT.has(name))]
}
