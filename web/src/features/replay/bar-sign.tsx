import styles from './replay-table.module.css' /** Signs of what moves a replay, on a square with a side of 24, as they point forwards. */

const SIGNS = {
  run: 'M7 4L19 12L7 20Z',
  halt: 'M6 5H10V19H6ZM14 5H18V19H14Z',
  event: 'M9 8L15 12L9 16Z',
  step: 'M8 5L18 12L8 19Z',
  turn: 'M4 5L12 12L4 19ZM12 5L20 12L12 19Z',
  end: 'M5 5L15 12L5 19ZM16 5H19V19H16Z',
} as const

interface Props {
  readonly sign: keyof typeof SIGNS
  readonly isBack?: boolean
}

/** The icon of a button of the bar, as large as its text. */
export const BarSign = ({ sign, isBack = false }: Props) => (
  <svg className={styles['bar-sign']} viewBox="0 0 24 24" aria-hidden="true">
    <path d={SIGNS[sign]} {...(isBack ? { transform: 'matrix(-1 0 0 1 24 0)' } : {})} />
  </svg>
)
