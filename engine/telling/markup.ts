/** A small, safe part of Markdown, read into nodes. Never HTML. Time grows only with the text's length. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'strong'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }

interface Open {
  readonly kind: 'emphasis' | 'strong'
  readonly mark: string
  readonly before: Inline[]
}

const SAFE = /^(https?:\/\/|\/(?!\/)|#)/

/** `links`: only in our own texts; players' words have none. */
export function parseInline(source: string, { links = false } = {}): Inline[] {
  return new InlineReader(source, links).read()
}

class InlineReader {
  private readonly source: string
  private readonly links: boolean
  private at = 0
  /** Where the text begins that is no node yet. Cut out in one piece: put together letter by letter it fills the memory. */
  private from = 0
  private nodes: Inline[] = []
  private readonly open: Open[] = []
  /** Where the next of these characters stands, so that none is looked for twice. */
  private readonly next = new Map<string, number>()

  constructor(source: string, links: boolean) {
    this.source = source
    this.links = links
  }

  read(): Inline[] {
    while (this.at < this.source.length) {
      const character = this.source[this.at]
      const taken =
        (character === '*' && this.takeStar()) ||
        (character === '`' && this.takeCode()) ||
        (character === '[' && this.links && this.takeLink())
      if (taken) this.from = this.at
      else this.at += 1
    }
    while (this.open.length > 0) this.abandon()
    this.flush()
    return this.nodes
  }

  private takeStar(): boolean {
    const mark = this.source.startsWith('**', this.at) ? '**' : '*'
    const kind = mark === '**' ? 'strong' : 'emphasis'
    const isOpen = this.open.some((one) => one.kind === kind)
    const before = this.source[this.at - 1] ?? ' '
    const after = this.source[this.at + mark.length] ?? ' '
    if (isOpen ? /\s/.test(before) : /\s/.test(after)) return false
    this.flush()
    if (isOpen) this.close(kind)
    else {
      this.open.push({ kind, mark, before: this.nodes })
      this.nodes = []
    }
    this.at += mark.length
    return true
  }

  private close(kind: Open['kind']): void {
    while (this.open.at(-1)?.kind !== kind) this.abandon()
    const { before } = this.open.pop() as Open
    before.push({ kind, children: this.nodes })
    this.nodes = before
  }

  /** A mark that was never closed is only a star. */
  private abandon(): void {
    this.flush()
    const { mark, before } = this.open.pop() as Open
    before.push({ kind: 'text', text: mark })
    for (const node of this.nodes) before.push(node)
    this.nodes = before
  }

  private takeCode(): boolean {
    const end = this.find('`', this.at + 1)
    if (end < 0) return false
    this.flush()
    this.nodes.push({ kind: 'code', text: this.source.slice(this.at + 1, end) })
    this.at = end + 1
    return true
  }

  private takeLink(): boolean {
    const middle = this.find(']', this.at)
    if (middle < 0 || this.source[middle + 1] !== '(') return false
    const end = this.find(')', middle)
    const href = end < 0 ? '' : this.source.slice(middle + 2, end)
    if (!SAFE.test(href)) return false
    this.flush()
    const children = parseInline(this.source.slice(this.at + 1, middle))
    this.nodes.push({ kind: 'link', href, children })
    this.at = end + 1
    return true
  }

  private find(character: string, from: number): number {
    const known = this.next.get(character)
    if (known !== undefined && (known < 0 || known >= from)) return known
    const found = this.source.indexOf(character, from)
    this.next.set(character, found)
    return found
  }

  private flush(): void {
    if (this.from === this.at) return
    this.nodes.push({ kind: 'text', text: this.source.slice(this.from, this.at) })
    this.from = this.at
  }
}

/** The words alone. */
export function plainText(nodes: readonly Inline[]): string {
  return nodes.map((node) => ('children' in node ? plainText(node.children) : node.text)).join('')
}
