// Plays the real server in simulated houses, each from one seed, and checks what everybody gets.
//
//   npm run simulate-server                             a minute, with new seeds
//   npm run simulate-server -- --minutes 30             longer
//   npm run simulate-server -- --seeds 1000 --from 1    these seeds
//   npm run simulate-server -- --first 10               the seeds 1 to 10, then a minute of new ones
//   npm run simulate-server -- --replay FILE            a script that failed, as it was written down
//   npm run simulate-server -- --plants                 plants each fault there is, and says how soon it was found
//   npm run simulate-server -- --plant NAME             with that one planted

import { parseArgs } from 'node:util'
import { replaceOutside } from './outside/outside.ts'
import { findPlanted } from './planted/find-planted.ts'
import { plant } from './planted/plant.ts'
import { plantedFaults } from './planted/planted-faults.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string' },
    first: { type: 'string' },
    minutes: { type: 'string' },
    replay: { type: 'string' },
    plant: { type: 'string' },
    plants: { type: 'boolean' },
    games: { type: 'string' },
    seconds: { type: 'string' },
    shrinking: { type: 'string' },
  },
})

const MINUTE_SECONDS = 60

/** One after the other, each in a process of its own and from seeds that nobody has played before. */
function playPlants(): boolean {
  let missed = 0
  for (const [name, { foundAs }] of Object.entries(plantedFaults)) {
    const { found, seconds, said } = findPlanted(name, ['--seconds', String(MINUTE_SECONDS)])
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${found ?? 'NOT FOUND'}: a server that ${name}`)
    if (found !== undefined && foundAs.includes(found)) continue
    missed += 1
    // Something else than was planted is worth more than what was.
    console.log(said)
  }
  return missed === 0
}

async function play(): Promise<boolean> {
  if (values.plant !== undefined) plant(values.plant)
  const wallTime = performance.now.bind(performance)
  // How soon a fault is found shall not depend on what else the machine does.
  const realTime = values.plant === undefined ? wallTime : processorTime
  const newSeed = 1 + Math.floor(Math.random() * 1e9)
  replaceOutside()
  // Only now: whatever the server takes from outside it takes from here.
  const { simulate } = await import('./simulate.ts')
  const shared = {
    realTime,
    shrinking: 1000 * Number(values.shrinking ?? 20),
    replay: values.replay,
    isSmall: values.games === 'small',
    isPair: values.plant === undefined ? undefined : plantedFaults[values.plant]?.isPair === true,
    print: (text: string) => console.log(text),
  }
  if (values.first !== undefined) {
    const seeds = Number(values.first)
    if (!(await simulate({ ...shared, from: 1, seeds, milliseconds: Number.POSITIVE_INFINITY }))) return false
  }
  return simulate({
    ...shared,
    from: values.from === undefined ? newSeed : Number(values.from),
    seeds: values.seeds === undefined ? undefined : Number(values.seeds),
    milliseconds: 1000 * secondsToPlay(),
  })
}

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Seeds that are named are played to their end, unless a time is named too. */
function secondsToPlay(): number {
  if (values.seconds !== undefined) return Number(values.seconds)
  if (values.minutes !== undefined) return MINUTE_SECONDS * Number(values.minutes)
  return values.seeds === undefined ? MINUTE_SECONDS : Number.POSITIVE_INFINITY
}

process.exit((values.plants ? playPlants() : await play()) ? 0 : 1)
