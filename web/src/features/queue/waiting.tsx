import type { Queued } from '@dungeon-dice/client-sdk'
import { useEffect, useRef } from 'react'
import { botName } from '../../lib/match/names.ts'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { refusalWords } from '../../lib/text/refusals/refusal-words.ts'
import type { Text } from '../../lib/text/text.tsx'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import styles from './queue-screen.module.css'
import { useQueueProgress } from './use-queue-progress.ts'

interface Props {
  readonly queued: Queued
  readonly onCancel: () => void
}

/** A running search: the time waited, players nearby, and after a while the offer of a bot. */
export const Waiting = ({ queued, onCancel }: Props) => {
  const text = useText()
  const { queue } = text
  const { waitedSeconds, state } = useQueueProgress(queued)
  const { progress, offer } = queued
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles['queue-waiting']}>
      <h2 ref={heading} tabIndex={-1}>
        {queue.waiting}
      </h2>
      <span className={styles['queue-die']} aria-hidden="true" />
      {state !== null && <p className={styles['queue-state']}>{queue[state]}</p>}
      <p className={styles['queue-waited']}>{queue.waited(durationWords(text, waitedSeconds))}</p>
      {progress !== null && (
        <ul>
          <li>{queue.window(progress.windowPoints)}</li>
          <li>{queue.around(progress.around)}</li>
          {progress.usualSeconds !== null && (
            <li>{queue.usual(durationWords(text, progress.usualSeconds))}</li>
          )}
          <li>
            {progress.held === null
              ? queue.why[progress.around === 0 ? 'nobody' : 'somebody']
              : refusalWords(text, progress.held)}
          </li>
        </ul>
      )}
      {offer !== null && <BotOffer queued={queued} />}
      <p>
        <button type="button" onClick={onCancel}>
          {queue.cancel}
        </button>
      </p>
      <p className={styles['queue-hint']}>{queue.leaving}</p>
    </section>
  )
}

/** The offer of a bot, since no opponent was found. */
const BotOffer = ({ queued }: { readonly queued: Queued }) => {
  const { queue } = useText()
  const { isPending, error, run } = useServerMutation()
  const { offer } = queued
  if (offer === null) return null
  return (
    <div className={styles['queue-offer']}>
      <p>{queue.offer(botName(offer.bot), offer.rating)}</p>
      <button
        type="button"
        className="primary"
        disabled={isPending}
        onClick={() => run(() => queued.acceptBot())}
      >
        {queue.acceptBot}
      </button>
      <p className={styles['queue-hint']}>{queue.orWait}</p>
      <ErrorNote error={error} />
    </div>
  )
}

/** A duration in words; with minutes from two minutes on. */
const durationWords = ({ queue }: Text, seconds: number): string =>
  seconds < 120 ? queue.seconds(seconds) : queue.minutes(Math.floor(seconds / 60), seconds % 60)
