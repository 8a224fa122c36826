import type { Die } from '../rules/01-terms/die.ts'
import type { Card } from '../rules/01-terms/monster-and-item-cards.ts'

/** All dice and figures by id. */
export interface Catalogue {
  /**
   * Identifies it: equal for catalogues that play alike, so that records and clients can compare
   * (R14.15). 32 hex characters.
   */
  readonly hash: string
  readonly dice: ReadonlyMap<string, Die>
  /** Figures of dice, and board figures. */
  readonly cards: ReadonlyMap<string, Card>
  /** Ids of figures with unknown abilities, which lists may not name (R14.15). */
  readonly unread: ReadonlySet<string>
}
