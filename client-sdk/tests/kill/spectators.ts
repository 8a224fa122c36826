import { isDeepStrictEqual } from 'node:util'
import { connect, type Match, type Spectator } from '../../src/index.ts'
import { memoryTokens } from '../../src/token-store.ts'
import type { ServerRecords } from './server-records.ts'

/** A watched duel. */
interface Watched {
  readonly match: Match
  readonly spectator: Spectator
  /** Why watching failed while the duel went on; null if it did not. */
  lost: string | null
}

/** Spectators that watch duels from beginning to end. */
export class Spectators {
  readonly #url: string
  readonly #leaving = new AbortController()
  readonly #watched: Watched[] = []

  constructor(url: string) {
    this.#url = url
  }

  /** Number of duels watched so far. */
  get size(): number {
    return this.#watched.length
  }

  /** Watches the duel of this seat, unless the server is unavailable. */
  async watch(match: Match): Promise<void> {
    const reconnect = { tries: 1_000, maxDelayMs: 1_000 }
    const client = connect(this.#url, { game: 'any', reconnect, tokens: memoryTokens() })
    const { signal } = this.#leaving
    const spectated = await client.watch({ code: match.code ?? '' }, { signal }).catch(() => null)
    if (spectated?.ok !== true) return
    // Only their events are compared, which is alike for all games.
    const spectator = spectated.value as unknown as Spectator
    const watched: Watched = { match, spectator, lost: null }
    this.#watched.push(watched)
    watched.spectator.finished.catch((error: unknown) => {
      // A finished duel is closed when everybody has left.
      if (!signal.aborted && match.outcome === null) watched.lost = String(error)
    })
  }

  /** Resolves when all spectators have seen what the players have seen. */
  async caughtUp(): Promise<void> {
    await Promise.all(this.#watched.map(caughtUp))
  }

  /** Stops all watching. */
  leave(): void {
    this.#leaving.abort()
  }

  /**
   * Published events that did not happen, and duels that could not be watched any more, as text.
   */
  faults(records: ServerRecords): readonly string[] {
    return this.#watched.flatMap(({ spectator: { id, history }, lost }) => {
      const { spectatorEvents } = records.matches.get(id) ?? NOTHING
      const first = history.findIndex(
        (event, place) => !isDeepStrictEqual(event, spectatorEvents[place]),
      )
      return [
        ...(first < 0 ? [] : [`${id}: event ${first + 1} of ${history.length}`]),
        // A duel lost before its beginning was written is gone with its server.
        ...(lost === null || spectatorEvents.length === 0 ? [] : [`${id}: ${lost}`]),
      ]
    })
  }
}

const NOTHING = { spectatorEvents: [] }

/** Resolves once the spectator has as many events as the player; a finished duel may be gone. */
function caughtUp({ match, spectator }: Watched): Promise<void> {
  const count = match.history.length
  return new Promise((resolve) => {
    const check = () => {
      if (spectator.history.length < count && spectator.outcome === null) return
      stop()
      resolve()
    }
    const stop = spectator.on('change', check)
    spectator.finished.then(check, () => resolve())
    check()
  })
}
