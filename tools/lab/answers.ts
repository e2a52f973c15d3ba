// Makes docs/lab again: a question for each of the five games, answered with a plot and a paragraph.
//
//   npm run lab-answers

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { persona, traits } from './by-odds.ts'
import { answerByTables, QUESTIONS, type Question } from './by-tables.ts'
import { FOLDER } from './picture.ts'

async function tell(question: Question): Promise<string> {
  const told = await answerByTables(question)
  console.log(question.title)
  return told
}

const [storiedAge, becoming, change, atTheTable] = QUESTIONS as [Question, Question, Question, Question]
const parts = [
  '# Five questions, answered by the lab',
  'Made by `npm run lab-answers`, which takes some minutes; the same command gives the same page. Simulated players finish games, but they do not plan, bluff or talk: read figures of whole tables as a direction, and exact odds as they stand.',
  `## ${storiedAge.title}`,
  await tell(storiedAge),
  `## ${becoming.title}`,
  await tell(becoming),
  `## ${change.title}`,
  await tell(change),
  '## What do persona points buy in Hot Circle?',
  persona(),
  '## Two dice or three at level 5 in Essential Traits?',
  traits(),
  `### ${atTheTable.title}`,
  await tell(atTheTable),
]
writeFileSync(join(FOLDER, 'README.md'), `${parts.join('\n\n')}\n`)
