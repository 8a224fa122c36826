import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type Cluster, callOf, Unreachable } from '../cluster/ports.ts'
import type { MatchDirectory } from '../session/match-directory.ts'
import type { MatchSessions } from '../session/match-sessions.ts'

/** Asks a server whether a seat of its match still waits for its player. */
const IS_AWAITED = callOf<boolean>()(
  'lobby.awaited',
  z.strictObject({ matchId: z.string(), seat: z.string() }),
)

export interface AwaitedSeatsParts {
  readonly cluster: Pick<Cluster, 'peers'>
  readonly sessions: Pick<MatchSessions, 'get'>
  readonly matchDirectory: Pick<MatchDirectory, 'serverOf'>
}

/** Finds out at any server whether a seat still waits for its player. */
export class AwaitedSeats {
  readonly #parts: AwaitedSeatsParts

  constructor(parts: AwaitedSeatsParts) {
    this.#parts = parts
    parts.cluster.peers.serve(IS_AWAITED, ({ matchId, seat }) => {
      const session = parts.sessions.get(matchId)
      return session?.phase === 'waiting' && session.seats.at(seat)?.awaySinceMs !== null
    })
  }

  /** True if the player of a seat has not come yet, or that is unknown. */
  async isAwaited({ matchId, seat }: Pick<SeatGrant, 'matchId' | 'seat'>): Promise<boolean> {
    const { cluster, matchDirectory } = this.#parts
    try {
      const server = await matchDirectory.serverOf({ match: matchId })
      if (server === null) return false
      return (await cluster.peers.call(server, IS_AWAITED, { matchId, seat })) === true
    } catch (error) {
      if (error instanceof Unreachable) return true
      throw error
    }
  }
}
