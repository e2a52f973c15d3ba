import { prose } from '../../../engine/writing.ts'
import { words } from '../words/words.ts'

const LONGEST = 600

/** BE-R51: whoever answers, or shoots the moon, may say something with it; nobody has to. */
export const speaking = () => ({ words: prose(words.speaking, 0, LONGEST) })

/** For the event: nothing where nothing was said, as in tables from before there were words. */
export function spoken({ words: said }: { readonly words: string }): { words?: string } {
  return said === '' ? {} : { words: said }
}
