/**
 * A note as a sentence, whatever people wrote into it: it ends with one stop, and words that bring their own
 * (“Enough!”) get no second. Their own stay as they are, or a veil would not find them any more. Only notes: a
 * story is somebody's own words.
 */
export function asSentence(text: string): string {
  const single = text
    .replace(/([!?…]|\.\.\.)([”’]?)\.(?=\s|$)/g, '$1$2')
    .replace(/(?<!\.)\.([”’]?)\.(?=\s|$)/g, '.$1')
  return /[.!?…][”’)]*$/.test(single) || isSeal(single) ? single : `${single}.`
}

/** The code of a seal is copied as it stands. */
function isSeal(text: string): boolean {
  return /: \S{15,}$/.test(text)
}
