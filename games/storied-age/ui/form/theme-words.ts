/** Words of a theme table as people paste them: by lines or commas, with or without numbers before them. */
export function parseWords(text: string): string[] {
  return text
    .split(/[\n,;\t]+/)
    .map((word) => word.replace(/^\s*\d{1,2}[.)]?\s+/, '').trim())
    .filter((word) => word !== '')
}

export function findDoubles(words: readonly string[]): string[] {
  const seen = new Set<string>()
  const doubles = words.filter((word) => {
    const known = seen.has(word.toLowerCase())
    seen.add(word.toLowerCase())
    return known
  })
  return [...new Set(doubles)]
}
