/**
 * Letters of other scripts that look like Latin ones, each with what it looks like. Not all that Unicode
 * lists as confusable, but what somebody would take to pass for somebody else at a table.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  // Cyrillic
  ...pairs('авеёіїјкӏмнорсԛтуѵхһԁԝѕ', 'abeeiijklmhopcqtyvxhdws'),
  // Greek
  ...pairs('αβγεζηικμνορτυχϲϳ', 'abyezhikmvoptyxcj'),
  // Armenian, Cherokee and others in common use for this
  ...pairs('օսհոցɑɡɩıǀ∣', 'ouhngagiill'),
  // Figures
  ...pairs('01', 'ol'),
}

function pairs(letters: string, looks: string): Record<string, string> {
  const shown = [...looks]
  return Object.fromEntries([...letters].map((letter, place) => [letter, shown[place] ?? letter]))
}

/** What takes no place on the screen, and what only keeps others apart. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}\p{P}\p{Z}\p{Cf}\s\u2800]/gu

/** Most names: nothing in them is unseen or looks like something else. */
const LETTERS = /^[A-Za-z]*$/

/** Two texts with the same skeleton read alike: letter case, spaces, accents and scripts do not tell people apart. */
export function skeletonOf(text: string): string {
  if (LETTERS.test(text)) return text.toLowerCase()
  const plain = text.normalize('NFKD').replace(UNSEEN, '').toLowerCase()
  return [...plain].map((letter) => LOOKALIKES[letter] ?? letter).join('')
}
