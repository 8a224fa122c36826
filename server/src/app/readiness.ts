import type { ReadyPart } from '@dungeon-dice/shared/protocol'

/** Sources of readiness. */
interface ReadinessParts {
  /** Whether recent writes to the database succeeded. */
  readonly canKeep: () => boolean
  /** Whether this server reaches the cluster; always true for a single server. */
  readonly isConnected: () => boolean
  /** Whether the server is draining. */
  readonly isDraining: () => boolean
  /** True while heap and event loop leave room for new matches. */
  readonly hasCapacity: () => boolean
}

/** Whether a server can take new matches. */
export class Readiness {
  readonly #parts: ReadinessParts
  /** Whether it listens and has resumed its own matches. */
  isStarted = false

  constructor(parts: ReadinessParts) {
    this.#parts = parts
  }

  /** Reasons why it is not ready; empty when it is. */
  get lacks(): readonly ReadyPart[] {
    const { canKeep, isConnected, isDraining, hasCapacity } = this.#parts
    const has: readonly (readonly [ReadyPart, boolean])[] = [
      ['started', this.isStarted],
      ['journal', canKeep()],
      ['cluster', isConnected()],
      ['open', !isDraining()],
      ['capacity', hasCapacity()],
    ]
    return has.filter(([, isThere]) => !isThere).map(([part]) => part)
  }
}
