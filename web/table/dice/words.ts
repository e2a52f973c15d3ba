import { sayKinds } from '../../../engine/record/say-kinds.ts'

/** Every sentence about a table's dice and how to check them. */
export const diceWords = {
  how: 'Before the first roll the table locked its secret away and published a seal of it. Every roll follows from that secret, its place and random parts that players’ browsers had locked in before. When the secret is opened, anyone can work out every roll again and see that none was changed.',
  now: (epoch: number, rolls: number) =>
    rolls === 0
      ? `Dice ${epoch}: nothing rolled yet.`
      : rolls === 1
        ? `Dice ${epoch}: one roll so far.`
        : `Dice ${epoch}: ${rolls} rolls so far.`,
  seal: 'The seal',
  kinds: sayKinds,
  own: (count: number) =>
    count === 0
      ? 'Your own part is in none of the shared rolls yet.'
      : `Your own part is in ${count} of the shared rolls.`,
  late: 'A part of yours does not stand where the server said. Whoever runs it may have known two of your parts at once: do not trust the shared rolls since then.',
  none: 'No dice are sealed yet. They are when play begins.',
  record: 'Read the record of all rolls',
  export: 'Download the log to check it',
  verifyPage: 'Check it on a page that needs no network',
  verify: 'Or with “storytable verify FILE”, on a machine of your own.',
} as const
