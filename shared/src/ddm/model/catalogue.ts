import type { Card } from './card.ts'
import type { Die } from './die.ts'

/** Everything that lists may name: dice and figures by id. */
export interface Catalogue {
  readonly dice: ReadonlyMap<string, Die>
  readonly cards: ReadonlyMap<string, Card>
}
