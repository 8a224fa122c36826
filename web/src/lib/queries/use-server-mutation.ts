import type { WireRefusal } from '@dungeon-dice/client-sdk'
import type { Result } from '@dungeon-dice/client-sdk/rules'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type RequestError, requestErrorOf } from './request-error.ts'
import { unwrap } from './unwrap.ts'

/** A request that changes something on the server. */
type Request<T> = () => Promise<Result<T, WireRefusal>>

/** Something that somebody has the server do by a button. */
export interface ServerMutation {
  readonly isPending: boolean
  /** Why the last try failed; null while there is nothing to say. */
  readonly error: RequestError | null
  /** Sends it; `then` gets the answer, unless the screen is gone. A second call meanwhile does nothing. */
  readonly run: <T>(request: Request<T>, then?: (value: T) => void) => void
}

/** Has the server do something by a button: one request at a time, and why the last one failed. */
export function useServerMutation(): ServerMutation {
  const isRunning = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (request: Request<unknown>) => unwrap(request()),
    onSettled: () => {
      isRunning.current = false
    },
  })
  const run = useCallback<ServerMutation['run']>(
    (request, then) => {
      if (isRunning.current) return
      isRunning.current = true
      // The value is that of this request: one runs at a time.
      mutate(request, { onSuccess: (value) => then?.(value as never) })
    },
    [mutate],
  )
  return { isPending, error: error === null ? null : requestErrorOf(error), run }
}
