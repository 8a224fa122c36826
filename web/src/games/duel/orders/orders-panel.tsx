import type { Match } from '@dungeon-dice/client-sdk'
import { ORDER_ENDS, type Orders, WINDOW_ORDERS } from '@dungeon-dice/client-sdk/duel'
import { useId, useState } from 'react'
import { useLive } from '../../../lib/match/use-live.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import type { ConnectedMatch } from '../../game-view.ts'
import { useWords } from '../text/use-words.ts'
import styles from './orders-panel.module.css'

/** A match of this game, as far as its standing orders go. */
interface Ordered {
  readonly orders: Orders
  readonly setOrders: (orders: Orders) => ReturnType<Match['setOrders']>
}

/** In which windows the own seat is asked. Orders depend on public facts alone (R7.7). */
export const OrdersPanel = ({ match }: { readonly match: ConnectedMatch }) => {
  const words = useWords().orders
  useLive(match as Match)
  const { isPending, error, run } = useServerMutation()
  const [wanted, setWanted] = useState<Orders | null>(null)
  // The SDK's matches are typed by the game that they were made for first.
  const ordered = match as unknown as Ordered
  const orders = isPending && wanted !== null ? wanted : ordered.orders
  const name = useId()
  const give = (changes: Partial<Orders>) => {
    const next = { ...orders, ...changes }
    setWanted(next)
    run(() => ordered.setOrders(next))
  }
  return (
    <fieldset className={styles['orders']} data-orders="">
      <legend>{words.title}</legend>
      {WINDOW_ORDERS.map((windows) => (
        <label key={windows}>
          <input
            type="radio"
            name={name}
            checked={orders.windows === windows}
            onChange={() => give({ windows })}
          />
          {words.windows[windows]}
        </label>
      ))}
      {orders.windows !== 'always' && (
        <label>
          {words.until}{' '}
          <select
            value={orders.until}
            onChange={({ target }) => {
              const until = ORDER_ENDS.find((end) => end === target.value)
              if (until !== undefined) give({ until })
            }}
          >
            {ORDER_ENDS.map((end) => (
              <option key={end} value={end}>
                {words.ends[end]}
              </option>
            ))}
          </select>
        </label>
      )}
      <p>{words.why}</p>
      <ErrorNote error={error} />
    </fieldset>
  )
}
