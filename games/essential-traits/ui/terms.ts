/** Words of this game that a newcomer may not know, each with the rule whose line of the guide explains it. */
export const terms: Readonly<Record<string, string>> = {
  trait: 'ET-011',
  level: 'ET-012',
  maximum: 'ET-014',
  bonus: 'ET-013',
  lock: 'ET-045',
  pen: 'ET-049',
}
