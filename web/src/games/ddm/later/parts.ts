import type { SeatDecision } from '@dungeon-dice/client-sdk'
import type { Decision } from '@dungeon-dice/client-sdk/rules'
import { actDraft } from '../decision/act/act-draft.ts'
import { chooseDraft } from '../decision/choose/choose-draft.ts'
import { defendDraft } from '../decision/defend/defend-draft.ts'
import { dimensionDraft } from '../decision/dimension/dimension-draft.ts'
import type { Draft } from '../decision/drafting.tsx'
import { summonAbilityDraft } from '../decision/summon-ability/summon-ability-draft.ts'
import { windowDraft } from '../decision/window/window-draft.ts'

export { LuckTable } from '../ending/luck-table.tsx'
export { Rolls } from '../ending/rolls.tsx'
export { OrdersPanel } from '../orders/orders-panel.tsx'

type LaterKind = Exclude<Decision['type'], 'roll'>

/** How each kind of decision is begun that comes after a roll. */
export const LATER_DRAFTS: Readonly<Record<LaterKind, (decision: SeatDecision) => Draft>> = {
  dimension: dimensionDraft,
  summonAbility: summonAbilityDraft,
  act: actDraft,
  window: windowDraft,
  defend: defendDraft,
  choose: chooseDraft,
}
