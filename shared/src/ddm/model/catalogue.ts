import type { Card } from './card.ts'
import type { Die } from './die.ts'

/** Everything that lists may name: dice and figures by id. */
export interface Catalogue {
  /**
   * Names it exactly: equal for catalogues that play alike, so that a record and a client can tell
   * whether theirs is the one (R14.15). 32 hex characters.
   */
  readonly hash: string
  readonly dice: ReadonlyMap<string, Die>
  /** Figures of the dice, and those that no die of their own carries. */
  readonly cards: ReadonlyMap<string, Card>
  /** Ids of figures whose abilities are not known: no list may name them (R14.15). */
  readonly unread: ReadonlySet<string>
}
