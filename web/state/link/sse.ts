export interface StreamEvent {
  readonly event: string
  readonly data: string
}

/** Reads server-sent events from pieces of text as they come, however they are cut. */
export class EventReader {
  private rest = ''

  /** The events that are complete with this piece. */
  read(piece: string): StreamEvent[] {
    const blocks = (this.rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    this.rest = blocks.pop() ?? ''
    return blocks.map(readBlock).filter(({ data }) => data !== '')
  }
}

function readBlock(block: string): StreamEvent {
  let event = 'message'
  const data: string[] = []
  for (const row of block.split('\n')) {
    const colon = row.indexOf(':')
    if (colon <= 0) continue
    const name = row.slice(0, colon)
    const value = row.slice(colon + 1).replace(/^ /, '')
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }
  return { event, data: data.join('\n') }
}
