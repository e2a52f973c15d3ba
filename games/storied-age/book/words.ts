/** What the books of this game say by themselves. */
export const bookWords = {
  seeds: 'The seeds',
  world: 'The world',
  plots: 'The plots',
  sheets: 'Then and now',
  map: 'The map at the end',
  seedOf: (lead: string) => `The ${lead} Seed. `,
  chart: (sentence: string, words: string, crossings: number) =>
    `star chart of ${words}, with ${crossings} ${crossings === 1 ? 'crossing' : 'crossings'}: ${sentence}`,
  axis: (protagonist: string, community: string) => `${protagonist} stands for ${community}.`,
  threat: (antagonist: string, change: string) => `${antagonist} threatens it: ${change}`,
  mapSaid: (places: string) => `map with ${places}`,
  mapCaption: 'Where everyone was last seen.',
  nameless: 'a place without a name',
  wants: (who: string, aim: string) => `${who} wants: ${aim}`,
  plotOf: (name: string) => `The plot of ${name}`,
  step: (steps: number, of: number) => `${steps} of ${of}`,
  unit: 'one map unit',
} as const
