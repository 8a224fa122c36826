import { useEffect, useState } from 'react'
import { useAnimationSpeed } from '../../../lib/animation-speed.ts'
import { useText } from '../../../lib/text/text.tsx'
import { countedTo } from './counted-to.ts'
import styles from './result.module.css'

interface Props {
  /** Before the match, and its change, in points. */
  readonly rating: number
  readonly change: number
}

/** How long the rating moves, in milliseconds. */
const COUNTING_MS = 1_400

/**
 * The player's rating after a match, counting up to its new value; screen readers get the final
 * value.
 */
export const CountedRating = ({ rating, change }: Props) => {
  const { result } = useText()
  const isStill = useAnimationSpeed() === 'off'
  const [part, setPart] = useState(0)
  useEffect(() => {
    if (isStill) return
    const begun = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, (now - begun) / COUNTING_MS)
      setPart(passed)
      if (passed < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isStill])
  const shown = countedTo(rating, change, isStill ? 1 : part)
  return (
    <p className={styles['result-rating']} data-change={Math.sign(change)}>
      <span aria-hidden="true">{result.rating(shown - change, change)}</span>
      <span className="spoken">{result.rating(rating, change)}</span>
    </p>
  )
}
