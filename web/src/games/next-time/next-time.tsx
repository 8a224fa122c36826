import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useWorkerTask } from '../../lib/browser/use-worker-task.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { pathTo } from '../../lib/paths.ts'
import { Refused, unwrap } from '../../lib/queries/unwrap.ts'
import { server } from '../../lib/server.ts'
import styles from './next-time.module.css'
import type { MissedStep, NextTimeReply, NextTimeRequest } from './request.ts'
import { useWords } from './text/use-words.ts'

/** How often, and how long apart, a record is asked for that the server is still writing. */
const [RETRIES, RETRY_MS] = [8, 1_500]

const isComing = (error: unknown): boolean =>
  error instanceof Refused && error.refusal.code === 'no_record'

/** The match and seat whose missed chances are shown. */
export interface NextTimeProps {
  /** The finished match on the server. */
  readonly id: string
  readonly seat: string
}

interface Props<Choice, State> extends NextTimeProps {
  /** Starts the worker of the game; the same function each time. */
  readonly openWorker: () => Worker
  /** A choice in a few words, by the state before it. */
  readonly choiceWords: (choice: Choice, before: State) => string
}

/**
 * The decisions of a player after which another one promised clearly more, each with a way to its
 * place in the replay. Its worker begins once the page is idle.
 */
export function NextTime<Choice, State>({
  id,
  seat,
  openWorker,
  choiceWords,
}: Props<Choice, State>) {
  const words = useWords()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data, isError, refetch } = useQuery({
    queryKey: ['record', id],
    queryFn: () => unwrap(server.record(id)),
    enabled: isIdle,
    retry: (count, error) => count < RETRIES && isComing(error),
    retryDelay: RETRY_MS,
  })
  const { status, result, start } = useWorkerTask<
    NextTimeRequest,
    NextTimeReply<MissedStep<Choice, State>>
  >(openWorker)
  const search = useCallback(() => {
    if (data !== undefined) start({ record: data, seat })
  }, [data, seat, start])
  useEffect(search, [search])
  const missed = result?.missed ?? []
  const isFailed = isError || status === 'failed'
  return (
    <section aria-label={words.title} className={styles['next-time']} data-next-time={status}>
      <h3>{words.title}</h3>
      {isFailed ? (
        <Failed onAgain={data === undefined ? () => void refetch() : search} />
      ) : (
        <p role="status">{result === null ? words.looking : words.found(missed.length)}</p>
      )}
      <ol>
        {missed.map((one) => (
          <li key={one.step}>
            <Link href={`${pathTo('replay', { id })}?step=${one.step - 1}`}>
              {words.given(one.turn, choiceWords(one.given, one.before))}
            </Link>
            <small>
              {words.better(choiceWords(one.better, one.before), one.chance, one.betterChance)}
            </small>
          </li>
        ))}
      </ol>
      {missed.length > 0 && <p className={styles['next-time-note']}>{words.note}</p>}
    </section>
  )
}

const Failed = ({ onAgain }: { readonly onAgain: () => void }) => {
  const words = useWords()
  return (
    <p role="alert">
      {words.failed}{' '}
      <button type="button" onClick={onAgain}>
        {words.again}
      </button>
    </p>
  )
}
