import { type Bot, hashOf, type Outcome, type Plain } from '@dungeon-dice/client-sdk/rules'
import type { Bout } from './arena.ts'

/** Result of one match. */
interface Ended {
  readonly number: number
  /** Null for a draw. */
  readonly winner: Bot | null
  readonly outcome: Outcome
  readonly turns: number
  readonly hash: string
}

/** Collects the results of a contest in any order. */
export class Summary {
  readonly #ended: Ended[] = []

  /** Number of finished matches. */
  get count(): number {
    return this.#ended.length
  }

  add({ number, bots, seats }: Bout, outcome: Outcome): void {
    const winner = outcome.winner === null ? null : bots[outcome.winner]
    const turns = seats.A.state?.turn ?? 0
    // Events are plain data, but their types lack the index signature of Plain.
    const hash = hashOf(seats.A.history as unknown as Plain)
    this.#ended.push({ number, winner, outcome, turns, hash })
  }

  /** A hash of all events as seat A saw them; equal for equal contests. */
  get hash(): string {
    return hashOf(this.#ended.toSorted((a, b) => a.number - b.number).map(({ hash }) => hash))
  }

  /** The summary as lines. */
  lines(): readonly string[] {
    const turns = this.#ended.reduce((sum, ended) => sum + ended.turns, 0)
    return [
      `${this.count} matches, ${(turns / Math.max(1, this.count)).toFixed(1)} turns each on average`,
      ...this.#tally('won by', ({ winner }) => winner ?? 'nobody'),
      ...this.#tally('seat', ({ outcome }) => outcome.winner ?? 'none'),
      ...this.#tally('rule', ({ outcome: { rule, ladder } }) =>
        ladder === null ? rule : `${rule} after ${ladder}`,
      ),
      `hash ${this.hash}`,
    ]
  }

  #tally(title: string, nameOf: (ended: Ended) => string): readonly string[] {
    const groups = Map.groupBy(this.#ended, nameOf)
    return [...groups]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([name, ended]) => `  ${title} ${name}: ${ended.length}`)
  }
}
