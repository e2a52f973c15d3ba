import type { NameOf } from '../../../engine/writing.ts'
import { acceptAnswer } from './abilities/accept-answer.ts'
import { acceptFailure } from './abilities/accept-failure.ts'
import { answerQuestion } from './abilities/answer-question.ts'
import { askAbilityTest } from './abilities/ask-ability-test.ts'
import { chooseAbilityFailure } from './abilities/choose-ability-failure.ts'
import { handAnswer } from './abilities/hand-answer.ts'
import { priceAbilityTest } from './abilities/price-ability-test.ts'
import { refuseAbilityTest } from './abilities/refuse-ability-test.ts'
import { rollAbility } from './abilities/roll-ability.ts'
import { spendFate } from './abilities/spend-fate.ts'
import { vetoAnswer } from './abilities/veto-answer.ts'
import { withdrawAbilityTest } from './abilities/withdraw-ability-test.ts'
import { writeAnswer } from './abilities/write-answer.ts'
import { addLifepath } from './between/add-lifepath.ts'
import { closeCampaign } from './between/close-campaign.ts'
import { declareTimeSkip } from './between/declare-time-skip.ts'
import { startSession } from './between/start-session.ts'
import { sumUpSituation } from './between/sum-up-situation.ts'
import { writeRecap } from './between/write-recap.ts'
import { beginWithout } from './characters/begin-without.ts'
import { chooseSpecialAsset } from './characters/choose-special-asset.ts'
import { describeCharacter } from './characters/describe-character.ts'
import { doubleLifepath } from './characters/double-lifepath.ts'
import { dropLifepath } from './characters/drop-lifepath.ts'
import { dropRequirement } from './characters/drop-requirement.ts'
import { pickBirth } from './characters/pick-birth.ts'
import { pickLifepath } from './characters/pick-lifepath.ts'
import { readyCharacter } from './characters/ready-character.ts'
import { setLifepathCount } from './characters/set-lifepath-count.ts'
import { setRequirement } from './characters/set-requirement.ts'
import { takeSample } from './characters/take-sample.ts'
import { writeBeliefs } from './characters/write-beliefs.ts'
import { writeInstincts } from './characters/write-instincts.ts'
import { writeTraits } from './characters/write-traits.ts'
import { claimGoal } from './closing/claim-goal.ts'
import { dropVoluntaryCondition } from './closing/drop-voluntary-condition.ts'
import { finishStep } from './closing/finish-step.ts'
import { proposeNothing } from './closing/propose-nothing.ts'
import { proposeTrait } from './closing/propose-trait.ts'
import { reopenOwnStep } from './closing/reopen-own-step.ts'
import { rewriteBelief } from './closing/rewrite-belief.ts'
import { rewriteInstinct } from './closing/rewrite-instinct.ts'
import { setVoluntaryCondition } from './closing/set-voluntary-condition.ts'
import { voteAddTrait } from './closing/vote-add-trait.ts'
import { voteRemoveTrait } from './closing/vote-remove-trait.ts'
import { acceptCompel } from './compels/accept-compel.ts'
import { declineCompel } from './compels/decline-compel.ts'
import { offerCompel } from './compels/offer-compel.ts'
import { changeOptions } from './corrections/change-options.ts'
import { correctArtha } from './corrections/correct-artha.ts'
import {
  correctBeliefs,
  correctConditions,
  correctInstincts,
  correctLifepath,
} from './corrections/correct-sheet.ts'
import { correctTraits } from './corrections/correct-traits.ts'
import { reopenStep } from './corrections/reopen-step.ts'
import { addFaction } from './factions/add-faction.ts'
import { agreeFactions } from './factions/agree-factions.ts'
import { agreeMap } from './factions/agree-map.ts'
import { changeFaction } from './factions/change-faction.ts'
import { demoteFaction } from './factions/demote-faction.ts'
import { drawOpenTies } from './factions/draw-open-ties.ts'
import { drawTies } from './factions/draw-ties.ts'
import { dropTie } from './factions/drop-tie.ts'
import { flipTie } from './factions/flip-tie.ts'
import { rankFaction } from './factions/rank-faction.ts'
import { redrawTie } from './factions/redraw-tie.ts'
import { removeFaction } from './factions/remove-faction.ts'
import { setTie } from './factions/set-tie.ts'
import { assertInstinct } from './in-play/assert-instinct.ts'
import { claimFate } from './in-play/claim-fate.ts'
import { grantFate } from './in-play/grant-fate.ts'
import { introduceAsset } from './in-play/introduce-asset.ts'
import { loseAsset } from './in-play/lose-asset.ts'
import { upgradeAsset } from './in-play/upgrade-asset.ts'
import { addBonus } from './pools/add-bonus.ts'
import { chooseLifepath } from './pools/choose-lifepath.ts'
import { dropBonus } from './pools/drop-bonus.ts'
import { dropHindrance } from './pools/drop-hindrance.ts'
import { giveEdge } from './pools/give-edge.ts'
import { hinderWith } from './pools/hinder-with.ts'
import { judgeLifepath } from './pools/judge-lifepath.ts'
import { linkTest } from './pools/link-test.ts'
import { lockPool } from './pools/lock-pool.ts'
import { offerHelp } from './pools/offer-help.ts'
import { setDifficulty } from './pools/set-difficulty.ts'
import { strikeBonus } from './pools/strike-bonus.ts'
import { strikeHindrance } from './pools/strike-hindrance.ts'
import { takeBackEdge } from './pools/take-back-edge.ts'
import { editKnownNpc } from './preparing/edit-known-npc.ts'
import { editNote } from './preparing/edit-note.ts'
import { editNpc } from './preparing/edit-npc.ts'
import { removeNote } from './preparing/remove-note.ts'
import { removeNpc } from './preparing/remove-npc.ts'
import { showNpc } from './preparing/show-npc.ts'
import { writeNote } from './preparing/write-note.ts'
import { writeNpc } from './preparing/write-npc.ts'
import { acceptCompromise } from './rolls/accept-compromise.ts'
import { letItStand } from './rolls/let-it-stand.ts'
import { narrateOutcome } from './rolls/narrate-outcome.ts'
import { reopenPools } from './rolls/reopen-pools.ts'
import { rollTarget } from './rolls/roll-target.ts'
import { rollTask } from './rolls/roll-task.ts'
import { spendPersona } from './rolls/spend-persona.ts'
import { useAdvantage } from './rolls/use-advantage.ts'
import { bringCharacter } from './scene/bring-character.ts'
import { bringNpc } from './scene/bring-npc.ts'
import { cutScene } from './scene/cut-scene.ts'
import { declareMilestone } from './scene/declare-milestone.ts'
import { endSession } from './scene/end-session.ts'
import { joinScene } from './scene/join-scene.ts'
import { leaveScene } from './scene/leave-scene.ts'
import { retireCharacter } from './scene/retire-character.ts'
import { sendOffNpc } from './scene/send-off-npc.ts'
import { setScene } from './scene/set-scene.ts'
import { wishForScene } from './scene/wish-for-scene.ts'
import { addSetting } from './session-zero/add-setting.ts'
import { agreeGenre } from './session-zero/agree-genre.ts'
import { agreeSettings } from './session-zero/agree-settings.ts'
import { agreeSituation } from './session-zero/agree-situation.ts'
import { changeSetting } from './session-zero/change-setting.ts'
import { groupType } from './session-zero/group-type.ts'
import { nominateGamemaster } from './session-zero/nominate-gamemaster.ts'
import { noteType } from './session-zero/note-type.ts'
import { removeSetting } from './session-zero/remove-setting.ts'
import { takeKit } from './session-zero/take-kit.ts'
import { unmarkStep } from './session-zero/unmark-step.ts'
import { acceptStakes } from './stakes/accept-stakes.ts'
import { agreeSimpleVersus } from './stakes/agree-simple-versus.ts'
import { answerFlag } from './stakes/answer-flag.ts'
import { callObstacleTest } from './stakes/call-obstacle-test.ts'
import { flagSettled } from './stakes/flag-settled.ts'
import { makeRuling } from './stakes/make-ruling.ts'
import { offerCompromise } from './stakes/offer-compromise.ts'
import { sendBack } from './stakes/send-back.ts'
import { setConsequence } from './stakes/set-consequence.ts'
import { stateIntent } from './stakes/state-intent.ts'
import { stateOpposition } from './stakes/state-opposition.ts'
import { takeOn } from './stakes/take-on.ts'
import { testCharacter } from './stakes/test-character.ts'
import { weighStakes } from './stakes/weigh-stakes.ts'
import { withdrawTest } from './stakes/withdraw-test.ts'

/** All that anybody may ever do, in the order in which it is offered. */
export const actions = [
  // Between sessions.
  ...[startSession, declareTimeSkip, writeRecap, sumUpSituation, addLifepath, closeCampaign],
  // Session zero: the genre and the settings, then the situation and the gamemaster.
  ...[agreeGenre, takeKit, addSetting, changeSetting, removeSetting, noteType, groupType, agreeSettings],
  ...[unmarkStep, agreeSituation, nominateGamemaster],
  // The factions and their map, drawn on after session 1.
  ...[addFaction, changeFaction, removeFaction, agreeFactions],
  ...[setTie, drawTies, drawOpenTies, redrawTie, agreeMap, flipTie, demoteFaction, dropTie, rankFaction],
  // Characters.
  ...[setLifepathCount, setRequirement, dropRequirement],
  ...[takeSample, describeCharacter, writeBeliefs, writeInstincts, writeTraits],
  ...[pickBirth, pickLifepath, doubleLifepath, dropLifepath, chooseSpecialAsset],
  ...[readyCharacter, beginWithout],
  // Compels, before whatever they interrupt.
  ...[acceptCompel, declineCompel, offerCompel],
  // Scenes, and what the gamemaster prepares for them.
  ...[setScene, wishForScene, bringNpc, bringCharacter, sendOffNpc, joinScene, leaveScene],
  ...[retireCharacter, cutScene, endSession, declareMilestone],
  ...[writeNote, editNote, writeNpc, editNpc, editKnownNpc, removeNote, removeNpc, showNpc],
  // Obstacle tests: the stakes.
  ...[testCharacter, callObstacleTest, answerFlag, stateIntent, stateOpposition, weighStakes, takeOn],
  ...[setConsequence, offerCompromise, agreeSimpleVersus, acceptStakes],
  ...[sendBack, makeRuling, flagSettled, withdrawTest],
  // The target and the pools.
  ...[setDifficulty, giveEdge, linkTest, judgeLifepath, strikeBonus, strikeHindrance],
  ...[chooseLifepath, addBonus, dropBonus, hinderWith, dropHindrance, lockPool, offerHelp, takeBackEdge],
  // The dice and what comes of them.
  ...[rollTarget, rollTask, reopenPools, useAdvantage, spendPersona, acceptCompromise, letItStand],
  narrateOutcome,
  // Ability tests.
  ...[askAbilityTest, priceAbilityTest, refuseAbilityTest, rollAbility, withdrawAbilityTest],
  ...[spendFate, acceptFailure, chooseAbilityFailure],
  ...[acceptAnswer, vetoAnswer, answerQuestion, handAnswer, writeAnswer],
  // What is on a sheet, in play.
  ...[introduceAsset, assertInstinct, claimFate, grantFate, upgradeAsset, loseAsset],
  // The closing steps.
  ...[claimGoal, rewriteBelief, rewriteInstinct],
  ...[voteRemoveTrait, proposeTrait, proposeNothing, voteAddTrait],
  ...[setVoluntaryCondition, dropVoluntaryCondition, finishStep, reopenOwnStep],
] as const

/** Repairs by everyone's consent. */
export const corrections = [
  ...[reopenStep, correctArtha, correctTraits, correctBeliefs, correctInstincts, correctConditions],
  ...[correctLifepath, changeOptions],
] as const

export type ActionName = NameOf<typeof actions>
