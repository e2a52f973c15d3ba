// The test runner, kept warm for one copy of the project: it reads the configuration and translates files once,
// and then runs whatever it is asked for, each time in a new process. Started by `project-copy.ts`.

import { join } from 'node:path'
import {
  createVitest,
  type TestModule,
  type TestSpecification,
  type TestUserConfig,
  type Vitest,
} from 'vitest/node'
import config from '../../vitest.config.ts'
import type { TestFile } from './books.ts'

/** What is asked for: these tests, in this order, after these files have changed. */
export interface Asked {
  readonly tests: readonly TestFile[]
  readonly changed: readonly string[]
}

/** What came of it: the first file in which a test failed, and how long each took, in milliseconds. */
export interface Answer {
  readonly failed: string | undefined
  readonly times: Readonly<Record<string, number>>
}

const folder = process.cwd()

/** The files that have ended in this run; the runner itself remembers those of earlier ones as well. */
let ended: TestModule[] = []

/** The unit tests as the project runs them, but in the order in which they are given. */
function settings(): TestUserConfig {
  const [unit] = config.test?.projects ?? []
  if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts begins with “unit”')
  return {
    ...unit.test,
    setupFiles: [join(folder, 'tools/mutants/noting-reach.ts')],
    bail: 1,
    root: folder,
    watch: false,
    maxWorkers: 1,
    cache: false,
    reporters: [
      {
        onTestModuleEnd(module) {
          ended.push(module)
        },
      },
    ],
    sequence: { sequencer: InOrder },
  }
}

class InOrder {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

async function answer(vitest: Vitest, { tests, changed }: Asked): Promise<Answer> {
  for (const file of changed) vitest.invalidateFile(join(folder, file))
  const [project] = vitest.projects
  if (project === undefined) throw new Error('there is no project')
  const specifications = tests.map(({ file, only }) =>
    project.createSpecification(
      join(folder, file),
      only === undefined ? {} : { testNamePattern: new RegExp(only) },
    ),
  )
  ended = []
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const fileOf = (module: TestModule) => module.moduleId.slice(folder.length + 1)
  const failed = ended.filter((module) => module.state() === 'failed').map(fileOf)
  if (unhandledErrors.length > 0) failed.push('outside of any test')
  const times = ended.map((module) => [fileOf(module), module.diagnostic().duration])
  return { failed: failed[0], times: Object.fromEntries(times) }
}

const vitest = await createVitest('test', { config: false, ...settings() })
await vitest.standalone()
process.on('message', async (asked: Asked) => process.send?.(await answer(vitest, asked)))
process.send?.('ready')
