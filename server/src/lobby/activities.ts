import type { PlayerStatus } from '@dungeon-dice/shared/protocol'

/** What players do outside the lobby; where it is more than one, the first counts. */
export const ACTIVITIES = [
  'playing',
  'queue',
  'watching',
] as const satisfies readonly PlayerStatus[]
export type Activity = (typeof ACTIVITIES)[number]

/** Where something is done: a match or a server by its id, or a connection to a room. */
export type Place = string | object

/** What accounts do, by where they do it. */
export class Activities {
  readonly #activities = new Map<string, Map<Place, Activity>>()

  /** What an account does above all; null for nothing. */
  of(accountId: string): Activity | null {
    const activities = [...(this.#activities.get(accountId)?.values() ?? [])]
    return ACTIVITIES.find((doing) => activities.includes(doing)) ?? null
  }

  /** An account does this at a place, and nothing else there; nothing at all when null. */
  set(accountId: string, place: Place, doing: Activity | null): void {
    const activities = this.#activities.get(accountId) ?? new Map<Place, Activity>()
    if (doing === null) activities.delete(place)
    else activities.set(place, doing)
    if (activities.size === 0) this.#activities.delete(accountId)
    else this.#activities.set(accountId, activities)
  }

  /** Nothing is done at a place any more; who did anything there. */
  clear(place: Place): readonly string[] {
    const there = [...this.#activities]
      .filter(([, activities]) => activities.has(place))
      .map(([id]) => id)
    for (const accountId of there) this.set(accountId, place, null)
    return there
  }
}
