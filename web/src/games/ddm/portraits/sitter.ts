import type { Card } from '@dungeon-dice/client-sdk/rules'

/** The facts of a card from which its portrait is drawn. */
export type Sitter = Pick<Card, 'id' | 'name' | 'type' | 'level'> & {
  readonly general?: readonly string[]
}
