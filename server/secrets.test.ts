import { expect, test } from 'vitest'
import { newId } from './secrets.ts'

test('an id never begins like a flag of a command', () => {
  for (let count = 0; count < 2000; count++) expect(newId()).toMatch(/^\w[\w-]{21}$/)
})
