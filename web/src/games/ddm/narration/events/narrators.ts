import type { EventOf, EventType } from '@dungeon-dice/client-sdk/rules'
import type { Narrator } from '../narrator.ts'

/** How the events of these types become sentences. */
export type Narrators<T extends EventType> = {
  readonly [K in T]: (event: EventOf<K>, narrator: Narrator) => string
}
