/** The name of a field as words: `lastRoll` is "last roll". */
export function spellKey(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
}
