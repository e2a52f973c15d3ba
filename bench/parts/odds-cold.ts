// Computes one pool's odds for the first time in the life of a process.

import { pools } from './odds.ts'

process.on('message', (name: string) => {
  if (name === 'stop') process.exit(0)
  const began = performance.now()
  pools[name]?.()
  process.send?.(performance.now() - began)
})
process.send?.({})
