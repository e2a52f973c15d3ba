/** What the books of this game say by themselves. */
export const bookWords = {
  campaign: 'The campaign',
  genre: 'The genre',
  style: 'The style',
  circle: 'The circle of factions',
  sheets: 'Then and now',
  gamemaster: 'gamemaster',
  retired: 'has left the story',
  mapSaid: (ties: string) => `circle of factions: ${ties}`,
  ties: { compete: 'against', cooperate: 'with' },
  legend: 'A full line ties those who work together, a broken one those who work against each other.',
  beliefs: (stance: string, goal: string) => `${stance}; so I must ${goal}`,
} as const
