import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { projectRoot } from '../project.ts'

/**
 * Files that take a minute and more, the longest first. Begun last, one of them would run on alone while the other
 * processor has nothing to do; the runner by itself knows no times on a fresh copy, and goes by the size of the file.
 */
export const LONG = [
  'watching/evenings',
  'hot-circle/hot-circle',
  'change/change',
  'storied-age/storied-age',
].map((file) => `tests/browser/${file}.test.ts`)

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const long = sorted.filter((file) => placeOf(file) >= 0)
    const others = sorted.filter((file) => placeOf(file) < 0)
    return [...long.sort((one, other) => placeOf(one) - placeOf(other)), ...others]
  }
}

const placeOf = ({ moduleId }: TestSpecification) => LONG.indexOf(relative(projectRoot, moduleId))
