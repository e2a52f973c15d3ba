/** A name that begins with an article, in the middle of a sentence. */
function inside(name: string): string {
  return name.replace(/^(?:The|An?) /u, (article) => article.toLowerCase()).replace(/\.$/u, '')
}

/** “Sefa Tarn, keeper of the hearth,”: whoever has a byname gets the second comma. */
function closed(name: string): string {
  return name.includes(',') && !name.endsWith(',') ? `${name},` : name
}

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
  axis: (protagonist: string, community: string) => `${closed(protagonist)} stands for ${inside(community)}.`,
  threat: (antagonist: string, change: string) =>
    `Against that stands ${inside(antagonist)}. ${change}${/[.!?…][”’)]*$/u.test(change) ? '' : '.'}`,
  mapSaid: (places: string) => `map with ${places}`,
  mapCaption: 'Where everyone was last seen.',
  nameless: 'a place without a name',
  wants: (who: string, aim: string) => `What ${inside(who)} wants: ${aim}`,
  plotOf: (name: string) => `The plot of ${name}`,
  step: (steps: number, of: number) => `${steps} of ${of}`,
  unit: 'one map unit',
} as const
