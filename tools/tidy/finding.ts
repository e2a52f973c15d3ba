/** Something in the tree that breaks a habit of ours, and why we keep that habit. */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly what: string
  readonly why: string
}

export function printFinding({ file, line, what, why }: Finding): string {
  return `${file}:${line} ${what} — ${why}`
}
