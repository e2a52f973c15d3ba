import { parseRoute, type Route } from './parse-route.ts'

function roomOf(route: Route, path: string): string {
  if (route.at === 'table') return `/t/${route.table}`
  return route.at === 'watch' ? `/watch/${route.game}` : path
}

class Place {
  path = $state(location.pathname)
  route = $derived(parseRoute(this.path))
  /** The same for every moment of a table: walking through them is no change of page. */
  room = $derived(roomOf(this.route, this.path))
}

export const place = new Place()

export function go(address: string): void {
  history.pushState(null, '', address)
  place.path = location.pathname
  scrollTo(0, 0)
}

/** Another address of the same room; the way back leads out of it in one step. */
export function stay(address: string): void {
  history.replaceState(null, '', address)
  place.path = location.pathname
}

/** Lets plain links work within the page, without loading it anew. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    place.path = location.pathname
  })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !isOurs(event, link)) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const isHere = link.origin === location.origin && !link.target && !link.hasAttribute('download')
  const isAnchor = link.hash !== '' && link.pathname === location.pathname
  return isPlain && isHere && !isAnchor && !link.pathname.startsWith('/api/')
}
