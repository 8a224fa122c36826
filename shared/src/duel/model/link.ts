import type { AnsweredEvent } from '../cards/card.ts'
import type { HiddenZone, LinkKind, MonsterZone, Seat, TriggerKind, Zone } from '../types.ts'

/** A trigger that waits for the next chain (R8). */
export interface Trigger {
  readonly seat: Seat
  readonly kind: TriggerKind
  readonly isMandatory: boolean
  /** Id of its monster or support card. */
  readonly card: string
  /** Stay of that card, which may have left; 0 where it is hidden (R17.7). */
  readonly source: number
  /** Its zone, or its last one. */
  readonly zone: Zone | HiddenZone
  /** With the divider: the other seat did not see its zone (R17.7). Not in views. */
  readonly isUnseen?: true
  /** Stays of monsters with which it was compared, and whose comparison marked it (R16.3). */
  readonly battledWith: readonly number[]
  readonly destroyers: readonly number[]
}

/** A link of a chain (R7.1). */
export interface Link {
  readonly seat: Seat
  readonly kind: LinkKind
  /** Id of the support card or monster. */
  readonly card: string
  /** Stay of that card; 0 where it is hidden (R17.7). */
  readonly source: number
  /** Its zone when the link was added, or its last one. */
  readonly zone: Zone | HiddenZone
  /** With the divider: the other seat did not see its zone (R17.7). Not in views. */
  readonly isUnseen?: true
  /** Null for a card that was activated. */
  readonly trigger: TriggerKind | null
  /** Stay of the target, and the zone by which it was named; null without one (R6.5). */
  readonly target: number | null
  readonly targetZone: Zone | null
  /** Monster picked from the reserve, `?` where it is hidden (R17.4). */
  readonly pick: string | null
  /** Chosen free monster zone. */
  readonly to: MonsterZone | HiddenZone | null
  readonly battledWith: readonly number[]
  readonly destroyers: readonly number[]
  readonly isNegated: boolean
}

/** An event that cards can answer, with the seat whose cards can (R7.5, R7.6). */
export interface Happening {
  readonly on: AnsweredEvent
  readonly seat: Seat
}
