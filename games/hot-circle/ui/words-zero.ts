const list = (names: readonly string[]) => {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** Session zero: the board and the map. */
export const zeroWords = {
  zero: {
    agreed: (count: number, of: number) => `${count} of ${of} are done.`,
    title: 'Session zero',
    steps: [
      {
        phase: 'genre',
        title: 'Genre',
        ask: 'What kind of story is it?',
        help: 'Name a genre and the style you want it told in. A kit fills the board for you, and all of it can be changed.',
      },
      {
        phase: 'settings',
        title: 'Settings',
        ask: 'Who lives in this world?',
        help: 'Four to six kinds of people that everybody would recognise: the court, the docks, the monks on the hill.',
      },
      {
        phase: 'factions',
        title: 'Factions',
        ask: 'Who holds power among them?',
        help: 'One or two factions for each setting. At most one of them is a major power.',
      },
      {
        phase: 'relations',
        title: 'Map',
        ask: 'Who works with whom, and who against?',
        help: 'Every faction has one partner and one rival. Set the obvious ties yourselves and draw the rest.',
      },
      {
        phase: 'situation',
        title: 'Situation',
        ask: 'What is about to break?',
        help: 'Look at the strains on the map. Take the one you like best and say what is going on.',
      },
      {
        phase: 'gamemaster',
        title: 'Gamemaster',
        ask: 'Who runs the world?',
        help: 'One of you plays everybody else and brings trouble. The others play one person each.',
      },
    ],
    ranks: { major: 'major power', minor: 'minor power' },
    change: 'Change',
    remove: 'Remove',
    rank: 'Power',
    group: 'Sort',
    types: 'People who come to mind',
    noSettings: 'No settings yet. Who would a stranger meet first?',
  },
  map: {
    cooperate: 'works with',
    compete: 'competes with',
    cooperates: 'works with',
    competes: 'competes with',
    size: 'large: a major power',
    ring: 'ringed: in the situation',
    strains: 'Strains on the map',
    strain: {
      'friend-of-rival': (names: readonly string[]) =>
        `${names[0]}’s partner ${names[1]} works with ${names[2]}, ${names[0]}’s rival.`,
      'one-sided': (names: readonly string[]) =>
        `${names[0]} works with ${names[1]}, who competes with ${names[0]}.`,
      'mutual-rivals': (names: readonly string[]) => `${list(names)} compete with each other.`,
      'rivals-at-home': (names: readonly string[]) => `${list(names)} are rivals under one roof.`,
    },
    list: 'All ties in words',
    redraw: 'Draw again',
    drop: 'Drop',
    flip: 'Turn against',
    noTies: 'no ties yet',
  },
} as const
