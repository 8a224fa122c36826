import type { ArraySchema, MapSchema } from '@colyseus/schema'

/** Copies those of the named fields that differ: setting one is dear, even to what it is. */
export function copyChanged<V, K extends keyof V>(
  view: V,
  before: Pick<V, K> | undefined,
  now: Readonly<Pick<V, K>>,
  names: readonly K[],
): void {
  for (const name of names) if (before?.[name] !== now[name]) view[name] = now[name]
}

/** Brings a synchronised list from `before`, which it holds, to `now`, touching only what differs. */
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

/** How things of one kind are shown. */
export interface Showing<T, V> {
  readonly create: () => V
  /** Fills in what differs from `before`; all, when there is none. */
  readonly write: (view: V, before: T | undefined, now: T) => void
}

/**
 * Brings a synchronised map of things by id from `before`, which it holds, to `now`; both by
 * rising id. What is the same object in both is the same thing.
 */
export function syncMap<T extends Identified, V>(
  map: MapSchema<V>,
  before: readonly T[],
  now: readonly T[],
  showing: Showing<T, V>,
): void {
  let place = 0
  for (const thing of now) {
    for (let old = before[place]; old !== undefined && old.id < thing.id; old = before[place]) {
      map.delete(String(old.id))
      place += 1
    }
    const next = before[place]
    const old = next?.id === thing.id ? next : undefined
    if (old !== undefined) place += 1
    if (old !== thing) show(map, old, thing, showing)
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
