import type { Queued, QueueWish } from '@dungeon-dice/client-sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type RequestError, requestErrorOf } from '../../lib/queries/request-error.ts'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { server } from '../../lib/server.ts'
import { useTakeSeat } from '../match/seats/use-seat-request.ts'

/** How the search for an opponent goes. */
interface Queueing {
  /** The own place; null while nobody is looked for. */
  readonly queued: Queued | null
  readonly isPending: boolean
  readonly error: RequestError | null
  readonly begin: (wish: QueueWish) => void
  readonly cancel: () => void
}

/** Looks for an opponent, and goes to the match; whoever leaves the screen gives the place up. */
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
