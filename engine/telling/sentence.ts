/**
 * A note as a sentence, whatever people wrote into it: it ends with one stop, and words that bring their own
 * (“Enough!”) get no second. Their own stay as they are, or a veil would not find them any more. Only notes: a
 * story is somebody's own words.
 */
export function asSentence(text: string): string {
  if (isPlain(text)) return text
  const single = text
    .replace(/([!?…]|\.\.\.)([”’]?)\.(?=\s|$)/g, '$1$2')
    .replace(/(?<!\.)\.([”’]?)\.(?=\s|$)/g, '.$1')
  return /[.!?…][”’)]*$/.test(single) || isSeal(single) ? single : `${single}.`
}

/** One stop, at the end, as most have: told at once, for every line of every action comes by here. */
function isPlain(text: string): boolean {
  return text.indexOf('.') === text.length - 1 && text !== '' && !/[!?…]/.test(text)
}

/** The code of a seal is copied as it stands. */
function isSeal(text: string): boolean {
  return /: \S{15,}$/.test(text)
}

/** After “Ann proposes”: what is called “Propose the situation” is not proposed to be proposed. */
export function asProposed(title: string): string {
  const [, itself] = /^Propose (.+)$/.exec(title) ?? []
  return itself === undefined ? `: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : ` ${itself}`
}
