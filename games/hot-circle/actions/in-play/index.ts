import { assertInstinct } from './assert-instinct.ts'
import { claimFate } from './claim-fate.ts'
import { grantFate } from './grant-fate.ts'
import { introduceAsset } from './introduce-asset.ts'
import { loseAsset } from './lose-asset.ts'
import { upgradeAsset } from './upgrade-asset.ts'

export const inPlayActions = [
  introduceAsset,
  assertInstinct,
  claimFate,
  grantFate,
  upgradeAsset,
  loseAsset,
] as const
