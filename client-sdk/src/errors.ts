import type { WireRefusal } from '@dungeon-dice/shared/protocol'

/** Why a connection is gone for good. */
export type LossReason =
  /** The server could not be reached, and every try to come back failed. */
  | 'unreachable'
  /** Another connection took the seat: the newest wins. */
  | 'replaced'
  /** The server no longer gives the seat back; `refusal` says why. */
  | 'refused'
  /** This side left. */
  | 'left'
  /** The room closed. */
  | 'closed'
  /** The join code ended, and nobody had come. */
  | 'expired'

/** The connection is gone, and the SDK has given up bringing it back. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly reason: LossReason
  /** With `refused`: what the server said. */
  readonly refusal: WireRefusal | null

  constructor(reason: LossReason, refusal: WireRefusal | null = null, cause?: unknown) {
    super(`the connection is gone: ${refusal?.code ?? reason}`, { cause })
    this.reason = reason
    this.refusal = refusal
  }
}

/** The other side does not speak the protocol of this SDK, or one of the two has a fault. */
export class ProtocolBroken extends Error {
  override readonly name = 'ProtocolBroken'

  constructor(what: string, cause?: unknown) {
    super(`the protocol is broken: ${what}`, { cause })
  }
}

/**
 * The server stopped the match: because of a fault of its own, or by its host, or because it cannot
 * go on with it after a restart. It has no outcome.
 */
export class MatchHalted extends Error {
  override readonly name = 'MatchHalted'
  /** Why, in words of the host or of the server; empty for a fault. */
  readonly reason: string

  constructor(reason = '') {
    super(reason === '' ? 'the server stopped the match' : `the match was closed: ${reason}`)
    this.reason = reason
  }
}
