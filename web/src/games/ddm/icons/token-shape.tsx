import { type FigureType, HIDDEN_ID, type Seat } from '@dungeon-dice/client-sdk/rules'
import { usePortrait } from '../portraits/portrait-source.ts'
import type { Sitter } from '../portraits/sitter.ts'
import styles from './pictures.module.css'
import { SIGN_SIDE, TYPE_SIGNS } from './signs.ts'

/** Outlines of tokens by the seat that summoned them: A's are round, B's have eight corners. */
const OUTLINES: Readonly<Record<Seat, string>> = {
  A: 'M0 -40A40 40 0 0 1 0 40A40 40 0 0 1 0 -40Z',
  B: 'M-16 -40H16L40 -16V16L16 40H-16L-40 16V-16Z',
}

/** Where the pips of a level are, by level: in a row. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [0],
  2: [-7, 7],
  3: [-14, 0, 14],
  4: [-21, -7, 7, 21],
}

/** The drawing of a token. */
export interface TokenFacts {
  readonly type: FigureType
  readonly level: number
  /** Its shape. */
  readonly summoner: Seat
  /** The colour and the dashes of its ring. */
  readonly controller: Seat
  /** Whose portrait it has; left out, it has the sign of its type. */
  readonly sitter?: Sitter | undefined
}

const SIGN_SCALE = 1.75

/** A figure as a token: a group of SVG about its centre, 100 units being one square. */
export const TokenShape = ({ type, level, summoner, controller, sitter }: TokenFacts) => {
  const portrait = usePortrait(sitter === undefined || sitter.id === HIDDEN_ID ? null : sitter)
  return (
    <g className={`token ${type}`}>
      <path className={styles['token-body']} d={OUTLINES[summoner]} />
      {portrait === null ? (
        <path
          className={styles['token-sign']}
          d={TYPE_SIGNS[type]}
          fillRule="evenodd"
          transform={`translate(0 -10) scale(${SIGN_SCALE}) translate(${-SIGN_SIDE / 2} ${-SIGN_SIDE / 2})`}
        />
      ) : (
        <image href={portrait} x="-39" y="-39" width="78" height="78" />
      )}
      <path
        className={`${styles['token-ring']} seat-${controller}`}
        d={OUTLINES[summoner]}
        pathLength="80"
      />
      <Pips level={level} y={portrait === null ? 18 : -33} />
    </g>
  )
}

/** A level as diamonds in a row about x 0, 100 units being one square. */
export const Pips = ({ level, y }: { readonly level: number; readonly y: number }) => (
  <path
    className={styles['token-pips']}
    d={(PIPS[level] ?? []).map((x) => `M${x} ${y - 7}l6 7-6 7-6-7Z`).join('')}
  />
)
