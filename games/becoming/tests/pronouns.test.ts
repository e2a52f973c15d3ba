import { describe, expect, it } from 'vitest'
import { given, refused } from '../../../testkit/given.ts'
import { QUESTS } from '../content/quests.ts'
import { type Pronouns, speak, voiceFor } from '../content/voice.ts'
import { game } from '../game.ts'
import { showIn } from '../view.ts'
import { ASIDE, atAnswers, bargain, CREDITOR, drafted, HERO, negativeItem, subvertItem } from './fixtures.ts'

const name = (pronouns?: string) => ({
  do: 'name-hero',
  with: { name: 'Maren', ...(pronouns ? { pronouns } : {}) },
})

/** Steps 5 and 6 of a Hero who is spoken of so, with a counter that is taken back. */
function spokenOf(pronouns: Pronouns) {
  const events = atAnswers(bargain(1, subvertItem('gull')), ASIDE)
  const table = given(game).events(
    ...events.map((event) => (event.type === 'hero-named' ? { ...event, pronouns } : event)),
  )
  const on = String(CREDITOR)
  table.acts([HERO, { do: 'counter-offer', on, with: { dice: 2, price: [negativeItem('knots')] } }])
  return table.acts([HERO, { do: 'withdraw-counter', on }])
}

describe('pronouns', () => {
  it('BE-014 chosen with the name: she, he, they, or the name alone; she where nobody says', () => {
    const table = () => given(game).events(...drafted())
    table().when(HERO, name()).then({ type: 'hero-named', name: 'Maren' })
    table().when(HERO, name('they')).then({ type: 'hero-named', name: 'Maren', pronouns: 'they' })
    table()
      .when(HERO, name('it'))
      .then(refused('BE-014', /choose/))
    expect(table().acts([HERO, name()]).told()).toMatch(/Her name is Maren\./)
    expect(
      table()
        .acts([HERO, name('he')])
        .told(),
    ).toMatch(/His name is Maren\./)
    expect(
      table()
        .acts([HERO, name('they')])
        .told(),
    ).toMatch(/Their name is Maren\./)
    expect(
      table()
        .acts([HERO, name('name')])
        .told(),
    ).toMatch(/The Hero’s name is Maren\./)
  })

  it('BE-014 the chronicle speaks so', () => {
    expect(spokenOf('she').told()).toMatch(/turned against her[\s\S]*Maren takes her counter-offer back\./)
    expect(spokenOf('he').told()).toMatch(/Maren takes his counter-offer back\./)
    expect(spokenOf('they').told()).toMatch(/Maren takes their counter-offer back\./)
    expect(spokenOf('name').told()).toMatch(/Maren takes the counter-offer back\./)
  })

  it('BE-014 the quest’s own sentences speak so too', () => {
    const lineOf = (pronouns: Pronouns) => showIn(spokenOf(pronouns).frame(HERO)).assets[0]?.line
    expect(lineOf('she')).toBe('She says the number, even when it drowns the room.')
    expect(lineOf('they')).toBe('They say the number, even when it drowns the room.')
    expect(lineOf('name')).toBe('Maren says the number, even when it drowns the room.')
  })

  it('BE-014 no sentence of our quests keeps a mark, or speaks of the Hero as she where he was chosen', () => {
    for (const quest of QUESTS) {
      for (const pronouns of ['she', 'he', 'they', 'name'] as const) {
        const said = speak(JSON.stringify(quest), voiceFor(pronouns, 'Robin Vale'))
        expect(said.match(/\{[^{}":]*\}/g), quest.title).toBeNull()
      }
    }
  })

  it('BE-014 marks: a capital stays one, a verb stands in its number, and other braces are left alone', () => {
    const they = voiceFor('they', 'Robin')
    expect(speak('{They} {has|have} {their} own, {name}’s {hat}.', they)).toBe(
      'They have their own, Robin’s {hat}.',
    )
    const alone = voiceFor('name', '')
    expect(speak('{They} {has|have} lost {themself} {in|in} it.', alone)).toBe(
      'The Hero has lost the Hero in it.',
    )
  })
})
