/** The bus that the settings name: NATS, else the database's own, else none is needed. */
import type { Settings } from '../settings.ts'
import { type Log, whereOf } from '../world.ts'
import { createLocalBus } from './local.ts'
import type { Bus } from './port.ts'

/** Each is loaded when it is asked for. */
export async function openBus({ bus, database }: Pick<Settings, 'bus' | 'database'>, log: Log): Promise<Bus> {
  const onTrouble = (error: unknown) => log.warn(whereOf(error), 'bus-away')
  if (bus !== '') {
    const { createNatsBus } = await import('./nats.ts')
    return createNatsBus({ address: bus, onTrouble })
  }
  if (database === '') return createLocalBus()
  const { openPostgresBus } = await import('./postgres.ts')
  return openPostgresBus({ address: database, onTrouble })
}
