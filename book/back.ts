import type { RollKindOrOld } from '../engine/dice/roll-kinds.ts'
import { hasBegun } from './front.ts'
import type { GameBook } from './game-book.ts'
import {
  type Block,
  heading,
  type Inline,
  oneByOne,
  type Paragraph,
  paragraph,
  type Section,
  span,
} from './nodes.ts'
import type { Reading, SealedDice } from './reading.ts'
import { words } from './words.ts'

export function bindBack(reading: Reading, book: GameBook | undefined): Section[] {
  const { then, now } = reading
  const pages = hasBegun(reading) ? (book?.back?.({ then, now }) ?? []) : []
  return pages.map(({ title, blocks }, place) => ({ id: `back-${place + 1}`, kind: 'back', title, blocks }))
}

export function bindCredits(reading: Reading): Section {
  const { table, game, names, players, viewer } = reading
  const { credits } = words
  const row = (name: string, ...of: readonly Inline[]) => paragraph('plain', span('voice', name), ' ', ...of)
  const reader = viewer === 'spectator' ? undefined : names[viewer]
  return {
    id: 'credits',
    kind: 'back',
    title: credits.title,
    blocks: [
      row(credits.game, `${game.title}: ${game.about.authors}. `, credits.restated),
      row(credits.told, `${words.toldBy(words.list(players))}. `, credits.storyIs),
      ...(table.options.length === 0
        ? []
        : [
            row(
              credits.options,
              `${table.options.map(({ title, value }) => `${title} (${value})`).join(', ')}.`,
            ),
          ]),
      ...(table.rulings.length === 0 ? [] : [row(credits.rulings, table.rulings.join(' '))]),
      row(
        credits.copy,
        reader === undefined ? credits.spectator(table.version) : credits.seat(reader, table.version),
      ),
      paragraph('small', credits.made),
    ],
  }
}

/** Seals, opened numbers and every roll: with the table's name, enough to check the dice without asking us. */
export function bindDice({ dice, names }: Reading): Section {
  const { dice: told } = words
  const has = (is: (kind: RollKindOrOld) => boolean) => dice.rolls.some(({ kind }) => is(kind))
  const rolled: Block[] =
    dice.rolls.length === 0
      ? [paragraph('plain', told.none)]
      : [
          heading(told.rolls),
          ...(has((kind) => kind !== 'old') ? [paragraph('small', told.kindsAre)] : []),
          ...(has((kind) => kind === 'shared-old') ? [paragraph('small', told.olderAre)] : []),
          {
            is: 'grid',
            role: 'rolls',
            head: told.head,
            rows: oneByOne(
              dice.rolls,
              ({ epoch, index, seat, dice: sizes, faces, nonce, kind, others = [] }) => [
                [`${epoch}.${index}`],
                [names[seat] ?? ''],
                [sayDiceSizes(sizes)],
                [faces.join(', ')],
                [told.kinds[kind]],
                [span('code', [nonce, ...others.map((other) => `${other.seat}=${other.part}`)].join(' '))],
              ],
            ),
          },
        ]
  return {
    id: 'dice',
    kind: 'back',
    title: told.title,
    blocks: [
      paragraph('plain', told.intro),
      paragraph('small', told.table),
      { is: 'run', blocks: oneByOne(dice.epochs, bindSeal) },
      ...rolled,
      heading(told.how),
      { is: 'list', role: 'plain', items: told.steps.map((step) => [step]) },
    ],
  }
}

function bindSeal({ epoch, commitment, seed, scheme, table: sealedBy }: SealedDice): Paragraph {
  const { dice: told } = words
  return paragraph(
    'small',
    ...[span('voice', told.epoch(epoch)), ` ${told.seal} `, span('code', commitment)],
    ...(scheme === 3 ? [] : [`. ${told.older(scheme ?? 1)}`]),
    ...(sealedBy === undefined ? [] : [`. ${told.elsewhere}`]),
    ...[`. ${told.opened} `, seed === undefined ? told.sealed : span('code', seed), '.'],
  )
}

/** "2d10, d6" for three dice. */
function sayDiceSizes(sizes: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1)
  return [...counts].map(([size, count]) => `${count === 1 ? '' : count}d${size}`).join(', ')
}
