import type { State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { type Parts, partsOf, readParts } from './parts.ts'

/** The facts that a seat alone knows: each part of its view that is another one for strangers. */
export interface Secret {
  readonly seat: Seat
  /** Null for a part that its view does not have. */
  readonly parts: Readonly<Record<string, string | null>>
}

/** The own facts of a seat, from its view and that of a spectator (R17.2). */
export function makeSecret(seat: Seat, own: State, publicView: State): Secret {
  const [mine, shown] = [partsOf(own), partsOf(publicView)]
  const parts: Record<string, string | null> = {}
  for (const [name, text] of Object.entries(mine)) if (shown[name] !== text) parts[name] = text
  for (const name of Object.keys(shown)) if (!Object.hasOwn(mine, name)) parts[name] = null
  return { seat, parts }
}

/** The view of these public parts, with the own facts of its seat. */
export function readView(parts: Parts, secret: Secret | null): State {
  if (secret === null) return readParts(parts)
  const view: Record<string, string> = { ...parts }
  for (const [name, text] of Object.entries(secret.parts))
    if (text === null) delete view[name]
    else view[name] = text
  return readParts(view)
}
