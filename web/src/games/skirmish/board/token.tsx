import { type Fighter, fullHpOf, type State } from '@dungeon-dice/client-sdk/skirmish'
import type { CSSProperties } from 'react'
import { portraitAddress } from '../fighters/portrait.ts'
import { sideColor, sideShape } from '../model/sides.ts'
import { isBuff } from '../model/statuses.ts'
import styles from './token.module.css'

interface Props {
  readonly state: State
  readonly fighter: Fighter
  readonly side: number
  readonly isOwn: boolean
}

/** Below this part of its HP a fighter is in danger. */
const LOW = 1 / 3

/** A fighter on the grid: shape and color of its side, portrait, HP, stage, protection, statuses. */
export const Token = ({ state, fighter, side, isOwn }: Props) => {
  const { seat, id, at, stage, hp, stance } = fighter
  const isInTurn = state.queue[0] === seat
  return (
    <g
      className={styles['token']}
      style={
        {
          transform: `translate(${at.x + 0.5}px, ${side - 0.5 - at.y}px)`,
          '--side': sideColor(state.setup, seat),
        } as CSSProperties
      }
      data-token={seat}
    >
      {isInTurn && <circle className={styles['token-turn']} r={0.56} />}
      {isOwn && <circle className={styles['token-own']} r={0.5} />}
      <path className={styles['token-shape']} d={sideShape(state.setup, seat)} />
      <image
        href={portraitAddress(id, stage)}
        x={-0.34}
        y={-0.38}
        width={0.68}
        height={0.68}
        preserveAspectRatio="xMidYMid"
      />
      {stance === 'defending' && <path className={styles['token-shield']} d={SHIELD} />}
      {stance === 'immune' && <circle className={styles['token-immune']} r={0.47} />}
      <Hp part={hp / fullHpOf(stage)} />
      <g transform="translate(-0.32 -0.32)">
        <circle className={styles['token-badge']} r={0.17} />
        <text className={styles['token-letter']} y={0.085}>
          {seat}
        </text>
      </g>
      <Pips stage={stage} />
      <StatusSigns fighter={fighter} />
    </g>
  )
}

const SHIELD = 'M.2 .02L.36 -.04L.52 .02V.2C.52 .32 .42 .4 .36 .44C.3 .4 .2 .32 .2 .2Z'

/** How much of its HP a fighter has. */
const Hp = ({ part }: { readonly part: number }) => (
  <g transform="translate(-0.4 0.34)">
    <rect className={styles['token-hp-back']} width={0.8} height={0.12} rx={0.06} />
    <rect
      className={part < LOW ? styles['token-hp-low'] : styles['token-hp']}
      width={0.8 * Math.max(0.02, part)}
      height={0.12}
      rx={0.06}
    />
  </g>
)

/** A star for each stage above the first. */
const Pips = ({ stage }: { readonly stage: number }) =>
  Array.from({ length: stage - 1 }, (_, place) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      key={place}
      className={styles['token-pip']}
      d={`M${0.36 - place * 0.16} -.46l.04 .08l.09 .01l-.065 .06l.016 .09l-.08 -.043l-.08 .043l.016 -.09l-.065 -.06l.09 -.01Z`}
    />
  ))

/** An arrow up for each status that helps, and one down for each that harms. */
const StatusSigns = ({ fighter: { statuses } }: { readonly fighter: Fighter }) =>
  statuses.map(({ kind }, place) => (
    <path
      key={kind}
      className={isBuff(kind) ? styles['token-buff'] : styles['token-debuff']}
      transform={`translate(${-0.32 + place * 0.2} 0.24)`}
      d={isBuff(kind) ? 'M-.08 .06L0 -.08L.08 .06Z' : 'M-.08 -.06L0 .08L.08 -.06Z'}
    />
  ))
