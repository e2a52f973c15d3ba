/** BE-021: the sets of dice at the table, told apart by colour and, on screen, by a mark. */
export const DICE_COLOURS = [
  { value: 'ivory', label: 'ivory' },
  { value: 'crimson', label: 'crimson' },
  { value: 'indigo', label: 'indigo' },
  { value: 'pine', label: 'pine' },
  { value: 'amber', label: 'amber' },
  { value: 'violet', label: 'violet' },
  { value: 'slate', label: 'slate' },
] as const

export function isDiceColour(value: string): boolean {
  return DICE_COLOURS.some((colour) => colour.value === value)
}
