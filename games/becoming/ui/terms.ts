/** Words of this game that a newcomer may not know, each with the rule whose line of the guide explains it. */
export const terms: Readonly<Record<string, string>> = {
  Asset: 'BE-011',
  Fate: 'BE-020',
  Agent: 'BE-022',
  Tempter: 'BE-022',
  Element: 'BE-031',
  Threat: 'BE-031',
  Trait: 'BE-130',
  bargain: 'BE-072',
  moon: 'BE-145',
  subverted: 'BE-061',
  subverts: 'BE-132',
}
