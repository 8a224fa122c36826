import type { Queued } from '@dungeon-dice/client-sdk'
import { useEffect, useState } from 'react'
import { useNow } from '../../lib/browser/use-now.ts'
import { botName } from '../../lib/match/names.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'

/** The last event worth a sentence: its key in the queue's texts. */
type QueueState = 'seated' | 'unseated' | 'reconnecting' | 'reconnected'

const STATES: readonly QueueState[] = ['seated', 'unseated', 'reconnecting', 'reconnected']

/** The progress of the search, re-rendered with each message of the server and each second. */
export function useQueueProgress(queued: Queued) {
  const { queue } = useText()
  const announce = useAnnounce()
  const nowMs = useNow()
  const [state, setState] = useState<QueueState | null>(null)
  const [told, setTold] = useState({ atMs: Date.now(), waitedSeconds: 0 })
  useEffect(() => {
    const progressed = () =>
      setTold({ atMs: Date.now(), waitedSeconds: queued.progress?.waitedSeconds ?? 0 })
    const stops = [
      queued.on('progress', progressed),
      queued.on('bot', ({ bot, rating }) => {
        announce(queue.offer(botName(bot), rating))
        progressed()
      }),
      ...STATES.map((name) =>
        queued.on(name, () => {
          setState(name)
          announce(queue[name])
        }),
      ),
    ]
    announce(queue.waiting)
    progressed()
    return () => {
      for (const stop of stops) stop()
    }
  }, [queued, announce, queue])
  const since = Math.max(0, Math.floor((nowMs - told.atMs) / 1000))
  return { waitedSeconds: told.waitedSeconds + since, state }
}
