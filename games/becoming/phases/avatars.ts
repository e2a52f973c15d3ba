import { name, prose } from '../../../engine/fields/field.ts'
import { offer, type Seat } from '../../../engine/old-contract.ts'
import type { BecomingOffer } from '../contract.ts'
import { type Becoming, fateOf, isTempter } from '../state.ts'
import { words } from '../words.ts'

/** BE-042: a Tempter acts mostly through somebody in the scene; until step 5 he may say through whom. */
export function avatarOffers(state: Becoming, seat: Seat): BecomingOffer[] {
  if (!isTempter(state, seat)) return []
  const avatar = state.scene?.avatars[seat]
  return [
    offer({
      do: 'introduce-avatar',
      title: avatar ? words.avatar.change(avatar.name) : words.avatar.title,
      prompt: words.avatar.prompt,
      rule: 'BE-042',
      inputs: {
        name: name(words.avatar.name, 60, {
          rule: 'BE-042',
          because: words.refuse.blankText,
          ideas: fateOf(state, seat)?.npcIdeas ?? [],
        }),
        text: prose(words.avatar.text, 0, 1000),
      },
      decide(turn, input) {
        turn.emit({ type: 'avatar-introduced', seat: turn.seat, name: input.name, text: input.text })
      },
    }),
  ]
}
