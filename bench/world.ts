import { createLocalBus } from '../server/bus/local.ts'
import { noFaults } from '../server/faults.ts'
import { Metrics } from '../server/metrics.ts'
import { Lookout } from '../server/notices/lookout.ts'
import { openReaders } from '../server/reading/open-readers.ts'
import { readSettings } from '../server/settings.ts'
import type { Shelf } from '../server/shelf.ts'
import type { Store } from '../server/store/port.ts'
import type { World } from '../server/world.ts'

/** What a server's tables stand on, for measurements that need no HTTP. Limits for people would measure themselves. */
export function worldOn(store: Store, shelf: Shelf): World {
  const plenty = '1000000'
  const settings = readSettings({
    STORYTABLE_SEAT_RATE: plenty,
    STORYTABLE_SEAT_BURST: plenty,
    STORYTABLE_TABLE_RATE: plenty,
    STORYTABLE_TABLE_BURST: plenty,
  })
  const log = { info() {}, warn() {}, error() {} }
  return {
    store,
    readers: openReaders({ store, shelf, settings, log }),
    bus: createLocalBus(),
    shelf,
    settings,
    metrics: new Metrics(),
    log,
    faults: noFaults,
    lookout: new Lookout(store.notes),
    now: Date.now,
  }
}
