/** CH-159 to CH-165: guidance while naming, never enforced. */
export function slipPrompt(rule: string, isRivals: boolean): string {
  if (isRivals) return 'It grew from what you did to them. Let it sting; one day they may make use of it.'
  switch (rule) {
    case 'CH-066':
    case 'CH-067':
      return 'A stronger, sharper form of what it pushed aside.'
    case 'CH-068':
    case 'CH-069':
      return 'Something your people would hate to be known for. It will be useful one day.'
    case 'CH-072':
      return 'A lesser, meaner form of what it pushed aside.'
    case 'CH-154':
    case 'CH-155':
      return 'The anger of those who lived by what you tried to shed.'
    case 'CH-080':
    case 'CH-081':
    case 'CH-082':
      return 'Great and new: what your people are now known for.'
    case 'CH-083':
    case 'CH-084':
    case 'CH-085':
      return 'A flaw that follows them everywhere from now on.'
    default:
      return 'Let it follow from what just happened; several new traits can each tell a part of it.'
  }
}
