import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnalysisReply, AnalysisRequest } from './analysis-worker.ts'

/** Progress of an analysis in the worker. */
export interface AnalysisRun {
  readonly status: 'idle' | 'running' | 'done' | 'failed'
  /** Steps analysed so far. */
  readonly steps: number
  /** The last message of the worker; null before it. */
  readonly result: Exclude<AnalysisReply, { type: 'progress' }> | null
}

const IDLE: AnalysisRun = { status: 'idle', steps: 0, result: null }

interface AnalysisControls {
  /** Starts an analysis; cancels the previous one. */
  readonly start: (request: AnalysisRequest) => void
  /** Cancels the analysis, or drops its result. */
  readonly drop: () => void
}

/** Runs an analysis in its own worker, which ends with the analysis or the screen. */
export function useAnalysis(): AnalysisRun & AnalysisControls {
  const [run, setRun] = useState(IDLE)
  const worker = useRef<Worker | null>(null)
  const stop = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  useEffect(() => stop, [stop])
  const start = useCallback(
    (request: AnalysisRequest) => {
      stop()
      const next = newWorker()
      worker.current = next
      setRun({ ...IDLE, status: next === null ? 'failed' : 'running' })
      if (next === null) return
      next.onmessage = ({ data }: MessageEvent<AnalysisReply>) => {
        if (data.type === 'progress') return setRun((now) => ({ ...now, steps: data.steps }))
        stop()
        setRun((now) => ({ ...now, status: 'done', result: data }))
      }
      next.onerror = () => {
        stop()
        setRun({ ...IDLE, status: 'failed' })
      }
      next.postMessage(request)
    },
    [stop],
  )
  const drop = useCallback(() => {
    stop()
    setRun(IDLE)
  }, [stop])
  return { ...run, start, drop }
}

/** Null in a browser that cannot start workers. */
function newWorker(): Worker | null {
  try {
    return new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}
