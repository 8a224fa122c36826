import type { WireRefusal } from '@dungeon-dice/client-sdk'
import type { Answer, BattleEvent, Decision, State } from '@dungeon-dice/client-sdk/skirmish'

/** A decision of the own seat, as the SDK gives it. */
export interface BattleDecision {
  readonly number: number
  readonly asked: Decision
  readonly state: State
  readonly legal: () => readonly Answer[]
  readonly answer: (
    answer: Answer,
  ) => Promise<
    | { readonly ok: true }
    | { readonly ok: false; readonly error: Pick<WireRefusal, 'code'> & { readonly rule?: string } }
  >
}

/** A battle as a player or a spectator sees it: what this view needs of a match. */
export interface Battle {
  readonly state: State | null
  readonly history: readonly BattleEvent[]
  /** The open decision of the own seat; null for none. */
  readonly decision: BattleDecision | null
  readonly on: (name: 'change' | 'event' | 'decision', handler: () => void) => () => void
}
