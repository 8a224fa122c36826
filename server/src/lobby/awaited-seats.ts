import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type Cluster, callOf, Unreachable } from '../cluster/ports.ts'
import type { HostTypes } from '../game/hosted-game.ts'
import type { MatchDirectory } from '../session/match-directory.ts'
import type { MatchSessions } from '../session/match-sessions.ts'

/** Asks a server whether a seat of a match there waits for its player to come. */
const IS_AWAITED = callOf<boolean>()(
  'lobby.awaited',
  z.strictObject({ matchId: z.string(), seat: z.string() }),
)

/** What is needed to know which seats wait for their players. */
export interface AwaitedSeatsParts<H extends HostTypes> {
  readonly cluster: Pick<Cluster, 'peers'>
  readonly sessions: Pick<MatchSessions<H>, 'get'>
  readonly matchDirectory: Pick<MatchDirectory<H>, 'serverOf'>
}

/** Knows of seats at any server whether somebody has come to them. */
export class AwaitedSeats<H extends HostTypes> {
  readonly #parts: AwaitedSeatsParts<H>

  constructor(parts: AwaitedSeatsParts<H>) {
    this.#parts = parts
    parts.cluster.peers.serve(IS_AWAITED, ({ matchId, seat }) => {
      const session = parts.sessions.get(matchId)
      return session?.phase === 'waiting' && session.seats.at(seat)?.awaySinceMs !== null
    })
  }

  /** Whether somebody has a seat by this grant, and may not have come to it: so, too, when nobody can say. */
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
