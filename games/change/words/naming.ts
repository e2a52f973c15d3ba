import type { Slip } from '../state.ts'

const PROMPTS: readonly (readonly [readonly string[], string])[] = [
  [['CH-066', 'CH-067'], 'A stronger, sharper form of what it pushed aside.'],
  [['CH-068', 'CH-069'], 'Something your people would hate to be known for. It will be useful one day.'],
  [['CH-072'], 'A lesser, meaner form of what it pushed aside.'],
  [['CH-154', 'CH-155'], 'The anger of those who lived by what you tried to shed.'],
  [['CH-080', 'CH-081', 'CH-082'], 'Great and new: what your people are now known for.'],
  [['CH-083', 'CH-084', 'CH-085'], 'A flaw that follows them everywhere from now on.'],
]
const OTHERWISE = 'Let it follow from what just happened; several new traits can each tell a part of it.'
const RIVALS = 'It grew from what you did to them. Let it sting; one day they may make use of it.'

/** CH-159 to CH-165: guidance while naming, never enforced. */
export function slipPrompt({ rule, by, sheet }: Slip): string {
  if (by !== sheet) return RIVALS
  return PROMPTS.find(([rules]) => rules.includes(rule))?.[1] ?? OTHERWISE
}
