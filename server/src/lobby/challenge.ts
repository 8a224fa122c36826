import type { ShownSettings } from '@dungeon-dice/shared/protocol'
import type { Cancel } from '../platform/timers.ts'
import type { Person } from './ports.ts'

/** An open challenge. */
export interface Challenge<Settings> {
  readonly id: string
  from: Person
  to: Person
  /** Widest network of the challenger's address; empty when unknown, as after a failover. */
  readonly network?: string
  /** Connection of the challenger. */
  readonly connection: string
  readonly settings: Settings
  /** The settings as clients see them. */
  readonly shown: ShownSettings
  /** Dice list of the challenger. */
  readonly list: unknown
  readonly untilMs: number
  readonly cancel: Cancel
  /** True while the seats are being reserved: the challenge cannot end meanwhile. */
  isSeating: boolean
}

/** Challenges by id and by either account. */
export class OpenChallenges<Settings> {
  readonly #all = new Map<string, Challenge<Settings>>()
  readonly #byAccount = new Map<string, Set<Challenge<Settings>>>()

  get(id: string): Challenge<Settings> | undefined {
    return this.#all.get(id)
  }

  get all(): readonly Challenge<Settings>[] {
    return [...this.#all.values()]
  }

  add(challenge: Challenge<Settings>): void {
    this.#all.set(challenge.id, challenge)
    for (const accountId of accountsOf(challenge)) {
      const all = this.#byAccount.get(accountId) ?? new Set()
      this.#byAccount.set(accountId, all.add(challenge))
    }
  }

  /** False when it is not open. */
  remove(challenge: Challenge<Settings>): boolean {
    if (this.#all.get(challenge.id) !== challenge) return false
    this.#all.delete(challenge.id)
    for (const accountId of accountsOf(challenge)) {
      const all = this.#byAccount.get(accountId)
      all?.delete(challenge)
      if (all?.size === 0) this.#byAccount.delete(accountId)
    }
    return true
  }

  /** Challenges of one account to another. */
  between(from: string, to: string): readonly Challenge<Settings>[] {
    return this.madeBy(from).filter((open) => open.to.accountId === to)
  }

  /** The challenge of one account to another with exactly these settings. */
  like(from: string, to: string, shown: ShownSettings): Challenge<Settings> | undefined {
    const wanted = JSON.stringify(shown)
    return this.between(from, to).find((open) => JSON.stringify(open.shown) === wanted)
  }

  madeBy(accountId: string): readonly Challenge<Settings>[] {
    return this.of(accountId).filter(({ from }) => from.accountId === accountId)
  }

  receivedBy(accountId: string): readonly Challenge<Settings>[] {
    return this.of(accountId).filter(({ to }) => to.accountId === accountId)
  }

  /** An account was renamed. */
  rename(person: Person): void {
    for (const challenge of this.of(person.accountId)) {
      if (challenge.from.accountId === person.accountId) challenge.from = person
      if (challenge.to.accountId === person.accountId) challenge.to = person
    }
  }

  /** Challenges that involve an account. */
  of(accountId: string): readonly Challenge<Settings>[] {
    return [...(this.#byAccount.get(accountId) ?? [])]
  }
}

const accountsOf = ({ from, to }: Challenge<unknown>) => [from.accountId, to.accountId]
