import { render } from 'svelte/server'
import Shelf from './screens/shelf/Shelf.svelte'
import Waiting from './screens/Waiting.svelte'
import { words } from './words.ts'

export type FirstPaint = typeof firstPaint

/** What a page shows while its script is on the way; main.ts puts the room in its place. */
export const firstPaint = {
  shelf: render(Shelf).body,
  waiting: render(Waiting, { props: { text: words.loading } }).body,
}
