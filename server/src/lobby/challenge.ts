import type { ShownSettings } from '@dungeon-dice/shared/protocol'
import type { Cancel } from '../platform/timers.ts'
import type { Person } from './ports.ts'

/** A challenge that is open. */
export interface Challenge<Settings> {
  readonly id: string
  from: Person
  to: Person
  /** The connection that made it. */
  readonly connection: string
  readonly settings: Settings
  /** The same, as everybody sees them. */
  readonly shown: ShownSettings
  /** What the challenger brings. */
  readonly list: unknown
  readonly untilMs: number
  readonly cancel: Cancel
  /** Accepted, and the seats are being given out: nothing can end it now. */
  isSeating: boolean
}

/** Challenges by their ids, and by the two accounts that each concerns. */
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

  /** False when it is not there. */
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

  /** Those that one account made to another. */
  between(from: string, to: string): readonly Challenge<Settings>[] {
    return this.madeBy(from).filter((open) => open.to.accountId === to)
  }

  /** The one that one account made to another for just these settings. */
  like(from: string, to: string, shown: ShownSettings): Challenge<Settings> | undefined {
    const wanted = JSON.stringify(shown)
    return this.between(from, to).find((open) => JSON.stringify(open.shown) === wanted)
  }

  madeBy(accountId: string): readonly Challenge<Settings>[] {
    return this.of(accountId).filter(({ from }) => from.accountId === accountId)
  }

  gotBy(accountId: string): readonly Challenge<Settings>[] {
    return this.of(accountId).filter(({ to }) => to.accountId === accountId)
  }

  /** An account has another name now. */
  rename(person: Person): void {
    for (const challenge of this.of(person.accountId)) {
      if (challenge.from.accountId === person.accountId) challenge.from = person
      if (challenge.to.accountId === person.accountId) challenge.to = person
    }
  }

  /** Those that concern an account. */
  of(accountId: string): readonly Challenge<Settings>[] {
    return [...(this.#byAccount.get(accountId) ?? [])]
  }
}

const accountsOf = ({ from, to }: Challenge<unknown>) => [from.accountId, to.accountId]
