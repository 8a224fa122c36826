import { plainCode } from '../id.ts'
import type { Elsewhere } from './elsewhere.ts'
import type { Feed } from './feed.ts'
import type { Follower } from './follower.ts'
import type { Relay } from './relay.ts'
import type { Show } from './show.ts'
import type { Crowd } from './spectators.ts'

/** Who plays a match that is shown: this server, or another that is listened to. */
export type Source<State> =
  | { readonly feed: Feed<State>; readonly relay: Relay; readonly onCrowd: (crowd: Crowd) => void }
  | { readonly follower: Follower }

/** A match that is shown here. */
export interface ShownMatch<State> {
  readonly show: Show
  source: Source<State>
  /** Places that are being given just now. */
  giving: number
}

/** The matches that are shown here, wherever they are played, and the codes of the private ones. */
export class ShownMatches<State> {
  readonly #elsewhere: Pick<Elsewhere, 'letGo'>
  readonly #byId = new Map<string, ShownMatch<State>>()
  readonly #byCode = new Map<string, string>()

  /** `elsewhere` is told of each that is shown no more. */
  constructor(elsewhere: Pick<Elsewhere, 'letGo'>) {
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
  put(show: Show, source: Source<State>): ShownMatch<State> {
    const { matchId } = show.terms
    const shown = this.#byId.get(matchId) ?? { show, source, giving: 0 }
    if ('follower' in shown.source && shown.source !== source) shown.source.follower.stop()
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
    if ('follower' in source) source.follower.stop()
    else this.#elsewhere.letGo(matchId, show.code)
    const code = show.code ?? ''
    if (this.#byCode.get(code) === matchId) this.#byCode.delete(code)
  }
}
