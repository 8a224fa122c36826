import type { Queued, QueueWish } from '@dungeon-dice/client-sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type RequestError, requestErrorOf } from '../../lib/queries/request-error.ts'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { server } from '../../lib/server.ts'
import { useTakeSeat } from '../match/seats/use-seat-request.ts'

/** The state of the search for an opponent. */
interface Queueing {
  /** The place in the queue; null while not searching. */
  readonly queued: Queued | null
  readonly isPending: boolean
  readonly error: RequestError | null
  readonly begin: (wish: QueueWish) => void
  readonly cancel: () => void
}

/** Searches for an opponent and opens the match; leaving the screen gives up the place. */
export function useQueueing(): Queueing {
  const [queued, setQueued] = useState<Queued | null>(null)
  const [lost, setLost] = useState<RequestError | null>(null)
  const { isPending, error, run } = useServerMutation()
  const sit = useTakeSeat()
  const gone = useRef<AbortController>(null)
  useEffect(() => () => gone.current?.abort(), [])
  const begin = useCallback(
    (wish: QueueWish) => {
      const control = new AbortController()
      const { signal } = control
      gone.current = control
      setLost(null)
      run(
        () => server.queue(wish, { signal }),
        (place) => {
          setQueued(place)
          place.match.then(sit).catch((error: unknown) => {
            if (signal.aborted) return
            setQueued(null)
            setLost(requestErrorOf(error))
          })
        },
      )
    },
    [run, sit],
  )
  const cancel = useCallback(() => {
    gone.current?.abort()
    setQueued(null)
  }, [])
  return { queued, isPending, error: error ?? lost, begin, cancel }
}
