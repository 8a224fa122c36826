import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, updated every second while `isRunning`. */
export function useNow(isRunning = true): number {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return nowMs
}
