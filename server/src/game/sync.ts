import type { ArraySchema, MapSchema } from '@colyseus/schema'

/** Copies the named fields that differ: setting a schema field is expensive even if the value is the same. */
export function copyChanged<V, K extends keyof V>(
  view: V,
  before: Pick<V, K> | undefined,
  now: Readonly<Pick<V, K>>,
  names: readonly K[],
): void {
  for (const name of names) if (before?.[name] !== now[name]) view[name] = now[name]
}

/** Updates a synchronised list from `before`, its current content, to `now`, setting only what differs. */
export function syncList<T extends string | number>(
  list: ArraySchema<T>,
  before: readonly T[],
  now: readonly T[],
): void {
  for (let place = 0; place < now.length; place += 1) {
    const value = now[place]
    if (value !== undefined && before[place] !== value)
      if (place < before.length) list[place] = value
      else list.push(value)
  }
  for (let length = before.length; length > now.length; length -= 1) list.pop()
}

interface Identified {
  readonly id: number
}

/** Creates and updates the views of one kind of objects. */
export interface Showing<T, V> {
  readonly create: () => V
  /** Sets what differs from `before`; everything without `before`. */
  readonly write: (view: V, before: T | undefined, now: T) => void
}

/**
 * Updates a synchronised map by id from `before`, its current content, to `now`; both sorted by id.
 * Objects that are identical in both are taken as unchanged.
 */
export function syncMap<T extends Identified, V>(
  map: MapSchema<V>,
  before: readonly T[],
  now: readonly T[],
  showing: Showing<T, V>,
): void {
  let place = 0
  for (const item of now) {
    for (let old = before[place]; old !== undefined && old.id < item.id; old = before[place]) {
      map.delete(String(old.id))
      place += 1
    }
    const next = before[place]
    const old = next?.id === item.id ? next : undefined
    if (old !== undefined) place += 1
    if (old !== item) show(map, old, item, showing)
  }
  for (const { id } of before.slice(place)) map.delete(String(id))
}

function show<T extends Identified, V>(
  map: MapSchema<V>,
  before: T | undefined,
  now: T,
  { create, write }: Showing<T, V>,
): void {
  const key = String(now.id)
  const known = before === undefined ? undefined : map.get(key)
  const view = known ?? create()
  write(view, before, now)
  if (known === undefined) map.set(key, view)
}
