import type { WireRefusal } from '@dungeon-dice/client-sdk'
import type { Result } from '@dungeon-dice/client-sdk/rules'
import { useCallback, useEffect, useState } from 'react'
import { type Trouble, troubleOf } from './trouble.ts'

/** How far something is that the server was asked for. */
type Answer<T> =
  | { readonly is: 'asked' }
  | { readonly is: 'given'; readonly value: T }
  | { readonly is: 'missed'; readonly trouble: Trouble }

/** Something that the server was asked for, and how to ask once more. */
export interface Asking<T> {
  readonly answer: Answer<T>
  readonly again: () => void
}

/** The answer that a result of the SDK is. */
const answerOf = <T>(given: Result<T, WireRefusal>): Answer<T> =>
  given.ok
    ? { is: 'given', value: given.value }
    : { is: 'missed', trouble: { type: 'refused', refusal: given.error } }

const ASKED = { is: 'asked' } as const

/**
 * Asks the server when a screen is shown, and again whenever `key`, which names what is asked for,
 * differs. The signal is aborted when nobody waits for the answer any more.
 */
export function useAsked<T>(
  key: string,
  ask: (signal: AbortSignal) => Promise<Result<T, WireRefusal>>,
): Asking<T> {
  const [answer, setAnswer] = useState<Answer<T>>(ASKED)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` and `attempt` say when to ask; `ask` is a new function each time.
  useEffect(() => {
    const gone = new AbortController()
    const show = (shown: Answer<T>) => {
      if (!gone.signal.aborted) setAnswer(shown)
    }
    show(ASKED)
    ask(gone.signal)
      .then((given) => show(answerOf(given)))
      .catch((error: unknown) => show({ is: 'missed', trouble: troubleOf(error) }))
    return () => gone.abort()
  }, [key, attempt])
  return { answer, again: useCallback(() => setAttempt((number) => number + 1), []) }
}
