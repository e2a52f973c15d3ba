import { replaceOutside } from './outside/outside.ts'
replaceOutside()
const real = process.hrtime.bigint
const { runScript, warmUp } = await import('./run-script.ts')
const { weights } = await import('./people/moves/moves.ts')
const { makeScript } = await import('./script.ts')
const { shelfOf } = await import('../server/shelf.ts')
const { closedHands } = await import('../testkit/closed-hands.ts')
const shelf = shelfOf([closedHands as never])
await warmUp(shelf)
const from = Number(process.argv[2] ?? 1)
for (let seed = from; seed < from + Number(process.argv[3] ?? 3); seed++) {
  const began = real()
  const outcome = await runScript(makeScript(seed, weights), shelf)
  const ms = Number((real() - began) / 1000000n)
  console.log(seed, `${ms} ms`, outcome.hours.toFixed(1), 'h', outcome.fingerprint.slice(0, 8), outcome.compared, outcome.events, JSON.stringify(outcome.counts), JSON.stringify(outcome.violations))
}
process.exit()
