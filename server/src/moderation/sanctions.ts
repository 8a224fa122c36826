import { refusal, type SanctionKind, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import type { Sanction, SanctionStore } from './ports.ts'

/** Looks up the sanctions in force. */
export class Sanctions {
  readonly #store: SanctionStore
  readonly #clock: Clock

  constructor(store: SanctionStore, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  /** All sanctions of an account in force. */
  async inForce(accountId: string): Promise<readonly Sanction[]> {
    const now = this.#clock.now()
    const all = await this.#store.of(accountId)
    return all.filter(({ untilMs }) => untilMs === null || untilMs > now)
  }

  /** The refusal `banned` (P16.1) for a banned account, else null. */
  readonly banOf = (accountId: string): Promise<ServerRefusal | null> =>
    this.#refusalFor(accountId, ['ban'])

  /** Why an account may not talk: `banned` or `muted` (P15.5); null if it may. */
  readonly silenceOf = (accountId: string): Promise<ServerRefusal | null> =>
    this.#refusalFor(accountId, ['ban', 'mute'])

  async #refusalFor(
    accountId: string,
    kinds: readonly SanctionKind[],
  ): Promise<ServerRefusal | null> {
    const all = await this.inForce(accountId)
    for (const wanted of kinds) {
      const found = all.find(({ kind }) => kind === wanted)
      if (found !== undefined) return refusal(CODES[wanted], { untilMs: found.untilMs })
    }
    return null
  }
}

const CODES = { ban: 'banned', mute: 'muted' } as const satisfies Record<SanctionKind, string>
