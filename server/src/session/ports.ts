import type { Participant } from '../match/participant.ts'

/** A player who wants a seat. */
export interface Player {
  readonly participant: Participant
  /** As it came; the game checks it. */
  readonly list?: unknown
  /** What limits by address count them by; missing for those who come from nowhere. */
  readonly address?: string
}
