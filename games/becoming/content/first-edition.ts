import type { CardAsset, Quest, SceneOutline } from './quest.ts'

/**
 * What our quests were in the first edition, where they have been mended since. Tables of that time keep
 * only a quest's id, and go on as they began.
 */
interface Before {
  /** By scene. */
  readonly threatDice: readonly number[]
  readonly assets?: Readonly<Record<string, Partial<CardAsset>>>
  /** By number. */
  readonly scenes?: Readonly<Record<number, Partial<SceneOutline>>>
}

const BEFORE: Readonly<Record<string, Before>> = {
  'salt-ledger': {
    threatDice: [6, 6, 6, 6, 7, 7, 7, 7, 8],
    scenes: {
      7: {
        setup:
          'The last lighthouse, and nobody in it. The lamp burns. There are eleven years of letters in the keeper’s desk, {theirs} and his, in order, and after them letters that neither of them has written yet, in both their hands, kind and reasonable, agreeing to everything.',
        elements: [
          'A letter dated tomorrow',
          'The keeper’s coat, dry, on its hook',
          'The lamp, and who is feeding it',
          'A sentence {they} {has|have} only ever said aloud',
        ],
      },
    },
  },
  'line-nine': {
    threatDice: [6, 6, 6, 7, 7, 6, 7, 7, 8],
    assets: { 'the-map': { name: 'The Whole Map in Her Head' } },
    scenes: {
      4: {
        setup:
          'The newsroom is half dark, half pizza. Yun’s desk, two editors, one screen with a waveform on it. They have listened twice. Nobody has said anything. In the glass door of the lobby stands a man with a folder, not knocking, in the good coat that people wear to be seen waiting.',
      },
      6: {
        title: 'The Green Room',
        setup:
          'A door, a corridor, a warm light. It turns out that there is a room behind the press room, with fruit, and that in it everybody is on first-name terms. They are so relieved to see {them}. They had no idea. There will have to be an inquiry, and who better to sit on it.',
      },
      7: {
        setup:
          'The original core sample is in a cabinet in the pump room, halfway down the closed section of Line Nine. The water is to the third rail. The lamps that still burn are the emergency ones, red, every fifty metres, and past the third of them somebody is shouting that it is not too late.',
      },
      8: {
        setup:
          'The car park under City Hall. A man in a good coat holds the lift for {them}, and inside it, already, stands the person who could stop all this with a sentence: the director who taught {them} everything, one year from his pension, who has driven in on his day off to ask {them} something as a friend.',
      },
    },
  },
  'nine-days-of-air': {
    threatDice: [6, 6, 6, 6, 7, 7, 8, 7, 7],
    assets: {
      'owns-her-mistakes': { name: 'Owns Her Mistakes' },
      'her-sister-on-earth': { name: 'Her Sister, Four Hours Away' },
    },
    scenes: {
      2: {
        setup:
          'Six kilometres of good ice, according to the survey. At four the drone stops dead and will not go on. In front of the wheels the ground simply is not there: blue, then darker blue. It is as wide as a street, and it was not there in March.',
        elements: [
          'The drone, hovering, refusing',
          'A sound like a wet finger on a glass',
          'The lines across, and what they could be tied to',
          'Somebody already at the wheel',
        ],
      },
      4: {
        elements: [
          'The hand’s breadth on either side',
          'Brandt’s old timer, ticking',
          'An ore cart, dead on the rails',
          'Light at the far end, getting narrower',
        ],
      },
      5: {
        setup:
          'It is the halfway day. They make camp in the lee of a pressure ridge. At the hour, when Teodor should read the numbers, there is only the hiss, and then, very faint, somebody reading numbers: lower ones. The station, as far as it can be seen from here, has no lights.',
      },
    },
  },
  understudy: {
    threatDice: [6, 6, 6, 6, 7, 7, 7, 7, 8],
    assets: {
      honesty: { line: 'She has never in her life worn another woman’s coat.' },
      'her-mother': { name: 'Her Mother, in the Gallery' },
    },
    scenes: {
      3: {
        threat:
          'He does not threaten. He describes the timetable. It has {their} name in it, and it has the troupe’s names, in another column; and there is a place on the wall where people are shown things from.',
        elements: [
          'His costume sketches, rather good',
          'The column with the troupe’s names',
          'A crown, on a towel rail',
          'What he is really afraid of',
        ],
      },
      4: {
        setup:
          'There is a second one. He preaches at the fish steps in a voice like an organ, he is thin and burning and has given everything away, and he has said that the saint is a woman of the theatre. He says it without malice. He has come with four hundred people to see.',
      },
      7: {
        title: 'Seventh Station: The Troupe Begs Her to Run',
        setup:
          'There is a boat. Hieronymus has found a boat. They are all in the cellar of the old playhouse in their street clothes, with {their} coat; and for an hour it is as it used to be, onions, somebody doing the Duke. Through the wall one can hear the guards, whom the general has sent for {their} protection.',
        threat:
          'The general has known about the boat since it was bought. He is quite willing that it should sail: with the troupe, as long as {they} {stays|stay}; or with {them}, as long as they do. He has had the door taken off its hinges, so that they can talk.',
      },
      8: {
        setup:
          'Noon, and the sun is straight down on the bridge. The fever has got into {their} hands. Halfway over, in front of the city and the first of the enemy’s pickets, the glue gives, and the front of the robe comes down like a curtain, and there {they} {stands|stand} in {their} petticoat: a woman of forty, with chilblains, shaking.',
      },
    },
  },
}

/** A quest as tables of the first edition know it. */
export function asItWas(quest: Quest): Quest {
  const before = BEFORE[quest.id]
  if (!before) return quest
  const { heroCard, scenes } = quest
  const earlier = (assets: readonly CardAsset[]) =>
    assets.map((asset) => ({ ...asset, ...before.assets?.[asset.id] }))
  return {
    ...quest,
    heroCard: {
      ...heroCard,
      virtues: earlier(heroCard.virtues),
      strengths: earlier(heroCard.strengths),
      allies: earlier(heroCard.allies),
    },
    scenes: scenes.map((scene, index) => ({
      ...scene,
      threatDice: before.threatDice[index] ?? scene.threatDice,
      ...before.scenes?.[scene.no],
    })),
  }
}
