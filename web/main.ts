import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import './style/print.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { dropOldDrafts } from './state/drafts.ts'
import { reloadWhenOutdated } from './state/fresh-page.ts'
import { followLinks } from './state/route.svelte.ts'
import { showTheme } from './state/settings.svelte.ts'

showTheme()
followLinks()
reloadWhenOutdated()
dropOldDrafts(Date.now())

const target = document.getElementById('app')
if (target) mount(App, { target })
