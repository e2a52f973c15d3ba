import { choice } from '../../../../engine/writing.ts'
import { findSample, type SampleCharacter, sampleCharacters } from '../../content/sample-characters.ts'
import { action, said } from '../../contract.ts'
import type { SampleSheet } from '../../events/sheets.ts'
import { settingName } from '../../rules/campaign.ts'
import type { Lifepath } from '../../rules/characters.ts'
import { draftBy, isOpenDraft, named, ofADraft, playsAlready } from '../../rules/drafts.ts'
import { bareLifepath, bornIn, startingAsset } from '../../rules/lifepath-chain.ts'
import type { HotCircle } from '../../state.ts'
import { setupWords } from '../../words/index.ts'

const SAMPLES = sampleCharacters.map(({ slug, name, description }) => {
  return { value: slug, label: name, note: description }
})

/** HC-021 A whole sheet to begin from, born in a setting of this campaign. */
export const takeSample = action('take-sample', {
  rule: 'HC-021',
  ...ofADraft(isOpenDraft, playsAlready),
  ...said(setupWords.sample),
  inputs: ({ state }) => ({
    sample: choice(setupWords.sample.sample, SAMPLES),
    setting: choice(setupWords.sample.setting, named(state.campaign.settings)),
  }),
  decide(turn, _, { sample: slug, setting }) {
    const sample = findSample(slug)
    const sheet = sample && layOut(turn.state, sample, setting)
    if (sheet) turn.emit({ type: 'sample-taken', ...draftBy(turn), sheet })
  },
})

/** As many lifepaths as the campaign has picks, all in one setting. */
function layOut(state: HotCircle, sample: SampleCharacter, setting: string): SampleSheet {
  const { name, age, pronouns, description, special } = sample
  let made = state.made.things
  const id = () => {
    made += 1
    return `x${made}`
  }
  const traits = sample.traits.map((text) => ({ id: id(), text }))
  const born = bornIn(settingName(state.campaign, setting))
  const birth = { name: born, kind: 'wise' as const, asset: sample.childhood }
  const chain = [birth, ...sample.lifepaths].slice(0, state.lifepathCount)
  const lifepaths = chain.map((one): Lifepath => {
    const lifepath = bareLifepath(id(), { name: one.name, setting, isBridge: false })
    lifepath.assets = [startingAsset(id(), one.kind, one.asset)]
    return lifepath
  })
  lifepaths.at(-1)?.assets.push(startingAsset(id(), special.kind, special.name))
  return {
    head: { name, age, pronouns, description },
    beliefs: sample.beliefs.map(({ stance, goal }) => ({ stance, goal, touchesSituation: false })),
    instincts: sample.instincts,
    traits,
    lifepaths,
  }
}
