/** Single keys at the table. They rest while somebody writes, while a dialog is open, or if switched off. */
export interface TableKeys {
  readonly isOn: () => boolean
  takeOffer(number: number): void
  readonly others: Readonly<Record<string, () => void>>
}

export function listenToKeys(keys: TableKeys): () => void {
  const hear = (event: KeyboardEvent) => {
    if (!keys.isOn() || isBusy(event)) return
    const other = keys.others[event.key.toLowerCase()]
    if (other) {
      event.preventDefault()
      other()
    } else if (/^[1-9]$/.test(event.key)) {
      event.preventDefault()
      keys.takeOffer(Number(event.key))
    }
  }
  addEventListener('keydown', hear)
  return () => removeEventListener('keydown', hear)
}

function isBusy(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  const { target } = event
  if (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="application"]')
  )
    return true
  return document.querySelector('dialog:modal') !== null
}
