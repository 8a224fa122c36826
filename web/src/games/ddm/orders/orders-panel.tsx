import type { Match } from '@dungeon-dice/client-sdk'
import { ANSWER_MODES, ORDER_ENDS } from '@dungeon-dice/client-sdk/rules'
import { useId } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import styles from './orders-panel.module.css'
import { useOrders } from './use-orders.ts'

/** Standing orders: the windows in which the player is asked. Changes apply at once. */
export const OrdersPanel = ({ match }: { readonly match: Match }) => {
  const { orders: text } = useText()
  const { orders, give, error } = useOrders(match)
  const name = useId()
  return (
    <fieldset className={styles['orders-panel']}>
      <legend>{text.title}</legend>
      {ANSWER_MODES.map((answer) => (
        <label key={answer}>
          <input
            type="radio"
            name={name}
            checked={orders.answer === answer}
            onChange={() => give({ answer })}
          />
          {text.answers[answer]}
        </label>
      ))}
      {orders.answer !== 'always' && (
        <label>
          {text.until}{' '}
          <select
            value={orders.until}
            onChange={({ target }) => {
              const until = ORDER_ENDS.find((end) => end === target.value)
              if (until !== undefined) give({ until })
            }}
          >
            {ORDER_ENDS.map((end) => (
              <option key={end} value={end}>
                {text.ends[end]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <input
          type="checkbox"
          checked={orders.hold}
          onChange={({ target }) => give({ hold: target.checked })}
        />
        {text.hold}
      </label>
      <ErrorNote error={error} />
    </fieldset>
  )
}
