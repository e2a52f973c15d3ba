/** SA-O1: a space opera: old light, young empires, crews who owe each other. Number k stands at place k − 1. */
export const spaceways = {
  slug: 'spaceways',
  title: 'Space opera',
  words: [
    ...['Admiral', 'Oath', 'Reactor', 'Debt', 'Luxury', 'Salvage', 'Colony', 'Lineage', 'Moonlet', 'Giant'],
    ...[
      'Brother',
      'Sister',
      'Decay',
      'Signal',
      'Archive',
      'Ancient',
      'Untested',
      'Plasma',
      'Vacuum',
      'Orders',
    ],
    ...[
      'Glory',
      'Crew',
      'Mutiny',
      'Homecoming',
      'Evidence',
      'Disguise',
      'Faith',
      'Longing',
      'Vengeance',
      'Blade',
    ],
    ...['Gate', 'Senate', 'Diadem', 'Asteroid', 'Garden', 'Void', 'Undercity', 'Credits', 'Nova', 'Clone'],
  ],
} as const
