import { startValues, type Values } from '../kit/values/values.ts'
import { draftName, writeDraft } from '../state/drafts.ts'
import { api } from '../state/http.ts'
import { rememberKeys } from '../state/invitations.ts'
import { recall, remember } from '../state/keep.ts'
import { newSending, sendUntilAnswered } from '../state/link/outbox.ts'
import { seatEveryoneHere } from '../state/sit-down.ts'
import type { OpenedTable, Opening, ShelfGame } from '../state/wire.ts'
import { words } from '../words.ts'

/** What is settled before a table opens. Its beginnings may stand in the address: ?seats=4&pace=slow. */
export class OpenForm {
  readonly game: ShelfGame
  name = $state(recall<string>('name') ?? '')
  title = $state('')
  names = $state<string[]>([])
  isHere = $state(false)
  pace = $state<Opening['pace']>('live')
  promise = $state.raw<NonNullable<Opening['promise']>>({
    hours: 24,
    quiet: [],
    // The promise's days begin and end where its host lives.
    offset: -new Date().getTimezoneOffset(),
    then: 'wait',
  })
  agreement = $state<Opening['agreement']>('trusting')
  options = $state.raw<Values>({})
  lines = $state('')
  veils = $state('')
  /** What the host finds as drafts at the table. */
  drafts: Readonly<Record<string, unknown>> = {}

  constructor(game: ShelfGame, address: URLSearchParams) {
    this.game = game
    this.title = address.get('title') ?? ''
    this.isHere = address.has('here')
    if (address.get('pace') === 'slow') this.pace = 'slow'
    if (address.get('agreement') === 'asking') this.agreement = 'asking'
    const usual = this.isHere && game.seats.min === 1 ? 1 : game.seats.usual
    this.setSeats(Number.parseInt(address.get('seats') ?? '', 10) || usual)
    this.options = startValues(this.fields, Object.fromEntries(address))
  }

  get fields() {
    return Object.fromEntries(Object.entries(this.game.options).map(([key, option]) => [key, option.field]))
  }

  get seats(): number {
    return this.names.length
  }

  setSeats(count: number): void {
    const { min, max } = this.game.seats
    const wanted = Math.min(max, Math.max(min, count))
    this.names = Array.from({ length: wanted }, (_, seat) => this.names[seat] ?? '')
  }

  /** Opens the table and says where it stands; refusals and failures are thrown. */
  async open(): Promise<string> {
    const name = this.name.trim()
    if (name) remember('name', name)
    const opened = await api.open(this.opening(name))
    const keys = opened.seats.flatMap(({ seat, key }) => (key === null ? [] : [[seat, key] as const]))
    rememberKeys(opened.table, Object.fromEntries(keys))
    for (const [name, draft] of Object.entries(this.drafts))
      writeDraft(draftName(opened.table, 0, name), draft)
    await this.writeSafety(opened.table)
    if (this.isHere) await seatEveryoneHere(opened.table, this.named(opened))
    return opened.table
  }

  private opening(name: string): Opening {
    const title = this.title.trim()
    const others = this.names
      .slice(1)
      .map((one, index) => one.trim() || (this.isHere ? words.open.defaultName(index + 1) : ''))
    return {
      game: this.game.slug,
      ...(title ? { title } : {}),
      names: [name || words.open.defaultName(0), ...others],
      options: { ...this.options },
      agreement: this.agreement,
      pace: this.pace,
      ...(this.pace === 'slow' ? { promise: this.promise } : {}),
    }
  }

  private named(opened: OpenedTable) {
    return opened.seats.map((one) => ({ ...one, name: one.name || words.open.defaultName(one.seat) }))
  }

  private async writeSafety(table: string): Promise<void> {
    if (!this.lines.trim() && !this.veils.trim()) return
    const action = { do: 'write-lines-and-veils', with: { lines: this.lines, veils: this.veils } }
    await sendUntilAnswered(newSending({ table, seat: 0 }, action, ''))
  }
}
