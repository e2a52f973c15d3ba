/** Words in lines that fit. `width` measures a piece of text. */
export function wrap(text: string, most: number, width: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((one) => cut(one, most, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && width(longer) > most) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

function cut(word: string, most: number, width: (text: string) => number): string[] {
  if (width(word) <= most) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && width(part + letter) > most) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
