import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import styles from './two-step.module.css'

interface Props {
  /** The button's text before and after the first press. */
  readonly words: string
  readonly sure: string
  readonly isDisabled?: boolean
  /** Whether it asked already when it was last shown. */
  readonly wasAsking?: boolean
  /** Told when it begins or ends to ask. */
  readonly onAsking?: (isAsking: boolean) => void
  readonly onSure: () => void
}

/** A button for what cannot be taken back: pressed once, it asks; only the answer does it. */
export const TwoStep = ({ words, sure, isDisabled = false, onSure, ...before }: Props) => {
  const { twoStep } = useText()
  const [isAsking, setShown] = useState(before.wasAsking ?? false)
  const setAsking = (isNow: boolean) => {
    setShown(isNow)
    before.onAsking?.(isNow)
  }
  const keep = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(isAsking)
  // The focus goes to the harmless answer, and back to where it was.
  useEffect(() => {
    if (isAsking === wasAsking.current) return
    if (isAsking) keep.current?.focus()
    else first.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  if (!isAsking)
    return (
      <button ref={first} type="button" disabled={isDisabled} onClick={() => setAsking(true)}>
        {words}
      </button>
    )
  const answer = (isSure: boolean) => {
    setAsking(false)
    if (isSure) onSure()
  }
  return (
    <fieldset
      className={styles['two-step']}
      aria-label={words}
      onKeyDown={(event) => event.key === 'Escape' && answer(false)}
    >
      <button ref={keep} type="button" onClick={() => answer(false)}>
        {twoStep.keep}
      </button>
      <button type="button" className={styles['two-step-sure']} onClick={() => answer(true)}>
        {sure}
      </button>
    </fieldset>
  )
}
