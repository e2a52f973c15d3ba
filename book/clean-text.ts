/**
 * Words as they may stand in any book: no character that XML forbids, none that turns the reading
 * direction of what follows, no letter under a heap of marks. Everything else stays as it was written.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .toWellFormed()
    .replace(BREAKS, '\n')
    .replace(CONTROL, '')
    .replace(TURNING, '')
    .replace(NO_CHARACTER, '')
    .replace(PILED, '$1')
}

const PLAIN = /^[\t\n -~\u00a0-\u02ff\u2010-\u2027\u2030-\u205e]*$/
/** Carriage returns, and the separators that only some programs break lines at. */
const BREAKS = /\r\n?|\u0085|\u2028|\u2029/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** Embeddings, overrides and isolates; annotations; byte order marks. */
const TURNING = /[\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]/g
const NO_CHARACTER = /\p{Noncharacter_Code_Point}/gu
const PILED = /(\p{M}{4})\p{M}+/gu
