/** What a table in play is drawn with; whoever waits for it to begin need not wait for this. */
export { default as KeptPanel } from '../trust/KeptPanel.svelte'
export { default as TableScreen } from './TableScreen.svelte'
