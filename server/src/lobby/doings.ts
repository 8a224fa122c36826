import type { PlayerStatus } from '@dungeon-dice/shared/protocol'

/** What players do outside the lobby; where it is more than one, the first counts. */
export const DOINGS = ['playing', 'queue', 'watching'] as const satisfies readonly PlayerStatus[]
export type Doing = (typeof DOINGS)[number]

/** Where something is done: a match or a server by its id, or a connection to a room. */
export type Place = string | object

/** What accounts do, by where they do it. */
export class Doings {
  readonly #doings = new Map<string, Map<Place, Doing>>()

  /** What an account does above all; null for nothing. */
  of(accountId: string): Doing | null {
    const doings = [...(this.#doings.get(accountId)?.values() ?? [])]
    return DOINGS.find((doing) => doings.includes(doing)) ?? null
  }

  /** An account does this at a place, and nothing else there; nothing at all when null. */
  set(accountId: string, place: Place, doing: Doing | null): void {
    const doings = this.#doings.get(accountId) ?? new Map<Place, Doing>()
    if (doing === null) doings.delete(place)
    else doings.set(place, doing)
    if (doings.size === 0) this.#doings.delete(accountId)
    else this.#doings.set(accountId, doings)
  }

  /** Nothing is done at a place any more; who did anything there. */
  clear(place: Place): readonly string[] {
    const there = [...this.#doings].filter(([, doings]) => doings.has(place)).map(([id]) => id)
    for (const accountId of there) this.set(accountId, place, null)
    return there
  }
}
