import type { WireRefusal } from '@dungeon-dice/client-sdk'
import type { Result } from '@dungeon-dice/client-sdk/rules'

/** The server or the rules said no: how a refusal reaches a query or a mutation. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: WireRefusal

  constructor(refusal: WireRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** The value of a request, for a query or a mutation; throws `Refused` in place of an error result. */
export async function unwrap<T>(
  requested: Promise<Result<T, WireRefusal>> | Result<T, WireRefusal>,
): Promise<T> {
  const given = await requested
  if (given.ok) return given.value
  throw new Refused(given.error)
}
