/** Words of this game that a newcomer may not know, each with the rule whose line of the guide explains it. */
export const terms: Readonly<Record<string, string>> = {
  defining: 'CH-005',
  peripheral: 'CH-005',
  Challenge: 'CH-012',
  Arena: 'CH-102',
  Segment: 'CH-098',
  Institution: 'CH-014',
  recharge: 'CH-026',
  margin: 'CH-049',
  stance: 'CH-117',
}
