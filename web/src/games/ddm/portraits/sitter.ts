import type { Card } from '@dungeon-dice/client-sdk/rules'

/** What of a card its portrait is drawn from. */
export type Sitter = Pick<Card, 'id' | 'name' | 'type' | 'level'> & {
  readonly general?: readonly string[]
}
