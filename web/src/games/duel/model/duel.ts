import type { WireRefusal } from '@dungeon-dice/client-sdk'
import type { Answer, Decision, DuelEvent, State } from '@dungeon-dice/client-sdk/duel'

/** A decision of the own seat, as the SDK gives it. */
export interface DuelDecision {
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

/** A duel as a player or a spectator sees it: what this view needs of a match. */
export interface Duel {
  readonly state: State | null
  readonly history: readonly DuelEvent[]
  /** The open decision of the own seat; null for none. */
  readonly decision: DuelDecision | null
  readonly on: (name: 'change' | 'event' | 'decision', handler: () => void) => () => void
}
