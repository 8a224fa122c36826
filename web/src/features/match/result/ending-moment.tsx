import { type CSSProperties, useEffect, useState } from 'react'
import type { ConnectedMatch } from '../../../games/game-view.ts'
import { useAnimationSpeed } from '../../../lib/animation-speed.ts'
import { useText } from '../../../lib/text/text.tsx'
import { endedOf } from './ended-of.ts'
import styles from './ending-moment.module.css'
import { feelingOf, outcomeWords } from './outcome-words.ts'

interface Props {
  readonly match: ConnectedMatch
  /** Whether the end was shown on the board. */
  readonly isOver: boolean
  /** The seat of the reader; null for those without one. */
  readonly own: string | null
}

/** Duration, in milliseconds. */
const SEEN_MS = 3_200

/** Direction of each spark, in parts of a circle, and its distance. */
const SPARKS = Array.from({ length: 18 }, (_, place) => ({
  place,
  turn: place / 18,
  far: 0.6 + ((place * 7) % 5) / 10,
}))

/** Shows the result over the board for a moment; not for a match that was already over. */
export const EndingMoment = ({ match, isOver, own }: Props) => {
  const text = useText()
  const isStill = useAnimationSpeed() === 'off'
  const isSeen = useJustEnded(isOver)
  const ended = isOver ? endedOf(text, match, own) : null
  if (ended === null || !isSeen) return null
  const feeling = feelingOf(ended)
  const isWon = feeling === 'won' || (own === null && (ended.places[0]?.length ?? 0) === 1)
  return (
    <div
      className={styles['ending']}
      data-ending={isWon ? 'true' : feeling === 'lost' ? 'false' : 'even'}
      data-still={isStill ? '' : undefined}
      aria-hidden="true"
    >
      {isWon &&
        !isStill &&
        SPARKS.map(({ place, turn, far }) => (
          <i key={place} style={{ '--turn': `${turn}turn`, '--far': far } as CSSProperties} />
        ))}
      <strong>{outcomeWords(text, ended)}</strong>
    </div>
  )
}

/** True for a moment after the player has seen the match end. */
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
