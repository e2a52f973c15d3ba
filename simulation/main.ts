// Plays the real server in simulated houses, each from one seed, and checks what everybody gets.
//
//   npm run simulate-server                             a minute, with new seeds
//   npm run simulate-server -- --minutes 30             longer
//   npm run simulate-server -- --seeds 1000 --from 1    these seeds
//   npm run simulate-server -- --replay FILE            a script that failed, as it was written down
//   npm run simulate-server -- --plant NAME             with a fault planted; --plants lists them

import { parseArgs } from 'node:util'
import { replaceOutside } from './outside/outside.ts'
import { plant } from './planted/plant.ts'
import { plantedFaults } from './planted/planted-faults.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string' },
    minutes: { type: 'string' },
    replay: { type: 'string' },
    plant: { type: 'string' },
    plants: { type: 'boolean' },
    games: { type: 'string' },
    seconds: { type: 'string' },
    shrinking: { type: 'string' },
  },
})

if (values.plants) {
  for (const name of Object.keys(plantedFaults)) console.log(name)
} else {
  if (values.plant !== undefined) plant(values.plant)
  const realTime = performance.now.bind(performance)
  const newSeed = 1 + Math.floor(Math.random() * 1e9)
  replaceOutside()
  // Only now: whatever the server takes from outside it takes from here.
  const { simulate } = await import('./simulate.ts')
  const seconds = Number(values.seconds ?? 60 * Number(values.minutes ?? 1))
  const isClean = await simulate({
    realTime,
    from: values.from === undefined ? newSeed : Number(values.from),
    seeds: values.seeds === undefined ? undefined : Number(values.seeds),
    milliseconds: values.seeds === undefined ? seconds * 1000 : Number.POSITIVE_INFINITY,
    shrinking: 1000 * Number(values.shrinking ?? 20),
    replay: values.replay,
    isSmall: values.games === 'small',
    isPair: values.plant === undefined ? undefined : plantedFaults[values.plant]?.isPair === true,
    print: (text) => console.log(text),
  })
  process.exit(isClean ? 0 : 1)
}
