import { ok } from '@dungeon-dice/shared'
import { type WatchGrant, watchGrantSchema } from '@dungeon-dice/shared/protocol'
import type { ReconnectOptions } from './backoff.ts'
import type { Catalogues } from './catalogues.ts'
import type { Given } from './http.ts'
import type { Session } from './session.ts'
import { type Spectated, Spectator, type WatchOptions } from './spectator.ts'

/** A match id, or the join code of a private match. */
export type Watched = string | { readonly code: string }

/** Dependencies of `watch`. */
interface WatchingParts {
  readonly url: string
  readonly reconnect: ReconnectOptions
  readonly session: Session
  readonly catalogues: Catalogues
}

/** Watches a match. */
export async function watch(
  { url, reconnect, session, catalogues }: WatchingParts,
  what: Watched,
  options: WatchOptions = {},
): Promise<Spectated> {
  options.signal?.throwIfAborted()
  const code = typeof what === 'string' ? null : what.code
  const askFor = (path: string): Promise<Given<WatchGrant>> =>
    session.ask({ path, body: code === null ? {} : { code }, reader: watchGrantSchema })
  const granted = await askFor(typeof what === 'string' ? pathOf(what) : 'matches/watch')
  if (!granted.ok) return granted
  const { matchId, catalogue: hash } = granted.value
  const catalogue = await catalogues.named(hash)
  // By id: the code may lead to the players' next match by then.
  const askAgain = () => askFor(pathOf(matchId))
  const parts = { url, reconnect, askAgain }
  return ok(await Spectator.open(granted.value, catalogue, parts, options))
}

const pathOf = (matchId: string): string => `matches/${encodeURIComponent(matchId)}/watch`
