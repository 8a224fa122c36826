import { ok } from '@dungeon-dice/shared'
import {
  blocksAnswerSchema,
  lobbyGrantSchema,
  type PersonWire,
  type SeatGrant,
} from '@dungeon-dice/shared/protocol'
import type { ReconnectOptions } from './backoff.ts'
import type { Given } from './http.ts'
import { Lobby } from './lobby.ts'
import type { Match } from './match.ts'
import type { Session } from './session.ts'

/** How the lobby is entered. */
export interface LobbyOptions {
  /** Leaves the lobby when it is aborted. */
  readonly signal?: AbortSignal
}

/** What the lobby needs of the client. */
interface GatheringParts {
  readonly url: string
  readonly reconnect: ReconnectOptions
  readonly session: Session
  /** Takes a granted seat. */
  readonly sit: (grant: SeatGrant) => Promise<Match>
}

/** Enters the lobby. */
export async function enterLobby(
  { url, reconnect, session, sit }: GatheringParts,
  { signal }: LobbyOptions = {},
): Promise<Given<Lobby>> {
  signal?.throwIfAborted()
  const askAgain = () => session.ask({ path: 'lobby', body: {}, reader: lobbyGrantSchema })
  const granted = await askAgain()
  if (!granted.ok) return granted
  const lobby = await Lobby.open({ url, reconnect, askAgain, sit }, granted.value.reservation)
  const leave = () => lobby.leave()
  if (signal?.aborted) leave()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', leave, { once: true })
  lobby.on('lost', () => signal?.removeEventListener('abort', leave))
  return ok(lobby)
}

/** Whom the account has blocked, or what a change of that leads to. */
export async function askBlocks(
  session: Session,
  path: string,
  body?: object,
): Promise<Given<readonly PersonWire[]>> {
  const asked = { path, ...(body === undefined ? {} : { body }), reader: blocksAnswerSchema }
  const given = await session.ask(asked)
  return given.ok ? ok(given.value.blocks) : given
}
