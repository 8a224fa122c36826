import type { ReadyPart } from '@dungeon-dice/shared/protocol'

/** Where readiness is found out. */
interface ReadinessParts {
  /** Whether what is to be kept can be kept, as of lately. */
  readonly canKeep: () => boolean
  /** Whether the servers that act as one reach each other; a server alone always does. */
  readonly isConnected: () => boolean
  /** Whether nothing new is begun any more. */
  readonly isDraining: () => boolean
}

/** Whether a server can take new matches. */
export class Readiness {
  readonly #parts: ReadinessParts
  /** Whether it listens, and has gone on with all that was its own. */
  isStarted = false

  constructor(parts: ReadinessParts) {
    this.#parts = parts
  }

  /** What it lacks; nothing when it is ready. */
  get lacks(): readonly ReadyPart[] {
    const { canKeep, isConnected, isDraining } = this.#parts
    const has: readonly (readonly [ReadyPart, boolean])[] = [
      ['started', this.isStarted],
      ['journal', canKeep()],
      ['cluster', isConnected()],
      ['open', !isDraining()],
    ]
    return has.filter(([, isThere]) => !isThere).map(([part]) => part)
  }
}
