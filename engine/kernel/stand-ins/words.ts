/** What the kernel says of stand-ins. */
export const standInWords = {
  seat: (name: string) => `Seat a stand-in: ${name}`,
  seatPrompt:
    'The table’s own simulated player sits there, marked as one, until a person takes the seat. It knows only what its seat sees.',
  name: 'Name of the stand-in',
  lend: 'Leave your seat to a stand-in',
  lendPrompt: 'The table plays for you, marked as a stand-in, until you take your seat back or make a move.',
  takeBack: 'Take your seat back',
  takeBackPrompt: 'A stand-in plays for you. From here on you play yourself.',
  hold: 'Ask the stand-ins to wait',
  holdPrompt: 'They do nothing until somebody tells them to go on.',
  release: 'Let the stand-ins go on',
  told: {
    seated: (name: string) => `${name}, a stand-in, sits down.`,
    lent: (name: string) => `${name} leaves the seat to a stand-in for a while.`,
    ended: (name: string) => `${name} takes the seat back from the stand-in.`,
    held: (name: string) => `${name} asks the stand-ins to wait.`,
    released: (name: string) => `${name} lets the stand-ins go on.`,
  },
} as const
