import { WIDTHS } from '../../lab/plot/paper.ts'

/** On a narrow screen pictures are drawn for it, and not shrunk. */
export function plotWidth(): number {
  return matchMedia('(max-width: 40rem)').matches ? WIDTHS.narrow : WIDTHS.wide
}
