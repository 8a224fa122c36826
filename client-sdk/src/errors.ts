import type { WireRefusal } from './wire-refusal.ts'

/** Why a connection is lost for good. */
export type LossReason =
  /** The server could not be reached and every reconnection attempt failed. */
  | 'unreachable'
  /** A newer connection took the seat. */
  | 'replaced'
  /** The server refused the seat; see `refusal`. */
  | 'refused'
  /** You left. */
  | 'left'
  /** The room closed. */
  | 'closed'
  /** The join code expired before anybody joined. */
  | 'expired'

/** The connection is lost and the SDK has stopped reconnecting. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly reason: LossReason
  /** The server's refusal, for reason `refused`. */
  readonly refusal: WireRefusal | null

  constructor(reason: LossReason, refusal: WireRefusal | null = null, cause?: unknown) {
    super(`the connection is gone: ${refusal?.code ?? reason}`, { cause })
    this.reason = reason
    this.refusal = refusal
  }
}

/** The server does not speak this SDK's protocol, or one of the two has a bug. */
export class ProtocolBroken extends Error {
  override readonly name = 'ProtocolBroken'

  constructor(what: string, cause?: unknown) {
    super(`the protocol is broken: ${what}`, { cause })
  }
}

/**
 * The server stopped the match without an outcome: after an internal error, by decision of its
 * host, or because it could not restore the match after a restart.
 */
export class MatchHalted extends Error {
  override readonly name = 'MatchHalted'
  /** The host's or server's reason; empty after an internal error. */
  readonly reason: string

  constructor(reason = '') {
    super(reason === '' ? 'the server stopped the match' : `the match was closed: ${reason}`)
    this.reason = reason
  }
}
