/** Of bytes that are no letters; whoever reads them leniently takes them for what stood there before. */
export const NOT_TEXT = 'The file is not UTF-8 text: bytes of it were changed, or it is no table’s file.'

/** What is wrong with a table's file, in words, and at which line. */
export class ExportProblem extends Error {
  readonly line: number | undefined

  constructor(problem: string, line?: number) {
    super(problem)
    this.line = line
  }
}
