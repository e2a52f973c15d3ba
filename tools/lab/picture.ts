import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLegend } from '../../lab/plot/strokes.ts'
import { fileOf, type PlotNode } from '../../lab/plot/svg.ts'
import { projectRoot } from '../project.ts'

export const FOLDER = join(projectRoot, 'docs/lab')

/** Writes a picture with the names of its lines, and returns the line that shows it. */
export function draw(file: string, plot: PlotNode, names: readonly string[]): string {
  writeFileSync(join(FOLDER, `${file}.svg`), fileOf(withLegend(plot, names)))
  return `![${plot.attributes['aria-label']}: ${names.join('; ')}](${file}.svg)`
}
