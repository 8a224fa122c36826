import type { Result } from '@dungeon-dice/shared'
import type { ChallengeWire, PersonWire, ShownSettings } from '@dungeon-dice/shared/protocol'
import type { GameId } from './games/types.ts'
import type { Given } from './http.ts'
import type { Brought } from './lists.ts'
import type { MatchOf } from './match.ts'
import type { WireRefusal } from './wire-refusal.ts'

/** Actions on a challenge, by its id. */
export interface ChallengeActions<Id extends GameId> {
  readonly accept: (
    id: string,
    list: Brought | undefined,
  ) => Promise<Result<MatchOf<Id>, WireRefusal<Id>>>
  readonly decline: (id: string) => Promise<Given<null>>
  readonly withdraw: (id: string) => Promise<Given<null>>
}

/** A challenge between you and another player. */
export class Challenge<Id extends GameId = 'ddm'> {
  readonly id: string
  /** True if you made it. */
  readonly mine: boolean
  /** The other player; `guest` marks a guest's name. */
  readonly other: Readonly<PersonWire>
  readonly settings: ShownSettings
  /** Expiry time by the local clock. */
  readonly expiresAtMs: number
  readonly #actions: ChallengeActions<Id>

  /** @internal */
  constructor(wire: ChallengeWire, actions: ChallengeActions<Id>) {
    this.id = wire.id
    this.mine = wire.mine
    this.other = wire.other
    this.settings = wire.settings
    this.expiresAtMs = Date.now() + wire.expiresInMs
    this.#actions = actions
  }

  /** Accepts it with this list, or with the default one, and returns your seat in the match. */
  accept(list?: Brought): Promise<Result<MatchOf<Id>, WireRefusal<Id>>> {
    return this.#actions.accept(this.id, list)
  }

  decline(): Promise<Given<null>> {
    return this.#actions.decline(this.id)
  }

  /** Withdraws your own challenge. */
  withdraw(): Promise<Given<null>> {
    return this.#actions.withdraw(this.id)
  }
}
