import type { Result } from '@dungeon-dice/shared'
import type {
  ChallengeWire,
  PersonWire,
  ShownSettings,
  WireRefusal,
} from '@dungeon-dice/shared/protocol'
import type { Given } from './http.ts'
import type { Brought } from './lists.ts'
import type { Match } from './match.ts'

/** What can be done about a challenge, by its id. */
export interface ChallengeDeeds {
  readonly accept: (id: string, list: Brought | undefined) => Promise<Result<Match, WireRefusal>>
  readonly decline: (id: string) => Promise<Given<null>>
  readonly withdraw: (id: string) => Promise<Given<null>>
}

/** A challenge between you and another player that is, or was, open. */
export class Challenge {
  readonly id: string
  /** Whether you made it; else it was made to you. */
  readonly mine: boolean
  /** The other player; `guest` says that the name is a guest's. */
  readonly other: Readonly<PersonWire>
  readonly settings: ShownSettings
  /** When it expires, by the clock of this side. */
  readonly expiresAtMs: number
  readonly #deeds: ChallengeDeeds

  /** @internal */
  constructor(wire: ChallengeWire, deeds: ChallengeDeeds) {
    this.id = wire.id
    this.mine = wire.mine
    this.other = wire.other
    this.settings = wire.settings
    this.expiresAtMs = Date.now() + wire.expiresInMs
    this.#deeds = deeds
  }

  /** Takes it, with this list or the built-in one, and gives your seat in the match. */
  accept(list?: Brought): Promise<Result<Match, WireRefusal>> {
    return this.#deeds.accept(this.id, list)
  }

  /** Declines it. */
  decline(): Promise<Given<null>> {
    return this.#deeds.decline(this.id)
  }

  /** Takes it back, when it is yours. */
  withdraw(): Promise<Given<null>> {
    return this.#deeds.withdraw(this.id)
  }
}
