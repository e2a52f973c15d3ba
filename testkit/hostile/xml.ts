/** A strict reader of XML for tests: whatever is not well-formed is an error with its place. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (XmlElement | string)[]
}

const NAME = /[A-Za-z_][\w.:-]*/y
const SPACE = /\s*/y
/** Characters that XML 1.0 knows. */
const UNFIT = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function parseXml(text: string): XmlElement {
  return new XmlReader(text).read()
}

class XmlReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): XmlElement {
    const unfit = UNFIT.exec(this.#text)
    if (unfit) this.#fail(`character U+${unfit[0].codePointAt(0)?.toString(16)}`, unfit.index)
    this.#skip('<?xml', '?>')
    this.#space()
    this.#skip('<!DOCTYPE', '>')
    this.#space()
    const root = this.#element()
    this.#space()
    if (this.#at < this.#text.length) this.#fail('something after the end')
    return root
  }

  #element(): XmlElement {
    this.#expect('<')
    const name = this.#match(NAME) || this.#fail('no name')
    const attributes = this.#attributes()
    if (this.#take('/>')) return { name, attributes, children: [] }
    this.#expect('>')
    const children: (XmlElement | string)[] = []
    for (;;) {
      if (this.#at >= this.#text.length) this.#fail(`<${name}> is never closed`)
      if (this.#take('</')) break
      children.push(this.#text[this.#at] === '<' ? this.#element() : this.#words('<'))
    }
    if (this.#match(NAME) !== name) this.#fail(`<${name}> is closed by another`)
    this.#space()
    this.#expect('>')
    return { name, attributes, children }
  }

  #attributes(): Map<string, string> {
    const attributes = new Map<string, string>()
    for (;;) {
      const before = this.#at
      this.#space()
      const name = this.#match(NAME)
      if (name === '') return attributes
      if (before === this.#at - name.length) this.#fail('attributes run together')
      if (attributes.has(name)) this.#fail(`${name} stands twice`)
      this.#expect('=')
      this.#expect('"')
      attributes.set(name, this.#text[this.#at] === '"' ? '' : this.#words('"'))
      this.#expect('"')
    }
  }

  /** Text up to a mark, its entities read. */
  #words(end: '<' | '"'): string {
    const to = this.#text.indexOf(end, this.#at)
    if (to < 0) this.#fail(`no ${end} any more`)
    const words = this.#text.slice(this.#at, to)
    if (words.includes('<')) this.#fail('a < in an attribute')
    if (words.includes(']]>')) this.#fail(']]> in text')
    this.#at = to
    return words.replace(/&([^;&\s]{0,10};)?/g, (_whole, entity?: string) => this.#entity(entity))
  }

  #entity(entity: string | undefined): string {
    const name = entity?.slice(0, -1) ?? ''
    if (Object.hasOwn(ENTITIES, name)) return ENTITIES[name] ?? ''
    const code = /^#(\d+)$/.exec(name)?.[1]
    if (code === undefined) this.#fail(`&${name} is no entity`)
    return String.fromCodePoint(Number(code))
  }

  #skip(start: string, end: string): void {
    if (!this.#text.startsWith(start, this.#at)) return
    const to = this.#text.indexOf(end, this.#at)
    if (to < 0) this.#fail(`${start} has no end`)
    this.#at = to + end.length
  }

  #space(): void {
    this.#match(SPACE)
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    return found
  }

  #take(mark: string): boolean {
    if (!this.#text.startsWith(mark, this.#at)) return false
    this.#at += mark.length
    return true
  }

  #expect(mark: string): void {
    if (!this.#take(mark)) this.#fail(`${mark} was expected`)
  }

  #fail(what: string, at = this.#at): never {
    throw new Error(`not well-formed: ${what} at ${at}: …${this.#text.slice(Math.max(0, at - 40), at + 40)}…`)
  }
}

/** Every element of a tree, the root first. */
export function* elementsOf(root: XmlElement): Generator<XmlElement> {
  yield root
  for (const child of root.children) if (typeof child !== 'string') yield* elementsOf(child)
}

export function textOfXml(root: XmlElement | string): string {
  return typeof root === 'string' ? root : root.children.map(textOfXml).join('')
}
