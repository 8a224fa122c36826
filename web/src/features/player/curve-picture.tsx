import type { RatingCurve } from '@dungeon-dice/client-sdk'
import { Link } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { CURVE, curveLine, scaleOf } from './curve-line.ts'
import styles from './player-screen.module.css'
import { useDay } from './use-day.ts'

interface Props {
  readonly title: string
  readonly points: RatingCurve['points']
}

/** The history of a rating: as a line, and as a table for screen readers. */
export const CurvePicture = ({ title, points }: Props) => {
  const { player: text } = useText()
  const scale = scaleOf(points)
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return null
  return (
    <figure className={styles['rating-curve']}>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
        role="img"
        aria-label={`${title}. ${text.curveWords(first.rating, last.rating, scale.least, scale.most)}`}
      >
        {scale.marks.map(({ rating, y }) => (
          <g key={rating}>
            <line
              x1={CURVE.left}
              x2={CURVE.width}
              y1={y}
              y2={y}
              className={styles['rating-curve-mark']}
            />
            <text x={CURVE.left - 4} y={y + 3}>
              {rating}
            </text>
          </g>
        ))}
        <polyline points={curveLine(points, scale)} />
      </svg>
      <details>
        <summary>{text.table}</summary>
        <CurveTable title={title} points={points} />
      </details>
    </figure>
  )
}

const CurveTable = ({ title, points }: Props) => {
  const { player: text } = useText()
  const dayOf = useDay()
  return (
    <table>
      <caption className="spoken">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.day}</th>
          <th scope="col">{text.rating}</th>
          <th scope="col">{text.replay}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ atMs, rating, matchId }) => (
          <tr key={`${atMs} ${rating}`}>
            <td>{dayOf(atMs)}</td>
            <td>{rating}</td>
            <td>
              {matchId !== null && (
                <Link
                  href={pathTo('replay', { id: matchId })}
                  aria-label={`${text.replay}: ${dayOf(atMs)}, ${rating}`}
                >
                  {text.replay}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
