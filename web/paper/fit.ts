/** Points. What does not fit at the smallest size flows on to a longer page rather than getting lost. */
const LARGEST = 12
const SMALLEST = 6.5
const STEP = 0.25

/** Sets the largest type in which a page's content fits the page, and again whenever the page changes. */
export function fit(page: HTMLElement): () => void {
  const body = page.querySelector<HTMLElement>('.paper-body')
  if (!body) return () => undefined
  const settle = () => {
    page.style.height = ''
    for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
      page.style.fontSize = `${size}pt`
      if (fits(body)) return
    }
    page.style.height = 'auto'
  }
  const watcher = new ResizeObserver(settle)
  watcher.observe(page)
  // Sizes measured before the faces have come are the sizes of other faces.
  void document.fonts.ready.then(settle)
  settle()
  return () => watcher.disconnect()
}

function fits(body: HTMLElement): boolean {
  return body.scrollHeight <= body.clientHeight + 1 && body.scrollWidth <= body.clientWidth + 1
}
