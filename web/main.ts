import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import './style/print.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { loadRoom } from './rooms.ts'
import { dropOldDrafts } from './state/drafts.ts'
import { reloadWhenOutdated } from './state/fresh-page.ts'
import { takeKeyFromAddress } from './state/invitations.ts'
import { followLinks, place } from './state/route.svelte.ts'
import { showTheme } from './state/settings.svelte.ts'
import { registerWorkerLater } from './worker/register.ts'

showTheme()
followLinks()
reloadWhenOutdated()
dropOldDrafts(Date.now())
registerWorkerLater()

// At once, before the table is there.
if (place.route.at === 'table') takeKeyFromAddress(place.route.table)

const target = document.getElementById('app')
if (target) void open(target)

/** The page has something to show before this script is there; it gives way when the first room is ready. */
async function open(target: HTMLElement): Promise<void> {
  await loadRoom(place.route.at).catch(() => {})
  target.replaceChildren()
  mount(App, { target })
}
