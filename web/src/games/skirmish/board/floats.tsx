import { type BattleEvent, fighterAt } from '@dungeon-dice/client-sdk/skirmish'
import type { CSSProperties } from 'react'
import { keyOf } from '../model/walks.ts'
import type { Act } from '../presentation/acts.ts'
import styles from './floats.module.css'

interface Float {
  readonly seat: string
  readonly words: string
  readonly isGood: boolean
}

/** The number or word that rises from a fighter for an event; null for none. */
function floatOf(event: BattleEvent): Float | null {
  if (event.type === 'damaged')
    return { seat: event.seat, words: `−${event.amount}`, isGood: false }
  if (event.type === 'healed') return { seat: event.seat, words: `+${event.amount}`, isGood: true }
  return null
}

/** Numbers that rise from fighters: HP that were lost and that came back. */
export const Floats = ({ act, side }: { readonly act: Act; readonly side: number }) => {
  if (act.lengthMs === 0) return null
  const floats = act.events.map(floatOf).filter((float) => float !== null)
  return floats.map((float, place) => {
    const at = fighterAt(act.frame.state, float.seat)?.at
    if (at === undefined) return null
    return (
      <text
        key={`${keyOf(at)} ${float.words}`}
        className={`${styles['float']} ${float.isGood ? styles['is-good'] : ''}`}
        style={{ '--float-ms': `${act.lengthMs}ms` } as CSSProperties}
        x={at.x + 0.5}
        y={side - at.y - 0.9 - place * 0.4}
      >
        {float.words}
      </text>
    )
  })
}
