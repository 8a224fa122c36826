import type { PlayerStatus } from '@dungeon-dice/shared/protocol'

/** Activities of players outside the lobby; the first in this list takes precedence. */
export const ACTIVITIES = [
  'playing',
  'queue',
  'watching',
] as const satisfies readonly PlayerStatus[]
export type Activity = (typeof ACTIVITIES)[number]

/** Where an activity takes place: a match or server by its id, or a connection to a room. */
export type Place = string | object

/** Activities of accounts by place. */
export class Activities {
  readonly #activities = new Map<string, Map<Place, Activity>>()

  /** The most important activity of an account; null for none. */
  of(accountId: string): Activity | null {
    const activities = [...(this.#activities.get(accountId)?.values() ?? [])]
    return ACTIVITIES.find((activity) => activities.includes(activity)) ?? null
  }

  /** Sets the only activity of an account at a place; null for none. */
  set(accountId: string, place: Place, activity: Activity | null): void {
    const activities = this.#activities.get(accountId) ?? new Map<Place, Activity>()
    if (activity === null) activities.delete(place)
    else activities.set(place, activity)
    if (activities.size === 0) this.#activities.delete(accountId)
    else this.#activities.set(accountId, activities)
  }

  /** Removes all activities at a place; returns the accounts concerned. */
  clear(place: Place): readonly string[] {
    const there = [...this.#activities]
      .filter(([, activities]) => activities.has(place))
      .map(([id]) => id)
    for (const accountId of there) this.set(accountId, place, null)
    return there
  }
}
