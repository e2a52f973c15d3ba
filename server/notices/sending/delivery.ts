/** Sending one notice by one way, and keeping account of how it went. */
import type { MailWay, TableHook, Way, WayState } from '../choices.ts'
import type { JobOutcome } from '../job-runner.ts'
import { DONE } from '../job-runner.ts'
import type { Links } from '../links.ts'
import type { Delivery, Notice } from '../notice.ts'
import { type Register, receiverOf } from '../register.ts'
import type { MailSender } from './mail.ts'
import type { PushSender } from './push.ts'
import type { HookSender } from './webhook.ts'

/** After so many refusals in a row a way is not used any more. */
const MOST_REFUSALS = { push: 5, mail: 2 } as const

export interface Senders {
  readonly push: PushSender
  readonly mail: MailSender | undefined
  readonly hook: HookSender
  readonly links: Links
  /** Where this server is, without a slash at the end; empty where nobody has said. */
  readonly address: string
}

export class Deliveries {
  readonly #senders: Senders
  readonly #register: Register
  readonly #now: () => number
  readonly #count: (outcome: Delivery['kind']) => void

  constructor(
    senders: Senders,
    register: Register,
    means: { now: () => number; count: (outcome: Delivery['kind']) => void },
  ) {
    this.#senders = senders
    this.#register = register
    this.#now = means.now
    this.#count = means.count
  }

  /** Sends, and says what that means for the job. */
  async send(table: string, way: Way, notice: Notice, badge: number): Promise<JobOutcome> {
    const state = (await this.#register.read(table)).stateOf(way.id)
    if (state.isSuspended) return DONE
    return outcomeOf(await this.deliver(table, way, state, { notice, badge }))
  }

  async deliver(
    table: string,
    way: Way,
    state: WayState,
    { notice, badge }: { notice: Notice; badge: number },
  ): Promise<Delivery> {
    const delivery = await this.#hand(table, way, notice, badge)
    this.#count(delivery.kind)
    if (delivery.kind === 'gone') await this.#register.removeReceiver(receiverOf(way))
    else await this.#register.saveState(table, way.id, this.#next(state, delivery, MOST_REFUSALS[way.kind]))
    return delivery
  }

  /** The mail that asks for confirmation: the only one to an address that nobody has confirmed. */
  async askToConfirm(table: string, way: MailWay, notice: Notice): Promise<JobOutcome> {
    const { mail, links, address } = this.#senders
    if (mail === undefined || address === '') return DONE
    const open = `${address}/n/confirm/${table}/${way.id}/${links.token('confirm', table, way.id, way.address)}`
    const delivery = await mail.send(way.address, notice, { open })
    this.#count(delivery.kind)
    return outcomeOf(delivery)
  }

  async sendHook(table: string, hook: TableHook, notice: Notice): Promise<JobOutcome> {
    const state = (await this.#register.read(table)).stateOf('hook')
    if (state.isSuspended) return DONE
    const delivery = await this.#senders.hook.send(hook, notice)
    this.#count(delivery.kind)
    const next = this.#next(state, delivery, MOST_REFUSALS.push)
    await this.#register.saveState(table, 'hook', {
      ...next,
      isSuspended: next.isSuspended || delivery.kind === 'gone',
    })
    return outcomeOf(delivery)
  }

  async #hand(table: string, way: Way, notice: Notice, badge: number): Promise<Delivery> {
    const { push, mail, links, address } = this.#senders
    if (way.kind === 'push') return push.send(way, notice, badge)
    if (mail === undefined || address === '') {
      return { kind: 'later', because: 'This server sends no mail at the moment.' }
    }
    const end =
      notice.kind === 'digest'
        ? `all/${receiverOf(way)}/${links.token('end', 'all', receiverOf(way))}`
        : `${table}/${way.id}/${links.token('end', table, way.id)}`
    return mail.send(way.address, notice, {
      open: address + notice.path,
      unsubscribe: `${address}/n/end/${end}`,
      settings: notice.kind === 'digest' ? `${address}/#your-tables` : `${address}/t/${table}/notices`,
    })
  }

  #next(state: WayState, delivery: Delivery, mostRefusals: number): WayState {
    if (delivery.kind === 'delivered') {
      return { deliveredAt: this.#now(), problem: '', problemAt: 0, refusals: 0, isSuspended: false }
    }
    const refusals = state.refusals + (delivery.kind === 'refused' ? 1 : 0)
    const isSuspended = refusals >= mostRefusals
    return { ...state, problem: delivery.because, problemAt: this.#now(), refusals, isSuspended }
  }
}

function outcomeOf(delivery: Delivery): JobOutcome {
  switch (delivery.kind) {
    case 'delivered':
    case 'gone':
      return DONE
    case 'refused':
    case 'later':
      return {
        kind: 'failed',
        ...('after' in delivery && delivery.after !== undefined ? { after: delivery.after } : {}),
      }
    default:
      return delivery satisfies never
  }
}
