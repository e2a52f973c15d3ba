import { type Stride, strideOf } from './walk.ts'

/** Keys that move a panel which has the focus; there they are the panel's. */
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

export interface TimeKeys {
  go(stride: Stride): void
  leave(): void
}

/** The slider's keys work wherever the focus is, unless somebody writes or a dialog is open. */
export function listenToTimeKeys(keys: TimeKeys): () => void {
  const hear = (event: KeyboardEvent) => {
    if (isBusy(event)) return
    const stride = strideOf(event.key)
    if (event.key === 'Escape') keys.leave()
    else if (stride !== undefined && !scrolls(event)) {
      event.preventDefault()
      keys.go(stride)
    }
  }
  addEventListener('keydown', hear)
  return () => removeEventListener('keydown', hear)
}

function isBusy(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (document.querySelector('dialog:modal') !== null) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  const isWriting = target.closest('textarea, select, [contenteditable], input:not([type="range"])')
  return isWriting !== null
}

function scrolls({ key, target }: KeyboardEvent): boolean {
  if (!SCROLLING.has(key) || !(target instanceof HTMLElement)) return false
  return !target.matches('input[type="range"]') && target.closest('[data-scrolls]') !== null
}
