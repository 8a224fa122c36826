import { err, ok } from '@dungeon-dice/shared'
import { refusal, type WatchGrant, watchGrantSchema } from '@dungeon-dice/shared/protocol'
import type { ReconnectOptions } from './backoff.ts'
import type { Catalogues } from './catalogues.ts'
import type { GameId } from './games/types.ts'
import type { Given } from './http.ts'
import type { Session } from './session.ts'
import { type Spectated, Spectator, type SpectatorOf, type WatchOptions } from './spectator.ts'

/** A match id, or the join code of a private match. */
export type Watched = string | { readonly code: string }

/** Dependencies of `watch`. */
interface WatchingParts<Id extends GameId> {
  readonly url: string
  readonly reconnect: ReconnectOptions
  readonly session: Session
  readonly catalogues: Catalogues<Id>
}

/** Watches a match. */
export async function watch<Id extends GameId>(
  { url, reconnect, session, catalogues }: WatchingParts<Id>,
  what: Watched,
  options: WatchOptions = {},
): Promise<Spectated<Id>> {
  options.signal?.throwIfAborted()
  const code = typeof what === 'string' ? null : what.code
  const body = code === null ? {} : { code }
  const askFor = (path: string, rules?: number): Promise<Given<WatchGrant>> =>
    session.ask({ path, body, ...(rules === undefined ? {} : { rules }), reader: watchGrantSchema })
  const granted = await askFor(typeof what === 'string' ? pathOf(what) : 'matches/watch')
  if (!granted.ok) return granted
  const { matchId } = granted.value
  if (!catalogues.plays(granted.value))
    return err(refusal('unknown_game', { games: catalogues.games }))
  const played = await catalogues.named(granted.value)
  // By id: the code may lead to the players' next match by then. With the rules: a server of other
  // rules passes the request on.
  const askAgain = () => askFor(pathOf(matchId), granted.value.rules)
  const parts = { url, reconnect, askAgain }
  return ok((await Spectator.open(granted.value, played, parts, options)) as SpectatorOf<Id>)
}

const pathOf = (matchId: string): string => `matches/${encodeURIComponent(matchId)}/watch`
