import type { OfferView } from '../../../engine/frame.ts'

/** The first control on the game's screens that takes one of these offers; the stage comes before the cast. */
export function findStageControl(offers: readonly OfferView[]): HTMLElement | undefined {
  const names = new Set(offers.map((offer) => offer.do))
  const isOpen = (one: HTMLElement) =>
    names.has(one.dataset.offer ?? '') && !one.matches(':disabled, [aria-disabled="true"]')
  const controls = ['#panel-stage', '#panel-cast'].flatMap((panel) => [
    ...document.querySelectorAll<HTMLElement>(`${panel} [data-offer]`),
  ])
  return controls.find(isOpen)
}

/** Brings it before the player's eyes, and under their keys. */
export function leadTo(control: HTMLElement): void {
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
