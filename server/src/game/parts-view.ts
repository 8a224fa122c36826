import { type SchemaType, schema, t } from '@colyseus/schema'

/** Public state of a game without a class of its own: named parts, each a text. */
export const PartsView = schema({ parts: t.map('string') }, 'Parts')
export type PartsView = SchemaType<typeof PartsView>

/** A public state by named parts. */
type Parts = Readonly<Record<string, string>>

/** `project` of a game by its parts: makes those of a state once, for all its views. */
export function projectingParts<State extends object>(
  partsOf: (state: State) => Parts,
): (view: PartsView, before: State | null, now: State) => void {
  const made = new WeakMap<State, Parts>()
  return (view, _, now) => {
    const parts = made.get(now) ?? partsOf(now)
    made.set(now, parts)
    syncParts(view, parts)
  }
}

/** Sets the parts whose text differs, and removes those that went. */
function syncParts({ parts: shown }: PartsView, parts: Parts): void {
  for (const [name, text] of Object.entries(parts))
    if (shown.get(name) !== text) shown.set(name, text)
  for (const name of [...shown.keys()]) if (!Object.hasOwn(parts, name)) shown.delete(name)
}
