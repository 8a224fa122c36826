import type { Seat, SquareName, State } from '@dungeon-dice/client-sdk/rules'
import { parseSquare } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../../lib/text/text.tsx'
import { itemThing } from '../../narration/things.ts'
import type { Thing } from '../../text/speaking.ts'
import type { PanelProps } from '../drafting.tsx'
import styles from './act-panel.module.css'
import type { ActInput, Acting } from './acting.ts'
import type { Actor } from './actions.ts'
import { pricedWalks } from './walk-prices.ts'

interface Props extends PanelProps<Acting, ActInput> {
  readonly actor: Actor
}

/** The item that lies on a square, as `own` knows it; null for none. */
export function itemAt(state: State, at: SquareName, own: Seat): Thing | null {
  const item = state.items.find(({ square }) => square === parseSquare(at))
  return item === undefined ? null : itemThing(state, item, own)
}

/** Where the chosen monster can walk, the cheapest first; most people choose it on the board. */
export const WalkList = ({ draft, change, isSending, actor }: Props) => {
  const { act } = useText()
  const walks = [...pricedWalks(draft.state, draft.actions, actor)].toSorted(
    ([, one], [, other]) => one.price - other.price,
  )
  return (
    <details className={styles['act-panel-walks']}>
      <summary>{act.walk(walks.length)}</summary>
      <p className={styles['act-panel-faint']}>{act.walkOnBoard}</p>
      <ul>
        {walks.map(([at, { price }]) => (
          <li key={at}>
            <button type="button" disabled={isSending} onClick={() => change({ type: 'walk', at })}>
              {act.walkTo(at, price, itemAt(draft.state, at, draft.seat))}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
