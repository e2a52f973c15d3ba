/** SA-012: the forty words of the original theme table; number k stands at place k − 1. */
export const classic = {
  slug: 'classic',
  title: 'Epic fantasy',
  words: [
    ...['Noble', 'Responsibility', 'Power', 'Greed', 'Rich', 'Poor', 'Farm', 'Inherit', 'Small', 'Large'],
    ...['Male', 'Female', 'Corruption', 'Prophecy', 'Learning', 'Old', 'New', 'Fire', 'Ice', 'Duty'],
    ...['Ambition', 'Family', 'Division', 'Return', 'Truth', 'Lies', 'Belief', 'Love', 'Hate', 'Sword'],
    ...['Ring', 'Throne', 'Crown', 'Mountain', 'Forest', 'Sea', 'Underground', 'Gold', 'Star', 'Blood'],
  ],
} as const
