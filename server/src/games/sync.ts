import type { ArraySchema, MapSchema } from '@colyseus/schema'

/** Brings a synchronised list from `before`, which it holds, to `now`, touching only what differs. */
export function syncList<T extends string | number>(
  list: ArraySchema<T>,
  before: readonly T[],
  now: readonly T[],
): void {
  for (const [place, value] of now.entries()) {
    if (place >= before.length) list.push(value)
    else if (before[place] !== value) list[place] = value
  }
  for (let length = before.length; length > now.length; length -= 1) list.pop()
}

interface Identified {
  readonly id: number
}

/**
 * Brings a synchronised map of things by id from `before`, which it holds, to `now`. What is the
 * same object in both is the same thing; `write` fills in one that is new or differs.
 */
export function syncMap<T extends Identified, V>(
  map: MapSchema<V>,
  before: readonly T[],
  now: readonly T[],
  create: () => V,
  write: (view: V, thing: T) => void,
): void {
  const old = new Map(before.map((thing) => [thing.id, thing]))
  for (const thing of now) {
    if (old.get(thing.id) !== thing) {
      const key = String(thing.id)
      const view = map.get(key) ?? create()
      write(view, thing)
      if (!old.has(thing.id)) map.set(key, view)
    }
    old.delete(thing.id)
  }
  for (const id of old.keys()) map.delete(String(id))
}
