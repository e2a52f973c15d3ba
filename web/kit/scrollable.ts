/** What scrolls can be reached by keyboard: `<div {@attach scrollable}>`. */
export function scrollable(node: HTMLElement): void {
  node.tabIndex = 0
}
