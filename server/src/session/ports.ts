import type { Participant } from '../match/participant.ts'

/** A player who wants a seat. */
export interface Player {
  readonly participant: Participant
  /** Not checked yet. */
  readonly list?: unknown
  /** Address for rate limits; missing for players without a connection of their own, such as bots. */
  readonly address?: string
}
