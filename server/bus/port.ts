/** The bus carries hints between nodes: "table T is at version v". It may lose, repeat or reorder them. */
export interface Bus {
  publish(hint: Hint): void
  subscribe(listener: (hint: Hint) => void): () => void
  close(): Promise<void>
}

export interface Hint {
  readonly table: string
  readonly version: number
}
