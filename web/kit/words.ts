/** Every sentence of the kit's controls. The shell's own stand in web/words.ts. */
export const kitWords = {
  seat: (seat: number) => `Seat ${seat + 1}`,
  you: 'you',
  number: { less: 'Less', more: 'More', slider: (label: string) => `${label}, as a slider` },
  choice: { pick: 'Choose …' },
  several: {
    exactly: (count: number) => `Choose ${count}.`,
    between: (min: number, max: number) => `Choose ${min} to ${max}.`,
    upTo: (max: number) => `Choose up to ${max}.`,
    chosen: (count: number, max: number) => `${count} of ${max} chosen`,
  },
  order: {
    help: 'Drag, or use the arrow keys.',
    up: (label: string) => `Move ${label} up`,
    down: (label: string) => `Move ${label} down`,
    moved: (label: string, place: number, of: number) => `${label} is now ${place} of ${of}.`,
    handle: (label: string, place: number, of: number) => `${label}, ${place} of ${of}. Arrow keys move it.`,
  },
  text: {
    left: (count: number) => `${count} left`,
    over: (count: number) => `${count} too many`,
    ideas: 'Ideas',
    optional: 'optional',
  },
  point: {
    pad: (label: string) =>
      `${label}: a field to point at. Arrow keys move the mark, with Shift in large steps.`,
    none: 'Nothing marked yet.',
    at: (x: number, y: number) => `${x} across, ${y} down`,
    across: 'Across',
    down: 'Down',
  },
  list: {
    add: 'Add one',
    remove: (place: number) => `Remove number ${place}`,
    place: (place: number) => `Number ${place}`,
  },
  form: {
    cancel: 'Back',
    sending: 'Sent …',
    judged: 'The others may object to this.',
    asks: 'The others may be asked first.',
    failed: 'The table could not take this just now. Your words are still here.',
    draft: 'Kept as a draft on this device.',
  },
  rule: (id: string) => `Rule ${id} in the guide`,
  dialog: { close: 'Close' },
  dice: {
    die: (size: number, face: number, decides: boolean) =>
      `${face} on a d${size}${decides ? ', which decides' : ''}`,
    roll: (label: string, dice: string, total: number | undefined) =>
      `${label}: ${dice}${total === undefined ? '' : `; total ${total}`}.`,
    total: 'total',
  },
  odds: { open: 'Open in the', lab: 'odds lab', says: (roll: string) => `${roll}, in the odds workbench` },
  show: { nothing: 'nothing yet', yes: 'yes', no: 'no' },
} as const
