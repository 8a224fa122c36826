import { fighterAt, type Seat, type State } from '@dungeon-dice/client-sdk/skirmish'
import type { CSSProperties } from 'react'
import type { Act } from '../presentation/acts.ts'
import { Floats } from './floats.tsx'
import styles from './grid-picture.module.css'
import type { Marks, Preview } from './marks.ts'
import { Token } from './token.tsx'

interface Props {
  readonly state: State
  readonly own: Seat | null
  readonly marks: Marks
  readonly preview: Preview | null
  readonly aimed: { readonly x: number; readonly y: number } | null
  readonly act: Act | null
  /** Number of the act. */
  readonly number: number
}

/** The grid as it is seen: squares, marks, fighters, and what happens to them. */
export const GridPicture = ({ state, own, marks, preview, aimed, act, number }: Props) => {
  const { grid: side } = state.setup.options
  const moveMs = act === null ? 0 : act.lengthMs
  return (
    <svg
      className={styles['grid']}
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
      style={{ '--move-ms': `${moveMs}ms` } as CSSProperties}
    >
      <defs>
        <pattern id="skirmish-squares" width={2} height={2} patternUnits="userSpaceOnUse">
          <rect className={styles['grid-dark']} width={2} height={2} />
          <rect className={styles['grid-light']} width={1} height={1} />
          <rect className={styles['grid-light']} x={1} y={1} width={1} height={1} />
        </pattern>
      </defs>
      <rect width={side} height={side} fill="url(#skirmish-squares)" />
      {[...marks].map(([key, mark]) => {
        const [x = 0, y = 0] = key.split(',').map(Number)
        const at = { x, y: side - 1 - y }
        if (mark.isTarget === true) return <Target key={key} {...at} />
        if (mark.steps === undefined)
          return <rect key={key} className={styles['grid-range']} {...at} width={1} height={1} />
        return (
          <circle
            key={key}
            className={mark.isCharge === true ? styles['grid-charge'] : styles['grid-reach']}
            cx={at.x + 0.5}
            cy={at.y + 0.5}
            r={mark.isCharge === true ? 0.1 : 0.17}
          />
        )
      })}
      {preview !== null && <Path state={state} preview={preview} side={side} />}
      {aimed !== null && (
        <rect
          className={styles['grid-aim']}
          x={aimed.x + 0.05}
          y={side - 0.95 - aimed.y}
          width={0.9}
          height={0.9}
          rx={0.12}
        />
      )}
      {state.fighters.map((fighter) => (
        <Token
          key={fighter.seat}
          state={state}
          fighter={fighter}
          side={side}
          isOwn={fighter.seat === own}
        />
      ))}
      {act?.type === 'show' && <Floats key={number} act={act} side={side} />}
    </svg>
  )
}

/** Corners around a fighter that can be chosen. */
const Target = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path
    className={styles['grid-target']}
    d={`M${x + 0.04} ${y + 0.34}V${y + 0.04}H${x + 0.34}M${x + 0.66} ${y + 0.04}H${x + 0.96}V${y + 0.34}M${x + 0.96} ${y + 0.66}V${y + 0.96}H${x + 0.66}M${x + 0.34} ${y + 0.96}H${x + 0.04}V${y + 0.66}`}
  />
)

interface PathProps {
  readonly state: State
  readonly preview: Preview
  readonly side: number
}

/** The way that would be walked, and who could strike after it. */
const Path = ({ state, preview: { path, strikers }, side }: PathProps) => {
  const walker = fighterAt(state, state.queue[0] ?? '')
  if (walker === undefined || path.length === 0) return null
  const points = [walker.at, ...path].map(({ x, y }) => `${x + 0.5} ${side - 0.5 - y}`)
  return (
    <>
      <path className={styles['grid-path-edge']} d={`M${points.join('L')}`} />
      <path className={styles['grid-path']} d={`M${points.join('L')}`} />
      {strikers.map((seat) => {
        const striker = fighterAt(state, seat)
        if (striker === undefined) return null
        return (
          <g
            key={seat}
            transform={`translate(${striker.at.x + 0.86} ${side - 0.86 - striker.at.y})`}
          >
            <circle className={styles['grid-strike']} r={0.26} />
            <text className={styles['grid-strike-sign']} y={0.13}>
              !
            </text>
          </g>
        )
      })}
    </>
  )
}
