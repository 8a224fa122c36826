import { plainCode } from '../platform/id.ts'
import type { SpectatorCount } from '../session/spectator-count.ts'
import type { DelayBuffer } from './delay-buffer.ts'
import type { RemoteMatches } from './remote-matches.ts'
import type { StreamPublisher } from './stream-publisher.ts'
import type { StreamSubscriber } from './stream-subscriber.ts'
import type { WatchStream } from './watch-stream.ts'

/** Source of a match: this server, or the stream of another one. */
export type Source<State> =
  | {
      readonly delayBuffer: DelayBuffer<State>
      readonly publisher: StreamPublisher
      readonly onSpectatorCount: (spectatorCount: SpectatorCount) => void
    }
  | { readonly subscriber: StreamSubscriber }

/** A match that can be watched at this server. */
export interface ShownMatch<State> {
  readonly stream: WatchStream
  source: Source<State>
  /** Number of places being granted at the moment. */
  pendingGrants: number
}

/**
 * Matches that can be watched at this server, wherever they are played, and the join codes of
 * private ones.
 */
export class ShownMatches<State> {
  readonly #remoteMatches: Pick<RemoteMatches, 'withdraw'>
  readonly #byId = new Map<string, ShownMatch<State>>()
  readonly #byCode = new Map<string, string>()

  /** `remoteMatches` is informed when a match is removed. */
  constructor(remoteMatches: Pick<RemoteMatches, 'withdraw'>) {
    this.#remoteMatches = remoteMatches
  }

  /** The match with this id; undefined when it is not shown here. */
  get(matchId: string): ShownMatch<State> | undefined {
    return this.#byId.get(matchId)
  }

  /** The private match with a join code as typed by a user. */
  under(code: string): ShownMatch<State> | undefined {
    return this.#byId.get(this.#byCode.get(plainCode(code)) ?? '')
  }

  /** Sets the source of a match, and stops the subscription to its previous one. */
  put(stream: WatchStream, source: Source<State>): ShownMatch<State> {
    const { matchId } = stream.terms
    const shown = this.#byId.get(matchId) ?? { stream, source, pendingGrants: 0 }
    if ('subscriber' in shown.source && shown.source !== source) shown.source.subscriber.stop()
    shown.source = source
    this.#byId.set(matchId, shown)
    return shown
  }

  /** Sets the join code of a private match; a rematch takes over the code of the match before. */
  setCode(matchId: string, code: string | null): void {
    const stream = this.#byId.get(matchId)?.stream
    if (stream === undefined || code === null || stream.code === code) return
    stream.code = code
    this.#byCode.set(code, matchId)
  }

  /** Removes a match. */
  forget(matchId: string): void {
    const shown = this.#byId.get(matchId)
    if (shown === undefined) return
    this.#byId.delete(matchId)
    const { stream, source } = shown
    stream.spectators.stop()
    if ('subscriber' in source) source.subscriber.stop()
    else this.#remoteMatches.withdraw(matchId, stream.code)
    const code = stream.code ?? ''
    if (this.#byCode.get(code) === matchId) this.#byCode.delete(code)
  }
}
