/** The bus carries hints between nodes. It may lose, repeat or reorder them: a hint is a reason to look, never data. */
export interface Bus {
  publish(hint: Hint): void
  subscribe(listener: (hint: Hint) => void): () => void
  close(): Promise<void>
}

export type Hint = LogHint | SeatsHint | SeenHint | PresenceHint

/** The log of a table is at this version. */
export interface LogHint {
  readonly table: string
  readonly version: number
}

/** Somebody's right to a seat of this table may have ended. */
export interface SeatsHint {
  readonly table: string
  readonly seats: 'changed'
}

/** Somebody has looked at this table from a seat, or has acted. */
export interface SeenHint {
  readonly table: string
  readonly seen: number
}

/** Who reads a table at one node. It is believed for a while only, so that a node that dies takes its readers with it. */
export interface PresenceHint {
  readonly table: string
  /** Names the node, anew at each start. */
  readonly node: string
  readonly here: readonly number[]
  readonly writing: readonly number[]
  readonly watching: number
  /** The latest revision of what people say from beside the play, where there is any. */
  readonly gallery?: number
}
