/** SA-O1: a sea saga: long ships, cold islands, promises kept too well. Number k stands at place k − 1. */
export const seaSaga = {
  slug: 'sea-saga',
  title: 'Sea saga',
  words: [
    ...[
      'Chieftain',
      'Promise',
      'Storm',
      'Hunger',
      'Amber',
      'Driftwood',
      'Barley',
      'Heirloom',
      'Skerry',
      'Whale',
    ],
    ...['Father', 'Mother', 'Rust', 'Omen', 'Runes', 'Barrow', 'Fledgling', 'Beacon', 'Frost', 'Watch'],
    ...[
      'Voyage',
      'Hearth',
      'Feud',
      'Landfall',
      'Witness',
      'Trickster',
      'Sacrifice',
      'Bride',
      'Grudge',
      'Axe',
    ],
    ...['Armring', 'Longhouse', 'Helm', 'Cliff', 'Birch', 'Deep', 'Cave', 'Silver', 'Lodestar', 'Salt'],
  ],
} as const
