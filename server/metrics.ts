import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Upper ends of the classes of append latency, in seconds. */
const CLASSES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const
const NANOSECONDS = 1e9

/** What a server counts. Numbers only: no table, seat or word ever comes here. */
export class Metrics {
  accepted = 0
  refused = 0
  repeated = 0
  failed = 0
  updates = 0
  cut = 0
  damaged = 0
  snapshots = 0
  removed = 0
  jobsFailed = 0
  jobsGivenUp = 0
  readonly #jobs = new Map<string, number>()
  readonly #deliveries = new Map<string, number>()
  #jobLag = 0
  readonly #classes = CLASSES.map(() => 0)
  #appends = 0
  #appendSeconds = 0
  readonly #delay: ReturnType<typeof monitorEventLoopDelay>

  constructor() {
    this.#delay = monitorEventLoopDelay({ resolution: 10 })
    this.#delay.enable()
  }

  noteAppend(seconds: number): void {
    this.#appends += 1
    this.#appendSeconds += seconds
    const place = CLASSES.findIndex((limit) => seconds <= limit)
    if (place !== -1) this.#classes[place] = (this.#classes[place] ?? 0) + 1
  }

  /** A job was taken on, so many seconds after it was due. */
  noteJob(kind: string, lag: number): void {
    this.#jobs.set(kind, (this.#jobs.get(kind) ?? 0) + 1)
    this.#jobLag = Math.max(this.#jobLag, lag)
  }

  noteDelivery(outcome: string): void {
    this.#deliveries.set(outcome, (this.#deliveries.get(outcome) ?? 0) + 1)
  }

  /** In the text format of Prometheus. `gauges` and `counted` are read when asked for. */
  toText(gauges: Readonly<Record<string, number>>, counted: Readonly<Record<string, number>> = {}): string {
    return [
      ...counter('actions_total', 'Actions by outcome.', {
        '{outcome="accepted"}': this.accepted,
        '{outcome="refused"}': this.refused,
        '{outcome="repeated"}': this.repeated,
        '{outcome="failed"}': this.failed,
      }),
      ...counter('updates_total', 'Updates written to streams.', { '': this.updates }),
      ...counter('streams_cut_total', 'Streams closed because they were not read.', { '': this.cut }),
      ...counter('tables_damaged_total', 'Tables set aside as damaged.', { '': this.damaged }),
      ...counter('snapshots_total', 'Snapshots saved.', { '': this.snapshots }),
      ...this.#jobText(),
      ...this.#appendText(),
      ...this.#delayText(),
      ...Object.entries(gauges).flatMap(([name, value]) => gauge(name, value)),
      ...Object.entries(counted).flatMap(([name, value]) => [
        `# TYPE storytable_${name} counter`,
        `storytable_${name} ${value}`,
      ]),
      '',
    ].join('\n')
  }

  close(): void {
    this.#delay.disable()
  }

  #jobText(): string[] {
    const byLabel = (label: string, counts: ReadonlyMap<string, number>) =>
      Object.fromEntries([...counts].sort().map(([name, count]) => [`{${label}="${name}"}`, count]))
    const lag = this.#jobLag
    this.#jobLag = 0
    return [
      ...counter('jobs_total', 'Jobs taken on, by kind.', byLabel('kind', this.#jobs)),
      ...counter('jobs_failed_total', 'Jobs that failed and are tried again.', { '': this.jobsFailed }),
      ...counter('jobs_given_up_total', 'Jobs given up after several tries.', { '': this.jobsGivenUp }),
      ...counter('notices_total', 'Notices by outcome.', byLabel('outcome', this.#deliveries)),
      ...gauge('job_lag_seconds', lag),
    ]
  }

  #appendText(): string[] {
    let sum = 0
    const lines = CLASSES.map((limit, place) => {
      sum += this.#classes[place] ?? 0
      return `storytable_append_seconds_bucket{le="${limit}"} ${sum}`
    })
    return [
      '# HELP storytable_append_seconds Time until an action is durable.',
      '# TYPE storytable_append_seconds histogram',
      ...lines,
      `storytable_append_seconds_bucket{le="+Inf"} ${this.#appends}`,
      `storytable_append_seconds_sum ${this.#appendSeconds}`,
      `storytable_append_seconds_count ${this.#appends}`,
    ]
  }

  #delayText(): string[] {
    const quantiles = [50, 99, 99.9].map((percent) => {
      const seconds = this.#delay.percentile(percent) / NANOSECONDS
      return `storytable_event_loop_delay_seconds{quantile="${percent / 100}"} ${seconds}`
    })
    this.#delay.reset()
    return [
      '# HELP storytable_event_loop_delay_seconds Delay of the event loop since the last reading.',
      '# TYPE storytable_event_loop_delay_seconds summary',
      ...quantiles,
    ]
  }
}

function counter(name: string, help: string, values: Readonly<Record<string, number>>): string[] {
  const lines = Object.entries(values).map(([labels, value]) => `storytable_${name}${labels} ${value}`)
  return [`# HELP storytable_${name} ${help}`, `# TYPE storytable_${name} counter`, ...lines]
}

function gauge(name: string, value: number): string[] {
  return [`# TYPE storytable_${name} gauge`, `storytable_${name} ${value}`]
}
