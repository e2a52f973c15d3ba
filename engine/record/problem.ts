/** What is wrong with a table's file, in words, and at which line. */
export class ExportProblem extends Error {
  readonly line: number | undefined

  constructor(problem: string, line?: number) {
    super(problem)
    this.line = line
  }
}
