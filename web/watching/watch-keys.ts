import { listenToTimeKeys } from '../time/time-keys.ts'
import type { Watched } from './watched.svelte.ts'

/** Space plays and pauses wherever nothing else is pressed with it; the rest are the keys of time. */
export function listenToWatchKeys(watched: Watched, leave: () => void): () => void {
  const deafen = listenToTimeKeys({
    go(stride) {
      watched.pause()
      watched.stride(stride)
    },
    leave,
  })
  const hear = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (
      target instanceof HTMLElement &&
      target.closest('button, a, input, select, textarea, summary, dialog')
    )
      return
    event.preventDefault()
    if (watched.isPlaying) watched.pause()
    else watched.play()
  }
  addEventListener('keydown', hear)
  return () => {
    deafen()
    removeEventListener('keydown', hear)
  }
}
