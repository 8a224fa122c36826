import { STATUS_KINDS, type StatusKind } from '../types.ts'

/** A status on a fighter (R10.1). */
export interface Status {
  readonly kind: StatusKind
  /** Its value. */
  readonly n: number
  /** Own turns of the bearer that it still lasts. */
  readonly turns: number
  /** Whether the bearer gave it to itself in this turn, which does not count (R10.4). */
  readonly isNew: boolean
}

/** The value of the status of this kind; 0 without one. */
export function statusValue(statuses: readonly Status[], kind: StatusKind): number {
  for (const status of statuses) if (status.kind === kind) return status.n
  return 0
}

const placeOf = ({ kind }: Status): number => STATUS_KINDS.indexOf(kind)

/** `statuses` with this one in place of any other of its kind, in the order of the kinds. */
export const withStatus = (statuses: readonly Status[], status: Status): readonly Status[] =>
  [...statuses.filter(({ kind }) => kind !== status.kind), status].sort(
    (one, other) => placeOf(one) - placeOf(other),
  )
