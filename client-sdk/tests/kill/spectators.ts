import { isDeepStrictEqual } from 'node:util'
import { connect, type Match, type Spectator } from '../../src/index.ts'
import { memoryTokens } from '../../src/token-store.ts'
import type { ServerRecords } from './server-records.ts'

/** A duel that somebody watches. */
interface Watched {
  readonly match: Match
  readonly spectator: Spectator
  /** Why there is nothing to see any more while the duel went on; null for as it should be. */
  lost: string | null
}

/** People who watch duels, each from its beginning to its end. */
export class Spectators {
  readonly #url: string
  readonly #leaving = new AbortController()
  readonly #watched: Watched[] = []

  constructor(url: string) {
    this.#url = url
  }

  /** Duels that are watched, or were. */
  get size(): number {
    return this.#watched.length
  }

  /** Somebody watches the duel of this seat; nobody does when the server is away just then. */
  async watch(match: Match): Promise<void> {
    const reconnect = { tries: 1_000, maxDelayMs: 1_000 }
    const client = connect(this.#url, { reconnect, tokens: memoryTokens() })
    const { signal } = this.#leaving
    const spectated = await client.watch({ code: match.code ?? '' }, { signal }).catch(() => null)
    if (spectated?.ok !== true) return
    const watched: Watched = { match, spectator: spectated.value, lost: null }
    this.#watched.push(watched)
    watched.spectator.finished.catch((error: unknown) => {
      // Of one that is over nothing is shown when everybody has left.
      if (!signal.aborted && match.outcome === null) watched.lost = String(error)
    })
  }

  /** Resolves when everybody has seen what the players have seen by now. */
  async caughtUp(): Promise<void> {
    await Promise.all(this.#watched.map(caughtUp))
  }

  /** Everybody leaves. */
  leave(): void {
    this.#leaving.abort()
  }

  /** What was shown and did not happen, or happened and could not be seen any more: in words. */
  faults(records: ServerRecords): readonly string[] {
    return this.#watched.flatMap(({ spectator: { id, history }, lost }) => {
      const { spectatorEvents } = records.matches.get(id) ?? NOTHING
      const first = history.findIndex(
        (event, place) => !isDeepStrictEqual(event, spectatorEvents[place]),
      )
      return [
        ...(first < 0 ? [] : [`${id}: event ${first + 1} of ${history.length}`]),
        // One that nobody has seen begin is gone with its server.
        ...(lost === null || spectatorEvents.length === 0 ? [] : [`${id}: ${lost}`]),
      ]
    })
  }
}

const NOTHING = { spectatorEvents: [] }

/** Both are shown the same number of events; of one that is over there may be nothing to see any more. */
function caughtUp({ match, spectator }: Watched): Promise<void> {
  const count = match.history.length
  return new Promise((resolve) => {
    const look = () => {
      if (spectator.history.length < count && spectator.outcome === null) return
      stop()
      resolve()
    }
    const stop = spectator.on('change', look)
    spectator.finished.then(look, () => resolve())
    look()
  })
}
