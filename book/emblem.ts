import { picture, type SvgNode, svg } from './svg.ts'

/** A drawing of lines in one colour, on a field of 24 by 24. */
export function lineEmblem(
  accent: string,
  paths: readonly { readonly d: string; readonly isFilled?: true }[],
  width = 1,
): SvgNode {
  return picture(
    [0, 0, 24, 24],
    ...paths.map(({ d, isFilled }) =>
      svg('path', {
        d,
        fill: isFilled ? accent : 'none',
        stroke: accent,
        'stroke-width': width,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      }),
    ),
  )
}
