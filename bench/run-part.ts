// Runs one part in a process of its own, so that no part measures what another has left behind.

import { parts } from './parts/all.ts'
import type { PartOptions } from './parts/part.ts'

process.once('message', ({ name, options }: { name: string; options: PartOptions }) => {
  const load = parts[name]
  if (load === undefined) throw new Error(`there is no part ${name}`)
  const settle = (result: object) => process.send?.(result, () => process.exit(0))
  const run = async () => (await load()).run(options)
  run().then(
    (rows) => settle({ rows }),
    (error) => {
      console.error(error)
      settle({ rows: [], failure: String(error) })
    },
  )
})
process.send?.('ready')
