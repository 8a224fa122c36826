import { useEffect, useReducer } from 'react'

const OF_BOTH = [
  'change',
  'event',
  'chat',
  'stopping',
  'reconnecting',
  'reconnected',
  'finished',
  'rated',
  'lost',
] as const
const OF_SEATS = ['decision', 'orders', 'rematchOffered'] as const

/** A match, or what is seen of one. */
interface Live {
  readonly on: (name: (typeof OF_BOTH)[number], handler: () => void) => () => void
}

/** A match in which the reader has a seat. */
interface Seated {
  readonly on: (name: (typeof OF_SEATS)[number], handler: () => void) => () => void
}

const isSeated = (subject: Live): subject is Live & Seated => 'setOrders' in subject

/** Draws again whenever a match, or what is seen of one, differs. */
export function useLive(subject: Live): void {
  const [, draw] = useReducer((number: number) => number + 1, 0)
  useEffect(() => {
    // Many changes of one moment are drawn once.
    let isDue = false
    const due = () => {
      if (isDue) return
      isDue = true
      queueMicrotask(() => {
        isDue = false
        draw()
      })
    }
    const stops = OF_BOTH.map((name) => subject.on(name, due))
    if (isSeated(subject)) stops.push(...OF_SEATS.map((name) => subject.on(name, due)))
    due()
    return () => {
      for (const stop of stops) stop()
    }
  }, [subject])
}
