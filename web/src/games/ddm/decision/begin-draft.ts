import type { SeatDecision } from '@dungeon-dice/client-sdk'
import type { Decision } from '@dungeon-dice/client-sdk/rules'
import { actDraft } from './act/act-draft.ts'
import { chooseDraft } from './choose/choose-draft.ts'
import { defendDraft } from './defend/defend-draft.ts'
import { dimensionDraft } from './dimension/dimension-draft.ts'
import type { Draft } from './drafting.tsx'
import { rollDraft } from './roll/roll-draft.ts'
import { summonAbilityDraft } from './summon-ability/summon-ability-draft.ts'
import { windowDraft } from './window/window-draft.ts'

/** How each kind of decision is begun. */
const BEGINNINGS: Readonly<Record<Decision['type'], (decision: SeatDecision) => Draft>> = {
  roll: rollDraft,
  dimension: dimensionDraft,
  summonAbility: summonAbilityDraft,
  act: actDraft,
  window: windowDraft,
  defend: defendDraft,
  choose: chooseDraft,
}

/** The draft of an answer to a decision of the own seat, before anything was done for it. */
export const beginDraft = (decision: SeatDecision): Draft =>
  BEGINNINGS[decision.asked.type](decision)
