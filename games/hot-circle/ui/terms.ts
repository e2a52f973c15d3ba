/** Words of this game that a newcomer may not know, each with the rule whose line of the guide explains it. */
export const terms: Readonly<Record<string, string>> = {
  belief: 'HC-022',
  instinct: 'HC-026',
  lifepath: 'HC-039',
  faction: 'HC-007',
  condition: 'HC-050',
  persona: 'HC-179',
  fate: 'HC-157',
  tax: 'HC-164',
  compel: 'HC-158',
  circles: 'HC-122',
  wise: 'HC-048',
  advantage: 'HC-091',
  compromise: 'HC-095',
}
