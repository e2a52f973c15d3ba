// An evening as it reads: what is told, and the comment beside it.
//
//   npm run evening -- SLUG            prints a game's evening
//   npm run evening -- SLUG --offers   and what every seat may do at its end, for whoever writes on

import { parseArgs } from 'node:util'
import { frameFor, linesFor, type OfferView } from '../engine/frame.ts'
import type { Table } from '../engine/table.ts'
import type { EveningScript } from '../engine/watching/evening-script.ts'
import { type PlayedEvening, playEvening } from '../engine/watching/play-evening.ts'
import { readShelf } from '../server/shelf.ts'

/** Of all that any table offers, what belongs to a step of play. */
const ANSWERS = ['agree', 'take-back', 'stand-by', 'reword']

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { offers: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [slug = ''] = positionals
  const shelf = await readShelf(undefined, (name) => name === slug)
  const game = shelf.find(slug)
  const script = await shelf.loadEvening(slug)
  if (game === undefined || script === undefined) throw new Error(`There is no evening of ${slug}.`)
  const [whole, problem] = playAsFarAsItGoes(script, (some) => playEvening(game, some, `evening-${slug}`))
  print(whole, script)
  if (values.offers || problem) listOffers(whole.table)
  if (problem) throw problem
}

type Play = (script: EveningScript) => PlayedEvening

/** A script that is being written stops somewhere: up to there it is shown all the same. */
function playAsFarAsItGoes(script: EveningScript, play: Play): [PlayedEvening, Error | undefined] {
  let problem: Error | undefined
  for (let length = script.steps.length; ; length--) {
    try {
      return [play({ ...script, steps: script.steps.slice(0, length) }), problem]
    } catch (error) {
      if (!(error instanceof Error) || length === 0) throw error
      problem = error
    }
  }
}

function print({ entries, stops }: PlayedEvening, { names, title }: EveningScript): void {
  console.log(`${title}, ${entries.length} steps, ${stops.length} stops\n`)
  for (const entry of entries) {
    const { lines } = linesFor(entry, 'spectator')
    const by = (seat: number | undefined) => (seat === undefined ? '' : `${names[seat]}: `)
    for (const line of lines)
      console.log(`${entry.version} ${line.kind.padEnd(7)} ${by(line.by)}${line.text}`)
    if (lines.length === 0) console.log(`${entry.version} (${entry.do})`)
    const stop = stops.find(({ version }) => version === entry.version)
    if (stop) console.log(`      · ${stop.comment} [${stop.rule ?? '–'}]`)
  }
}

function listOffers(table: Table): void {
  for (const [seat, name] of table.kernel.names.entries()) {
    const { offers, common } = frameFor(table, seat)
    console.log(`\n${name}`)
    for (const offer of [...offers, ...common.filter(({ do: name }) => ANSWERS.includes(name))])
      console.log(describe(offer))
  }
}

function describe(offer: OfferView): string {
  const { do: name, on, title, refused, inputs } = offer
  const asked = Object.entries(inputs).map(([key, field]) => `${key}: ${JSON.stringify(field).slice(0, 240)}`)
  const why = refused ? ` ✗ ${refused.rule} ${refused.because}` : ''
  return `  ${name}${on === undefined ? '' : ` ${on}`} · ${title}${why}${asked.map((one) => `\n      ${one}`).join('')}`
}

await main()
