import { CRESTS, type Crest, type Seat } from '@dungeon-dice/client-sdk/rules'
import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { MovedBox } from '../board/motion/moved.tsx'
import { CrestIcon } from '../icons/crest-icon.tsx'
import type { Act } from './acts.ts'
import styles from './crest-flight.module.css'

/** A crest on its way, in pixels of the window. */
interface Flight {
  readonly key: string
  readonly crest: Crest
  readonly from: DOMRect
  readonly to: DOMRect
}

const isCrest = (name: string | undefined): name is Crest => CRESTS.some((crest) => crest === name)

/** From each die on the board that shows a crest to that crest in the pool of its player. */
function flightsTo(seat: Seat): readonly Flight[] {
  return [...document.querySelectorAll<HTMLElement>('[data-rolled-die]')].flatMap((die, place) => {
    const crest = die.dataset['rolledDie']
    if (!isCrest(crest)) return []
    const pool = document.querySelector(`[data-pool="${seat}"] [data-crest="${crest}"]`)
    if (pool === null) return []
    const [from, to] = [die.getBoundingClientRect(), pool.getBoundingClientRect()]
    return [{ key: `${place}`, crest, from, to }]
  })
}

/** Crests that fly from the dice to the pool of whoever rolled them. */
export const CrestFlight = ({ act }: { readonly act: Act | null }) => {
  const [flights, fly] = useState<readonly Flight[]>([])
  const seat = act?.type === 'gain' && act.lengthMs > 0 ? act.step.by : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: start the animation once for each roll.
  useLayoutEffect(() => fly(seat === null ? [] : flightsTo(seat)), [seat, act])
  if (act === null || flights.length === 0) return null
  return flights.map(({ key, crest, from, to }) => (
    <MovedBox
      key={key}
      className={styles['flight']}
      style={boxOf(to)}
      start={0}
      length={act.lengthMs}
      easing="cubic-bezier(0.4, 0, 0.6, 1)"
      frames={[
        { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(1.6)`, opacity: 1 },
        { transform: 'translate(0, 0) scale(1)', opacity: 1 },
      ]}
    >
      <CrestIcon crest={crest} />
    </MovedBox>
  ))
}

const boxOf = ({ x, y }: DOMRect): CSSProperties => ({ left: x, top: y })
