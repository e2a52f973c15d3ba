/** Text and numbers as bytes, without what only a browser or a server has. */

const HEX = /^(?:[0-9a-f]{2})*$/

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Lower case only: one value, one spelling. */
export function parseHex(text: string): Uint8Array {
  if (!HEX.test(text)) throw new RangeError('This should be hexadecimal in lower case, two digits a byte.')
  const bytes = new Uint8Array(text.length / 2)
  for (let place = 0; place < bytes.length; place++) {
    bytes[place] = digitAt(text, 2 * place) * 16 + digitAt(text, 2 * place + 1)
  }
  return bytes
}

const [ZERO, NINE, TEN] = [0x30, 0x39, 0x61]

/** Every roll reads a seed, so digits are counted and not parsed as text. */
function digitAt(text: string, place: number): number {
  const code = text.charCodeAt(place)
  return code <= NINE ? code - ZERO : code - TEN + 10
}

/** Plain ASCII parts with a zero byte between them. No part may hold one, so no two lists give the same bytes. */
export function joinFields(fields: readonly (string | number)[]): Uint8Array {
  const text = fields.join('\0')
  const bytes = new Uint8Array(text.length)
  for (let place = 0; place < bytes.length; place++) bytes[place] = text.charCodeAt(place)
  return bytes
}

export function joinBytes(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.length + other.length)
  joined.set(one)
  joined.set(other, one.length)
  return joined
}
