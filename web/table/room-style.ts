import type { Room } from '../kit/game-screens.ts'

const COLOURS = ['paper', 'raised', 'sunk', 'hairline'] as const

/** A game's room as custom properties of the table that stands in it. */
export function roomStyle(room: Room | undefined): string | undefined {
  if (!room) return undefined
  const colours = COLOURS.map((name) => `--${name}: light-dark(${room[name].join(', ')})`)
  return [
    ...colours,
    `--page-ornament: ${room.ornament}`,
    `--page-ornament-size: ${room.ornamentSize ?? '100% 100%'}`,
    `--page-ornament-repeat: ${room.ornamentRepeat ?? 'no-repeat'}`,
  ].join('; ')
}
