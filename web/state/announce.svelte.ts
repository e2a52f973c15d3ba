/** What a screen reader is told, politely, without moving anybody's focus. */
class Spoken {
  text = $state('')
}

export const spoken = new Spoken()

let waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Collects what happens within a moment into one sentence after another. */
export function announce(text: string): void {
  waiting.push(text)
  clearTimeout(timer)
  timer = setTimeout(() => {
    spoken.text = waiting.join(' ')
    waiting = []
  }, 150)
}

/** Forgets what was said: the next listener may be somebody else. */
export function hush(): void {
  clearTimeout(timer)
  waiting = []
  spoken.text = ''
}
