import { strFromU8, unzipSync } from 'fflate'
import { lexer, type Token, type Tokens } from 'marked'
import { elementsOf, parseXml, type XmlElement } from './hostile/xml.ts'

/** Everything a book's markup may hold: whatever is not named here was not written by us. */
const ELEMENTS = new Set(
  `html head meta title style body main nav section header h1 h2 h3 p ul ol li aside table thead tbody tr th td
  figure figcaption hr strong em code del bdi span a link svg g path circle rect line text`.split(/\s+/),
)
const ATTRIBUTES = new Set(
  `lang class id dir href charset content name http-equiv aria-label aria-hidden role scope rel type xmlns xmlns:epub
  xml:lang epub:type viewBox d x y x1 y1 x2 y2 cx cy r rx width height fill stroke stroke-width stroke-linejoin
  stroke-linecap stroke-dasharray text-anchor dominant-baseline font-family font-size font-weight font-style opacity
  transform`.split(/\s+/),
)

/** What is wrong with a page of a book: not well-formed, unknown markup, a script, an address outside. */
export function checkBookPage(text: string, isKnown: (address: string) => boolean): string[] {
  let root: XmlElement
  try {
    root = parseXml(text)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  const problems: string[] = []
  const ids = new Set<string>()
  for (const { name, attributes } of elementsOf(root)) {
    if (!ELEMENTS.has(name)) problems.push(`<${name}> has no place in a book`)
    for (const [attribute, value] of attributes) {
      if (!ATTRIBUTES.has(attribute)) problems.push(`${attribute} has no place on <${name}>`)
      if (attribute === 'id' && ids.has(value)) problems.push(`the id ${value} stands twice`)
      if (attribute === 'id') ids.add(value)
    }
  }
  for (const { name, attributes } of elementsOf(root)) {
    const address = attributes.get('href')
    if (address === undefined) continue
    const isHere = address.startsWith('#') && ids.has(address.slice(1))
    if (!isHere && !isKnown(address)) problems.push(`<${name}> leads to ${address}`)
  }
  return [...problems, ...checkStyle(root)]
}

function checkStyle(root: XmlElement): string[] {
  const styles = [...elementsOf(root)].filter(({ name }) => name === 'style')
  return styles.flatMap(({ children }) => findRemote(children.join('')))
}

/** Addresses in a style sheet other than what it brings along. */
function findRemote(style: string): string[] {
  const addresses = [...style.matchAll(/url\("?([^")]*)/g)].map(([, address = '']) => address)
  const outside = addresses.filter(
    (address) => !/^(data:font\/woff2;base64,|fonts\/[\w-]+\.woff2$)/.test(address),
  )
  return [
    ...outside.map((address) => `the style leads to ${address.slice(0, 60)}`),
    ...(style.includes('@import') ? ['the style imports'] : []),
  ]
}

/** An EPUB's container and package, and every page of it. */
export function checkEpub(bytes: Uint8Array): string[] {
  const problems: string[] = checkFirstFile(bytes)
  const files = unzipSync(bytes)
  const texts = new Map(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
  const read = (path: string) => texts.get(path) ?? ''
  const container = parseOr(read('META-INF/container.xml'), problems)
  const opf =
    container &&
    [...elementsOf(container)].find(({ name }) => name === 'rootfile')?.attributes.get('full-path')
  if (opf !== 'EPUB/package.opf') return [...problems, 'the container names no package']
  const root = parseOr(read(opf), problems)
  if (!root) return problems
  return [
    ...problems,
    ...checkPackage(root, Object.keys(files)),
    ...checkPages(root, read, Object.keys(files)),
  ]
}

/** The first file is called mimetype, is stored as it is, and has nothing extra. */
function checkFirstFile(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const name = strFromU8(bytes.subarray(30, 38))
  const content = strFromU8(bytes.subarray(38, 58))
  const isPlain =
    view.getUint16(6, true) === 0 && view.getUint16(8, true) === 0 && view.getUint16(28, true) === 0
  const isRight = name === 'mimetype' && content === 'application/epub+zip' && isPlain
  return isRight ? [] : ['the first file is not the mimetype, stored']
}

function parseOr(text: string, problems: string[]): XmlElement | undefined {
  try {
    return parseXml(text)
  } catch (error) {
    problems.push(String(error))
    return undefined
  }
}

function itemsOf(root: XmlElement): XmlElement[] {
  return [...elementsOf(root)].filter(({ name }) => name === 'item')
}

function checkPackage(root: XmlElement, paths: readonly string[]): string[] {
  const elements = [...elementsOf(root)]
  const items = itemsOf(root)
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? [])
  const listed = items.map(({ attributes }) => `EPUB/${attributes.get('href')}`)
  const inside = paths.filter((path) => path.startsWith('EPUB/') && path !== 'EPUB/package.opf')
  const spine = elements
    .filter(({ name }) => name === 'itemref')
    .map(({ attributes }) => attributes.get('idref'))
  const has = (name: string) =>
    elements.some((one) => one.name === name && one.children.join('').trim() !== '')
  return [
    ...(new Set(ids).size === ids.length ? [] : ['ids of the package stand twice']),
    ...listed.filter((path) => !inside.includes(path)).map((path) => `${path} is listed and missing`),
    ...inside.filter((path) => !listed.includes(path)).map((path) => `${path} is not listed`),
    ...(spine.length > 0 && spine.every((id) => ids.includes(id ?? '')) ? [] : ['the spine is broken']),
    ...['dc:identifier', 'dc:title', 'dc:language'].filter((name) => !has(name)).map((name) => `no ${name}`),
    ...(items.some(({ attributes }) => attributes.get('properties') === 'nav')
      ? []
      : ['no table of contents']),
  ]
}

function checkPages(root: XmlElement, read: (path: string) => string, paths: readonly string[]): string[] {
  const anchors = new Set(
    paths.flatMap((path) => [
      path,
      ...[...read(path).matchAll(/ id="([^"]*)"/g)].map(([, id]) => `${path}#${id}`),
    ]),
  )
  return itemsOf(root).flatMap(({ attributes }) => {
    const href = attributes.get('href') ?? ''
    const type = attributes.get('media-type') ?? ''
    const text = read(`EPUB/${href}`)
    if (type === 'text/css') return findRemote(text)
    if (type !== 'application/xhtml+xml') return []
    const hasPictures = text.includes('<svg')
    const saysSo = attributes.get('properties') === 'svg'
    const isKnown = (address: string) => anchors.has(`EPUB/${address}`)
    return [
      ...checkBookPage(text, isKnown).map((problem) => `${href}: ${problem}`),
      ...(hasPictures === saysSo ? [] : [`${href}: pictures and properties differ`]),
    ]
  })
}

/** What our own Markdown is made of; everything else would be a player's. */
const TOKENS = new Set(
  'space heading paragraph text strong em del list list_item blockquote table escape hr'.split(' '),
)

/** What in a text a Markdown program would take for markup that we did not write: links, HTML, code, pictures. */
export function checkMarkdown(text: string): string[] {
  const problems: string[] = []
  const look = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (!TOKENS.has(token.type)) problems.push(`${token.type}: ${token.raw.slice(0, 60)}`)
      look((token as Tokens.Generic).tokens ?? [])
      for (const item of ((token as Tokens.List).items ?? []) as Tokens.ListItem[]) look(item.tokens)
      const { header = [], rows = [] } = token as Partial<Tokens.Table>
      for (const cell of [...header, ...rows.flat()]) look(cell.tokens)
    }
  }
  look(lexer(text))
  return problems
}
