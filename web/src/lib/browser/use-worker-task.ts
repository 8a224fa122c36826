import { useCallback, useEffect, useRef, useState } from 'react'

/** A message of a worker before its last one. */
export interface WorkerProgress {
  readonly type: 'progress'
  /** Steps done so far. */
  readonly steps: number
}

/** A task in a worker. `Reply` is every message that it sends. */
export interface WorkerRun<Reply> {
  readonly status: 'idle' | 'running' | 'done' | 'failed'
  /** Steps done so far. */
  readonly steps: number
  /** The last message of the worker; null before it. */
  readonly result: Exclude<Reply, WorkerProgress> | null
}

interface WorkerControls<Request> {
  /** Starts a task; cancels the previous one. */
  readonly start: (request: Request) => void
  /** Cancels the task, or drops its result. */
  readonly drop: () => void
}

const IDLE = { status: 'idle', steps: 0, result: null } as const

/**
 * Runs tasks in a worker of their own, which ends with the task or the screen. `open` starts a worker;
 * it must be the same function each time.
 */
export function useWorkerTask<Request, Reply extends { readonly type: string }>(
  open: () => Worker,
): WorkerRun<Reply> & WorkerControls<Request> {
  const [run, setRun] = useState<WorkerRun<Reply>>(IDLE)
  const worker = useRef<Worker | null>(null)
  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  useEffect(() => stop, [stop])
  const start = useCallback(
    (request: Request) => {
      stop()
      const next = opened(open)
      worker.current = next
      setRun({ ...IDLE, status: next === null ? 'failed' : 'running' })
      if (next === null) return
      next.onmessage = ({ data }: MessageEvent<Reply>) => {
        // Nothing else is sent before the last message.
        if (data.type === 'progress')
          return setRun((now) => ({ ...now, steps: (data as unknown as WorkerProgress).steps }))
        stop()
        const result = data as Exclude<Reply, WorkerProgress>
        setRun((now) => ({ ...now, status: 'done', result }))
      }
      next.onerror = () => {
        stop()
        setRun({ ...IDLE, status: 'failed' })
      }
      next.postMessage(request)
    },
    [open, stop],
  )
  const drop = useCallback(() => {
    stop()
    setRun(IDLE)
  }, [stop])
  return { ...run, start, drop }
}

/** Null in a browser that cannot start workers. */
function opened(open: () => Worker): Worker | null {
  try {
    return open()
  } catch {
    return null
  }
}
