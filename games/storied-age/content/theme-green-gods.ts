/** SA-O1: small gods and hedge magic: villages, wells, what the wood remembers. Number k stands at place k − 1. */
export const greenGods = {
  slug: 'green-gods',
  title: 'Small gods',
  words: [
    ...['Shepherd', 'Bargain', 'Thunder', 'Magpie', 'Honey', 'Thorn', 'Orchard', 'Cradle', 'Acorn', 'Oak'],
    ...['Fox', 'Hare', 'Rot', 'Dream', 'Song', 'Stone', 'Bud', 'Ember', 'Snow', 'Chore'],
    ...['Wanderer', 'Kin', 'Crossroads', 'Spring', 'Mirror', 'Riddle', 'Prayer', 'Dance', 'Curse', 'Sickle'],
    ...['Bell', 'Stool', 'Antlers', 'Hill', 'Bramble', 'Well', 'Root', 'Copper', 'Moon', 'Bone'],
  ],
} as const
