/** Whether an address is one of the open internet. Read byte by byte: a text has too many spellings. */
import { isIPv4, isIPv6 } from 'node:net'

interface Range {
  readonly bytes: readonly number[]
  readonly bits: number
}

/** Every block that IANA keeps for something else than the open internet. */
const CLOSED_IPV4: readonly Range[] = [
  range4('0.0.0.0', 8),
  range4('10.0.0.0', 8),
  range4('100.64.0.0', 10),
  range4('127.0.0.0', 8),
  range4('169.254.0.0', 16),
  range4('172.16.0.0', 12),
  range4('192.0.0.0', 24),
  range4('192.0.2.0', 24),
  range4('192.31.196.0', 24),
  range4('192.52.193.0', 24),
  range4('192.88.99.0', 24),
  range4('192.168.0.0', 16),
  range4('192.175.48.0', 24),
  range4('198.18.0.0', 15),
  range4('198.51.100.0', 24),
  range4('203.0.113.0', 24),
  range4('224.0.0.0', 4),
  range4('240.0.0.0', 4),
]

/** Only 2000::/3 is open at all; within it some blocks hide another address or lead nowhere. */
const OPEN_IPV6: Range = { bytes: parse6('2000::') ?? [], bits: 3 }
const CLOSED_IPV6: readonly Range[] = [
  { bytes: parse6('2001::') ?? [], bits: 23 },
  { bytes: parse6('2001:db8::') ?? [], bits: 32 },
  // 6to4 and the like carry an IPv4 address inside.
  { bytes: parse6('2002::') ?? [], bits: 16 },
  { bytes: parse6('2620:4f:8000::') ?? [], bits: 48 },
  { bytes: parse6('3fff::') ?? [], bits: 20 },
]

export function isPublicAddress(text: string): boolean {
  if (isIPv4(text)) {
    const bytes = parse4(text)
    return !CLOSED_IPV4.some((range) => isWithin(bytes, range))
  }
  const bytes = parse6(text)
  if (bytes === undefined) return false
  return isWithin(bytes, OPEN_IPV6) && !CLOSED_IPV6.some((range) => isWithin(bytes, range))
}

export function isLoopbackAddress(text: string): boolean {
  if (isIPv4(text)) return parse4(text)[0] === 127
  const bytes = parse6(text)
  return bytes?.every((byte, place) => byte === (place === 15 ? 1 : 0)) ?? false
}

function range4(text: string, bits: number): Range {
  return { bytes: parse4(text), bits }
}

function parse4(text: string): number[] {
  return text.split('.').map(Number)
}

/** Sixteen bytes; undefined for what is no IPv6 address. A zone (`%eth0`) never leaves this machine's net. */
function parse6(text: string): number[] | undefined {
  if (!isIPv6(text) || text.includes('%')) return undefined
  const [head = '', tail] = widenIPv4(text).split('::')
  const left = words(head)
  const right = tail === undefined ? [] : words(tail)
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const all = [...left, ...Array.from({ length: gap }, () => 0), ...right]
  return all.flatMap((word) => [word >> 8, word & 0xff])
}

/** `::ffff:1.2.3.4` with its last part in the usual form. */
function widenIPv4(text: string): string {
  const last = text.slice(text.lastIndexOf(':') + 1)
  if (!isIPv4(last)) return text
  const [a = 0, b = 0, c = 0, d = 0] = parse4(last)
  const pair = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  return text.slice(0, text.length - last.length) + pair
}

function words(text: string): number[] {
  return text === '' ? [] : text.split(':').map((word) => Number.parseInt(word, 16))
}

function isWithin(bytes: readonly number[], range: Range): boolean {
  for (let bit = 0; bit < range.bits; bit++) {
    const mask = 0x80 >> (bit & 7)
    if (((bytes[bit >> 3] ?? 0) & mask) !== ((range.bytes[bit >> 3] ?? 0) & mask)) return false
  }
  return true
}
