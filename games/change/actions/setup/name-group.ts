import { line, name, plays } from '../../../../engine/writing.ts'
import { STARTER_GROUPS } from '../../content/ideas.ts'
import { action } from '../../contract.ts'
import { isNameBorne, mayWrite, WRITING } from '../../rules/joining.ts'
import { mayFoundGroup, ownThings, tooManyGroups } from '../../rules/sheet.ts'
import type { Group } from '../../state.ts'
import { why, words } from '../../words/index.ts'

interface Named {
  readonly id: string
  readonly group?: Group
}

const NEW: Named = { id: 'new' }

/** CH-006 A group has a name and a loose idea. CH-001 One for each player; OP-13 or up to three. */
export const nameGroup = action('name-group', {
  rule: 'CH-006',
  in: WRITING,
  by: mayWrite,
  things: (state, seat): Named[] => [
    ...ownThings(state, seat, (group) => state.phase === 'setup' || !group.finished),
    ...(mayFoundGroup(state, seat) ? [NEW] : []),
  ],
  title: ({ on: { group } }) => (group ? words.group.rename(group.name) : words.group.title),
  prompt: () => words.group.prompt,
  main: ({ on: { group } }) => group === undefined,
  inputs: ({ state, on: { group } }) => ({
    name: name(words.group.name, 60, {
      ...why.noName,
      also: (given) =>
        plays(state, 2) && isNameBorne(state, given, group) ? why.nameBorne(given) : undefined,
      ideas: STARTER_GROUPS.map((one) => one.name).filter((one) => !isNameBorne(state, one, group)),
      ...(group ? { initial: group.name } : {}),
    }),
    concept: line(words.group.concept, 0, 200, group ? { initial: group.concept } : {}),
  }),
  notYours: () => why.writtenBefore('CH-006'),
  notThat: ({ state, asked }) => (asked.on === NEW.id ? tooManyGroups(state) : undefined),
  decide: (turn, { state, seat, on }, { name, concept }) =>
    turn.emit({ type: 'group-named', group: on.group?.id ?? state.groups.length, seat, name, concept }),
})
