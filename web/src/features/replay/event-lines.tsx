import { type GameEvent, makeEvent } from '@dungeon-dice/client-sdk/rules'

/** Events as the notation writes them: all that can be said without a board. */
export const EventLines = ({ events }: { readonly events: readonly GameEvent[] }) => (
  <ol className="event-lines">
    {events.map((event, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: events are never moved.
      <li key={place}>{makeEvent(event)}</li>
    ))}
  </ol>
)
