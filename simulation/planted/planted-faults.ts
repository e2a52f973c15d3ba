/**
 * Faults that the simulation has to find, each a small change of a real file, as somebody could make it by
 * mistake. They are planted while the file is loaded, in a process of its own; nothing on the disk changes.
 */
export interface PlantedFault {
  readonly file: string
  readonly find: string
  readonly put: string
  /** Any of these says that it was found. */
  readonly foundAs: readonly string[]
  readonly isPair?: true
  /** From here on it is found soon. */
  readonly seed: number
}

export const plantedFaults: Readonly<Record<string, PlantedFault>> = {
  'acknowledges before the disk': {
    file: 'server/tables/acting.ts',
    find: 'const appended = await table.append({',
    put: 'const early = async (asked: Append) => { void table.append(asked).catch(() => {}); return { kind: "stored" as const, entry: undefined as never } }\n  const appended: Awaited<ReturnType<typeof table.append>> = await early({',
    foundAs: ['not-stored', 'told-before-stored', 'frame', 'lines', 'behind'],
    seed: 1,
  },
  'publishes before the append': {
    file: 'server/tables/live-table.ts',
    find: '    this.#isInFlight = true\n',
    put: '    if (this.#loaded !== undefined) this.publisher.publish(this.#loaded.table)\n    this.#isInFlight = true\n',
    foundAs: ['told-before-stored', 'lines', 'logged'],
    seed: 1,
  },
  'keeps a stream after its right': {
    file: 'server/tables/publish/publisher.ts',
    find: 'const arriving = [...this.arriving].filter(({ viewer }) => viewer === seat)',
    put: 'const arriving: Subscription[] = []\n    if (seat >= 0) return arriving',
    foundAs: ['right'],
    seed: 1,
  },
  'lets the X-card reach what its presser cannot read': {
    file: 'engine/kernel/veil/veil-reader.ts',
    find: 'return line !== undefined && (this.isOld || line.to === undefined || line.to.includes(this.#seat))',
    put: 'return line !== undefined',
    foundAs: ['veil'],
    seed: 2,
  },
  'rests on hints alone': {
    file: 'server/tables/nodes/lookout.ts',
    find: 'setInterval(() => this.#lookAtAll(), LOOK_MILLISECONDS)',
    put: 'setInterval(() => {}, LOOK_MILLISECONDS)',
    foundAs: ['behind', 'removed'],
    seed: 7,
  },
  'applies the same id twice': {
    file: 'server/store/memory/memory.ts',
    find: "if (known !== undefined) return { kind: 'duplicate', entry: known }",
    put: 'void known',
    foundAs: ['doubled', 'not-stored', 'id-reused'],
    seed: 3,
  },
  'reads a clock in a game': {
    file: 'testkit/closed-hands.ts',
    find: 'state.bids[seat] = tokens\n',
    put: 'state.bids[seat] = tokens\n      state.round = 1 + (Date.now() % 1000)\n',
    foundAs: ['frame'],
    seed: 1,
  },
  'does a job twice': {
    file: 'server/notices/job-runner.ts',
    find: 'await jobs.finish(job)',
    put: 'await jobs.fail(job, now() + 5000)',
    foundAs: ['told-twice'],
    seed: 7,
  },
  'shows a sealed choice to everyone': {
    file: 'testkit/closed-hands.ts',
    find: 'lastRoll: state.lastRoll,\n  }),',
    put: 'lastRoll: state.lastRoll,\n    bids: [...state.bids],\n  }),',
    foundAs: ['secret'],
    seed: 3,
    isPair: true,
  },
  'tells a private line to everyone': {
    file: 'engine/frame.ts',
    find: "if (to && (viewer === 'spectator' || !to.includes(viewer))) return",
    put: 'void viewer',
    foundAs: ['secret'],
    seed: 3,
    isPair: true,
  },
  'forgets how often somebody acted': {
    file: 'server/bucket.ts',
    find: 'this.#tokens -= 1',
    put: 'this.#tokens -= 0',
    foundAs: ['budget'],
    seed: 6,
  },
  'loses a seat that was given': {
    file: 'server/tables/seats/claiming.ts',
    find: '...(register.length > 0 ? { register } : {}),',
    put: '',
    foundAs: ['seat-lost'],
    seed: 1,
  },
  'answers as another seat': {
    file: 'server/tables/answering.ts',
    find: 'recent?.tell(ask.seat) ?? tellEntry(entry, ask.seat)',
    put: 'recent?.tell((ask.seat + 1) % 2) ?? tellEntry(entry, ask.seat)',
    foundAs: ['answer'],
    seed: 1,
  },
  'sends an update twice': {
    file: 'server/http/streams/event-stream.ts',
    find: "if (subscription.history === '') return this.#write(update.event)",
    put: "if (subscription.history === '') {\n      this.#write(update.event)\n      return this.#write(update.event)\n    }",
    foundAs: ['lines', 'frame', 'changes'],
    seed: 1,
  },
  'takes another body for the same action': {
    file: 'server/tables/answering.ts',
    find: '!isSameAsked(ask.action, bare, { veiledAt: veiled.at, asked })) {',
    put: '!isSameAsked(ask.action, bare, { veiledAt: veiled.at, asked }) && table.id === "") {',
    foundAs: ['id-reused'],
    seed: 1,
  },
  'says slow down without a time': {
    file: 'server/tables/rates.ts',
    find: "'Not so fast: wait a moment.', Math.ceil(wait)",
    put: "'Not so fast: wait a moment.'",
    foundAs: ['no-time'],
    seed: 6,
  },
  'takes along what a removed table shared with its forks': {
    file: 'server/store/memory/kept.ts',
    find: '      tables.delete(table)\n',
    put: '      for (const other of tables.values()) if (other.shared > 0) (other.entries as StoredEntry[]).splice(0, other.shared)\n      tables.delete(table)\n',
    foundAs: ['removed', 'frame', 'logged', 'damaged', 'internal'],
    seed: 13,
  },
  'leaves the streams of a removed table open': {
    file: 'server/tables/live-table.ts',
    find: '    this.publisher.endAll()\n',
    put: '',
    foundAs: ['removed'],
    seed: 1,
  },
  'removes a table that was touched meanwhile': {
    file: 'server/store/memory/kept.ts',
    find: '(version !== undefined && length !== version)',
    put: 'version === -1',
    foundAs: ['removed'],
    seed: 16,
  },
  'refuses for a day’s measure what it has stored': {
    file: 'server/http/routes/action-routes.ts',
    find: '  const answer = await live.act(ask)\n',
    put: '  const answer = await live.act(ask)\n  if (writing !== undefined) hall.quotas.checkWriting(who, writing)\n',
    foundAs: ['stored-anyway'],
    seed: 9,
  },
  'stops the X-card for a day’s measure': {
    file: 'server/http/routes/action-routes.ts',
    find: 'const writing = measureOf(traits)',
    put: 'const writing = "words" as const',
    foundAs: ['budget'],
    seed: 140,
  },
  'goes on from another node’s rewind without reading the log': {
    file: 'server/tables/going-on.ts',
    find: 'if (needsWholeLog(entries)) return undefined',
    put: 'if (needsWholeLog(entries) && entries.length > 99) return undefined',
    foundAs: ['frame', 'logged', 'lines', 'escaped', 'behind'],
    seed: 1,
  },
}
