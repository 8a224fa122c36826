import type { Queued, QueueWish } from '@dungeon-dice/client-sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Trouble, troubleOf } from '../../lib/queries/trouble.ts'
import { useDoing } from '../../lib/queries/use-doing.ts'
import { server } from '../../lib/server.ts'
import { useGoSit } from '../match/seats/use-sitting.ts'

/** How the search for an opponent goes. */
interface Queueing {
  /** The own place; null while nobody is looked for. */
  readonly queued: Queued | null
  readonly isBusy: boolean
  readonly trouble: Trouble | null
  readonly begin: (wish: QueueWish) => void
  readonly cancel: () => void
}

/** Looks for an opponent, and goes to the match; whoever leaves the screen gives the place up. */
export function useQueueing(): Queueing {
  const [queued, setQueued] = useState<Queued | null>(null)
  const [lost, setLost] = useState<Trouble | null>(null)
  const { isBusy, trouble, run } = useDoing()
  const sit = useGoSit()
  const gone = useRef<AbortController>(null)
  useEffect(() => () => gone.current?.abort(), [])
  const begin = useCallback(
    (wish: QueueWish) => {
      const control = new AbortController()
      const { signal } = control
      gone.current = control
      setLost(null)
      void run(
        () => server.queue(wish, { signal }),
        (place) => {
          setQueued(place)
          place.match.then(sit).catch((error: unknown) => {
            if (signal.aborted) return
            setQueued(null)
            setLost(troubleOf(error))
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
  return { queued, isBusy, trouble: trouble ?? lost, begin, cancel }
}
