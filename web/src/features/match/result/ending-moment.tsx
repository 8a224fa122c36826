import type { Outcome, Seat } from '@dungeon-dice/client-sdk/rules'
import { type CSSProperties, useEffect, useState } from 'react'
import { useAnimationSpeed } from '../../../lib/animation-speed.ts'
import { useText } from '../../../lib/text/text.tsx'
import styles from './ending-moment.module.css'
import { outcomeWords } from './outcome-words.ts'

interface Props {
  readonly outcome: Outcome | null
  /** The seat of whoever looks; null for those without one. */
  readonly own: Seat | null
  readonly nameOf: (seat: Seat) => string
}

/** How long it is seen, in milliseconds. */
const SEEN_MS = 3_200

/** Where each spark goes, in parts of a circle, and how far. */
const SPARKS = Array.from({ length: 18 }, (_, place) => ({
  place,
  turn: place / 18,
  far: 0.6 + ((place * 7) % 5) / 10,
}))

/** The end of a match over its board, for a moment; a match that was over already has none. */
export const EndingMoment = ({ outcome, own, nameOf }: Props) => {
  const text = useText()
  const isStill = useAnimationSpeed() === 'off'
  const isSeen = useJustEnded(outcome !== null)
  if (outcome === null || !isSeen) return null
  const isWon = outcome.winner !== null && (own === null || outcome.winner === own)
  const feeling = outcome.winner === null ? 'even' : String(isWon)
  return (
    <div
      className={styles['ending']}
      data-ending={feeling}
      data-still={isStill ? '' : undefined}
      aria-hidden="true"
    >
      {isWon &&
        !isStill &&
        SPARKS.map(({ place, turn, far }) => (
          <i key={place} style={{ '--turn': `${turn}turn`, '--far': far } as CSSProperties} />
        ))}
      <strong>{outcomeWords(text, outcome, own, nameOf)}</strong>
    </div>
  )
}

/** Whether something has come to its end a moment ago, and before one's eyes. */
function useJustEnded(isOver: boolean): boolean {
  const [wasOver] = useState(isOver)
  const [isThrough, setThrough] = useState(false)
  useEffect(() => {
    if (!isOver || wasOver) return
    const timer = setTimeout(() => setThrough(true), SEEN_MS)
    return () => clearTimeout(timer)
  }, [isOver, wasOver])
  return isOver && !wasOver && !isThrough
}
