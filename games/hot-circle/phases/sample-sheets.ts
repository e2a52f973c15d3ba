import { choice } from '../../../engine/fields/field.ts'
import { settingName } from '../campaign.ts'
import type { Lifepath } from '../characters.ts'
import { findSample, type SampleCharacter, sampleCharacters } from '../content/sample-characters.ts'
import { type Asking, type CircleOffer, offer } from '../contract.ts'
import type { SampleSheet } from '../events/sheets.ts'
import { characterOf, type HotCircle } from '../state.ts'
import { setupWords } from '../words-setup.ts'
import { bareLifepath, bornIn } from './lifepaths.ts'

/** HC-021: a whole sheet to begin from, born in a setting of this campaign. */
export function takeSample({ state }: Asking): CircleOffer {
  const said = setupWords.sample
  return offer({
    do: 'take-sample',
    title: said.title,
    prompt: said.prompt,
    rule: 'HC-021',
    inputs: {
      sample: choice(
        said.sample,
        sampleCharacters.map(({ slug, name, description }) => ({
          value: slug,
          label: name,
          note: description,
        })),
      ),
      setting: choice(
        said.setting,
        state.campaign.settings.map(({ id, name: label }) => ({ value: id, label })),
      ),
    },
    decide(turn, input) {
      const sample = findSample(input.sample)
      if (!sample) return
      const { state: now, seat } = turn
      const character = characterOf(now, seat)?.id ?? `c${now.made.characters + 1}`
      turn.emit({ type: 'sample-taken', seat, character, sheet: sheetOf(now, sample, input.setting) })
    },
  })
}

/** As many lifepaths as the campaign has picks, all in one setting. */
function sheetOf(state: HotCircle, sample: SampleCharacter, setting: string): SampleSheet {
  const { name, age, pronouns, description } = sample
  let made = state.made.things
  const id = () => {
    made += 1
    return `x${made}`
  }
  const traits = sample.traits.map((text) => ({ id: id(), text }))
  const birth = {
    name: bornIn(settingName(state.campaign, setting)),
    kind: 'wise' as const,
    asset: sample.childhood,
  }
  const chain = [birth, ...sample.lifepaths].slice(0, state.lifepathCount)
  const lifepaths = chain.map((one): Lifepath => {
    const lifepath = bareLifepath(id(), { name: one.name, setting, isBridge: false })
    lifepath.assets = [startingAsset(id(), one.kind, one.asset)]
    return lifepath
  })
  lifepaths.at(-1)?.assets.push(startingAsset(id(), sample.special.kind, sample.special.name))
  return {
    head: { name, age, pronouns, description },
    beliefs: sample.beliefs.map((one) => ({ ...one, touchesSituation: false })),
    instincts: sample.instincts,
    traits,
    lifepaths,
  }
}

function startingAsset(
  id: string,
  kind: 'wise' | 'skill' | 'special-item' | 'relationship',
  name: string,
): Lifepath['assets'][number] {
  return { id, kind, name, run: 0, origin: 'starting', paid: 0, npc: null }
}
