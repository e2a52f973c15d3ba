/** What a command writes to and how it ends. Tests give their own. */
export interface Terminal {
  print(text: string): void
  complain(text: string): void
  /** Asks whoever sits there; a person, unless a test answers. */
  ask?(question: string): Promise<string>
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** One word after `storytable`. */
export interface Command {
  /** How it is written: `verify FILE`. */
  readonly usage: string
  /** One line for the list of commands. */
  readonly summary: string
  /** Everything a stranger needs. */
  readonly help: string
  /** Returns the exit code: 0 well, 1 the answer is no, 2 it could not be tried. */
  run(given: readonly string[], terminal: Terminal): Promise<number>
}
