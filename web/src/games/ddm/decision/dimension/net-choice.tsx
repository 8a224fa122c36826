import { NETS } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../../lib/text/text.tsx'
import { useTurned } from '../../board/use-turned.ts'
import { NetPicture } from '../../icons/net-picture.tsx'
import type { PanelProps } from '../drafting.tsx'
import styles from './dimension-panel.module.css'
import type { DimensionInput, Dimensioning } from './dimensioning.ts'
import { likewise } from './orientations.ts'
import { hasPlace } from './places.ts'

/** Chooses one of the 11 nets (R9.2); those without any place, or used up (R9.3), are shown as such. */
export const NetChoice = ({
  draft: { state, seat, offer, orientation },
  change,
}: Pick<PanelProps<Dimensioning, DimensionInput>, 'draft' | 'change'>) => {
  const { dimension } = useText()
  const isTurned = useTurned()
  const isUsed = (index: number) => ((state.seats[seat].netsUsed >>> index) & 1) === 1
  return (
    <fieldset className={styles['net-choice']}>
      <legend>{dimension.nets}</legend>
      {NETS.map(({ id, index, alias }) => {
        const hasOne = hasPlace(offer, id)
        const name = dimension.net(alias)
        const why = isUsed(index) ? dimension.netUsed : dimension.noPlace
        return (
          <label key={id} title={hasOne ? name : `${name}: ${why}`}>
            <input
              type="radio"
              name="net"
              className="spoken"
              aria-label={hasOne ? name : `${name}: ${why}`}
              checked={orientation.netId === id}
              disabled={!hasOne}
              onChange={() => change({ type: 'net', net: id })}
            />
            <NetPicture
              orientation={
                orientation.netId === id ? orientation : (likewise(id, orientation) ?? orientation)
              }
              below={seat}
              isTurned={isTurned}
            />
          </label>
        )
      })}
    </fieldset>
  )
}
