import { type GameEvent, makeEvent } from '@dungeon-dice/client-sdk/rules'
import styles from './replay-table.module.css'

/** Events in notation: all that can be shown without a board. */
export const EventLines = ({ events }: { readonly events: readonly GameEvent[] }) => (
  <ol className={styles['event-lines']}>
    {events.map((event, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: events keep their order.
      <li key={place}>{makeEvent(event)}</li>
    ))}
  </ol>
)
