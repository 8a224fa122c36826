import { plainCode } from '../platform/id.ts'
import type { SpectatorCount } from '../session/spectator-count.ts'
import type { DelayBuffer } from './delay-buffer.ts'
import type { RemoteMatches } from './remote-matches.ts'
import type { SpectatedMatch } from './spectated-match.ts'
import type { StreamPublisher } from './stream-publisher.ts'
import type { StreamSubscriber } from './stream-subscriber.ts'

/** Source of a match: this server, or the stream of another one. */
export type Source<State> =
  | {
      readonly kind: 'local'
      readonly delayBuffer: DelayBuffer<State>
      readonly publisher: StreamPublisher
      readonly onSpectatorCount: (spectatorCount: SpectatorCount) => void
    }
  | { readonly kind: 'remote'; readonly subscriber: StreamSubscriber }

/** Entry of a match that can be watched at this server. */
export interface WatchableMatch<State> {
  readonly match: SpectatedMatch
  source: Source<State>
  /** Number of places being granted at the moment. */
  pendingGrants: number
}

/**
 * Matches that can be watched at this server, wherever they are played, and the join codes of
 * private ones.
 */
export class WatchableMatches<State> {
  readonly #remoteMatches: Pick<RemoteMatches, 'withdraw'>
  readonly #byId = new Map<string, WatchableMatch<State>>()
  readonly #byCode = new Map<string, string>()
  /** All matches that have a code, the newest last: a match and its rematches. */
  readonly #withCode = new Map<string, Set<string>>()

  /** `remoteMatches` is informed when a match is removed. */
  constructor(remoteMatches: Pick<RemoteMatches, 'withdraw'>) {
    this.#remoteMatches = remoteMatches
  }

  /** The match with this id; undefined when it is not shown here. */
  get(matchId: string): WatchableMatch<State> | undefined {
    return this.#byId.get(matchId)
  }

  /** The private match with a join code as typed by a user. */
  under(code: string): WatchableMatch<State> | undefined {
    return this.#byId.get(this.#byCode.get(plainCode(code)) ?? '')
  }

  /** Sets the source of a match, and stops the subscription to its previous one. */
  put(match: SpectatedMatch, source: Source<State>): WatchableMatch<State> {
    const { matchId } = match.terms
    const shown = this.#byId.get(matchId) ?? { match, source, pendingGrants: 0 }
    if (shown.source.kind === 'remote' && shown.source !== source) shown.source.subscriber.stop()
    shown.source = source
    this.#byId.set(matchId, shown)
    return shown
  }

  /**
   * Sets the join code of a private match. A rematch takes over the code of the match before: at once,
   * or with a delay by `lead`. Returns whether it is new.
   */
  setCode(matchId: string, code: string | null): boolean {
    const match = this.#byId.get(matchId)?.match
    if (match === undefined || code === null || match.code === code) return false
    if (match.code !== null) this.#release(match.code, matchId)
    match.code = code
    this.#withCode.set(code, (this.#withCode.get(code) ?? new Set()).add(matchId))
    const before = this.#byId.get(this.#byCode.get(code) ?? '')
    if ((before?.match.terms.delaySeconds ?? 0) === 0) this.#byCode.set(code, matchId)
    return true
  }

  /** From now on, the join code of a match leads to it. */
  lead(matchId: string): void {
    const code = this.#byId.get(matchId)?.match.code ?? null
    if (code !== null) this.#byCode.set(code, matchId)
  }

  /** Removes a match. */
  forget(matchId: string): void {
    const shown = this.#byId.get(matchId)
    if (shown === undefined) return
    this.#byId.delete(matchId)
    const { match, source } = shown
    match.spectators.stop()
    if (source.kind === 'remote') source.subscriber.stop()
    else this.#remoteMatches.withdraw(matchId, match.code)
    if (match.code !== null) this.#release(match.code, matchId)
  }

  /** A match loses a code, which leads to the newest of the others that have it. */
  #release(code: string, matchId: string): void {
    const others = this.#withCode.get(code)
    others?.delete(matchId)
    if (others?.size === 0) this.#withCode.delete(code)
    if (this.#byCode.get(code) !== matchId) return
    this.#byCode.delete(code)
    const next = [...(others ?? [])].at(-1)
    if (next !== undefined) this.lead(next)
  }
}
