import type { Seat } from '@dungeon-dice/client-sdk/rules'
import { memo } from 'react'
import { type Size, spotOf } from '../layout.ts'
import { MARK_KINDS, type Mark, type MarkKind } from '../scene.ts'
import { toMiddle } from './drawn.ts'
import styles from './marks.module.css'

/** A mark's drawing about the middle of a square: an area below and lines above it. */
interface Look {
  readonly plane?: string
  readonly lines?: string
  /** Whether its tag stands in the middle; else at the upper edge, so that it covers no figure. */
  readonly isTagInMiddle?: boolean
}

const WHOLE = 'M-48 -48H48V48H-48Z'
const BRACKETS = 'M-47 -22V-47H-22M22 -47H47V-22M47 22V47H22M-22 47H-47V22'
// Both leave out where a monster's HP stand.
const DOUBLE = 'M-46 -46H46V46H-46ZM-36 6V-36H36V6'
const ROUND =
  'M-38 -46H38A8 8 0 0 1 46 -38V38A8 8 0 0 1 38 46H-38A8 8 0 0 1 -46 38V-38A8 8 0 0 1 -38 -46Z'
const DOT = 'M0 -13A13 13 0 0 1 0 13A13 13 0 0 1 0 -13Z'
const STEP = 'M0 -22A22 22 0 0 1 0 22A22 22 0 0 1 0 -22Z'
const DIAMOND = 'M0 -17L17 0 0 17 -17 0Z'
const CORNERS = 'M-46 -46h15l-15 15ZM46 -46v15l-15 -15ZM46 46h-15l15 -15ZM-46 46v-15l15 15Z'
const DASHED =
  'M-40 -24V-40H-24M-10 -40H10M24 -40H40V-24M40 -10V10M40 24V40H24M10 40H-10M-24 40H-40V24M-40 10V-10'
const CROSSHAIR = 'M-43 6A43.5 43.5 0 1 1 43 6M0 -50V-30M-50 -4H-30M50 -4H30'

/** The look of each kind: no two have the same shape, so that none is told by colour alone. */
const LOOKS: Readonly<Record<MarkKind, Look>> = {
  last: { plane: WHOLE, lines: CORNERS },
  threat: { plane: WHOLE },
  hint: { plane: ROUND, lines: DASHED },
  source: { plane: ROUND, lines: ROUND },
  anchor: { lines: DIAMOND, isTagInMiddle: true },
  reach: { plane: WHOLE, lines: DOT, isTagInMiddle: true },
  route: { plane: WHOLE, lines: STEP, isTagInMiddle: true },
  target: { lines: CROSSHAIR },
  chosen: { lines: DOUBLE },
  aimed: { lines: BRACKETS },
}

interface Props {
  readonly size: Size
  readonly below: Seat
  readonly marks: readonly Mark[]
}

const inOrder = (marks: readonly Mark[]): readonly Mark[] =>
  marks.toSorted((a, b) => MARK_KINDS.indexOf(a.kind) - MARK_KINDS.indexOf(b.kind))

/** The part of the marks below the figures: squares with a tint or a hatch. */
export const MarkPlanes = memo(({ size, below, marks }: Props) => (
  <g>
    {inOrder(marks).map(({ square, kind }) => {
      const { plane } = LOOKS[kind]
      return plane === undefined ? null : (
        <path
          key={`${square} ${kind}`}
          className={`${styles['mark-plane']} ${styles['mark']} ${kind}`}
          d={plane}
          transform={toMiddle(spotOf(square, size, below))}
        />
      )
    })}
  </g>
))

/** The part of the marks above the figures: weightier kinds lie above others, tags above all. */
export const Marks = memo(({ size, below, marks }: Props) => {
  const ordered = inOrder(marks)
  return (
    <g>
      {ordered.map((mark) => (
        <g
          key={`${mark.square} ${mark.kind}`}
          className={`${styles['mark']} ${mark.kind}`}
          transform={toMiddle(spotOf(mark.square, size, below))}
        >
          <MarkLines kind={mark.kind} hasTag={mark.tag !== undefined} />
        </g>
      ))}
      {ordered.map(({ square, kind, tag }) =>
        tag === undefined ? null : (
          <g
            key={`${square} ${kind}`}
            className={`${styles['tag']} ${kind}`}
            transform={toMiddle(spotOf(square, size, below))}
          >
            <Tag tag={tag} y={LOOKS[kind].isTagInMiddle === true ? 0 : -34} />
          </g>
        ),
      )}
    </g>
  )
})

const MarkLines = memo(
  ({ kind, hasTag }: { readonly kind: MarkKind; readonly hasTag: boolean }) => {
    const { lines, isTagInMiddle } = LOOKS[kind]
    if (lines === undefined || (hasTag && isTagInMiddle === true)) return null
    return (
      <>
        <path className={styles['mark-shade']} d={lines} />
        <path className={styles['mark-lines']} d={lines} />
      </>
    )
  },
)

const Tag = memo(({ tag, y }: { readonly tag: string; readonly y: number }) => {
  const half = 12 + tag.length * 10
  return (
    <>
      <rect x={-half} y={y - 20} width={half * 2} height="40" rx="14" />
      <text y={y + 12} textAnchor="middle">
        {tag}
      </text>
    </>
  )
})
