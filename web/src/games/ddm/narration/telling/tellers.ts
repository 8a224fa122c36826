import type { EventOf, EventType } from '@dungeon-dice/client-sdk/rules'
import type { Teller } from '../teller.ts'

/** How the events of these types become sentences. */
export type Tellers<T extends EventType> = {
  readonly [K in T]: (event: EventOf<K>, teller: Teller) => string
}
