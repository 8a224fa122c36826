import { plainCode } from '../platform/id.ts'
import type { SpectatorCount } from '../session/spectator-count.ts'
import type { DelayBuffer } from './delay-buffer.ts'
import type { RemoteMatches } from './remote-matches.ts'
import type { StreamPublisher } from './stream-publisher.ts'
import type { StreamSubscriber } from './stream-subscriber.ts'
import type { WatchStream } from './watch-stream.ts'

/** Who plays a match that is shown: this server, or another that is listened to. */
export type Source<State> =
  | {
      readonly delayBuffer: DelayBuffer<State>
      readonly relay: StreamPublisher
      readonly onSpectatorCount: (spectatorCount: SpectatorCount) => void
    }
  | { readonly subscriber: StreamSubscriber }

/** A match that is shown here. */
export interface ShownMatch<State> {
  readonly show: WatchStream
  source: Source<State>
  /** Places that are being given just now. */
  giving: number
}

/** The matches that are shown here, wherever they are played, and the codes of the private ones. */
export class ShownMatches<State> {
  readonly #elsewhere: Pick<RemoteMatches, 'letGo'>
  readonly #byId = new Map<string, ShownMatch<State>>()
  readonly #byCode = new Map<string, string>()

  /** `elsewhere` is told of each that is shown no more. */
  constructor(elsewhere: Pick<RemoteMatches, 'letGo'>) {
    this.#elsewhere = elsewhere
  }

  /** The match of this id; undefined while it is not shown here. */
  get(matchId: string): ShownMatch<State> | undefined {
    return this.#byId.get(matchId)
  }

  /** The private match under a code, as somebody typed it. */
  under(code: string): ShownMatch<State> | undefined {
    return this.#byId.get(this.#byCode.get(plainCode(code)) ?? '')
  }

  /** A match comes from this source from now on; whoever was listened to for it is so no more. */
  put(show: WatchStream, source: Source<State>): ShownMatch<State> {
    const { matchId } = show.terms
    const shown = this.#byId.get(matchId) ?? { show, source, giving: 0 }
    if ('subscriber' in shown.source && shown.source !== source) shown.source.subscriber.stop()
    shown.source = source
    this.#byId.set(matchId, shown)
    return shown
  }

  /** A private match has this code now: one that follows another gets its code when it is there. */
  setCode(matchId: string, code: string | null): void {
    const show = this.#byId.get(matchId)?.show
    if (show === undefined || code === null || show.code === code) return
    show.code = code
    this.#byCode.set(code, matchId)
  }

  /** It is shown no more. */
  forget(matchId: string): void {
    const shown = this.#byId.get(matchId)
    if (shown === undefined) return
    this.#byId.delete(matchId)
    const { show, source } = shown
    show.spectators.stop()
    if ('subscriber' in source) source.subscriber.stop()
    else this.#elsewhere.letGo(matchId, show.code)
    const code = show.code ?? ''
    if (this.#byCode.get(code) === matchId) this.#byCode.delete(code)
  }
}
