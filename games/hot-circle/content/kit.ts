/** A world to begin from. Everything in it is a proposal. */
export interface Kit {
  readonly slug: string
  readonly title: string
  readonly genre: string
  readonly style: string
  readonly settings: readonly KitSetting[]
  /** Who cooperates with whom and competes with whom, by the factions' names. */
  readonly ties: readonly { readonly from: string; readonly friend: string; readonly rival: string }[]
}

export interface KitSetting {
  readonly name: string
  readonly note: string
  readonly factions: readonly { readonly name: string; readonly rank: 'minor' | 'major' }[]
  /** Ideas for lifepaths, the birth first. */
  readonly lifepaths: readonly string[]
}
