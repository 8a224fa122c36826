import { ok } from '@dungeon-dice/shared'
import { lobbyGrantSchema, type SeatGrant } from '@dungeon-dice/shared/protocol'
import { delayBefore, type ReconnectOptions } from './backoff.ts'
import { isPassing } from './closing.ts'
import type { GameId } from './games/types.ts'
import type { Given } from './http.ts'
import { Lobby, type LobbyParts } from './lobby.ts'
import type { MatchOf } from './match.ts'
import type { Session } from './session.ts'
import { sleep } from './time.ts'

/** Options for entering the lobby. */
export interface LobbyOptions {
  /** Leaves the lobby when aborted. */
  readonly signal?: AbortSignal
}

/** Dependencies of `enterLobby`. */
interface GatheringParts<Id extends GameId> {
  readonly url: string
  readonly reconnect: ReconnectOptions
  readonly session: Session
  /** Takes a granted seat. */
  readonly sit: (grant: SeatGrant) => Promise<MatchOf<Id>>
}

/** Enters the lobby. */
export async function enterLobby<Id extends GameId>(
  { url, reconnect, session, sit }: GatheringParts<Id>,
  { signal }: LobbyOptions = {},
): Promise<Given<Lobby<Id>>> {
  const askAgain = () => session.ask({ path: 'lobby', body: {}, reader: lobbyGrantSchema })
  const entered = await enter({ url, reconnect, askAgain, sit }, signal)
  if (!entered.ok) return entered
  const lobby = entered.value
  const leave = () => lobby.leave()
  if (signal?.aborted) leave()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', leave, { once: true })
  lobby.on('lost', () => signal?.removeEventListener('abort', leave))
  return ok(lobby)
}

/** Retries when the server is lost between granting a place and accepting the connection. */
const MOST_LOST = 4

/** Opens the lobby; retries while it moves between servers. */
async function enter<Id extends GameId>(
  parts: LobbyParts<Id>,
  signal?: AbortSignal,
): Promise<Given<Lobby<Id>>> {
  const { reconnect, askAgain } = parts
  let lost = 0
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted()
    const granted = await askAgain()
    if (granted.ok) {
      const found = await Lobby.open(parts, granted.value.reservation).catch((error: unknown) => {
        lost += 1
        if (!isPassing(error) || lost > Math.min(MOST_LOST, reconnect.tries)) throw error
      })
      if (found !== undefined) return ok(found)
    } else if (granted.error.code !== 'moving' || attempt > reconnect.tries) return granted
    await sleep(delayBefore(attempt + 1, reconnect, Math.random()))
  }
}
