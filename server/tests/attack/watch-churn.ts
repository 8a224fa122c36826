import type { Attack } from './attack.ts'
import { Hostile } from './client/hostile.ts'
import { pause } from './client/pause.ts'
import type { Reservation } from './client/room-client.ts'

const WORKERS = 12
const STAY_MS = 50
const LIST_EVERY = 20

/** Comes to watch the public matches of others, asks for all events at once, and goes. */
export const watchChurn: Attack = {
  name: 'watch-churn',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    let live: readonly { readonly matchId: string }[] = []
    let turn = 0
    await hostile.hammer(WORKERS, signal, async () => {
      if (turn % LIST_EVERY === 0)
        live = (await hostile.get<Live>('/api/v1/matches/live'))?.matches ?? live
      turn += 1
      const match = live[turn % live.length]
      const grant =
        match === undefined
          ? null
          : await hostile.post<{ readonly reservation: Reservation }>(
              `matches/${match.matchId}/watch`,
            )
      if (grant === null) return pause(STAY_MS, signal)
      const watcher = await hostile.enter(grant.reservation)
      for (let asked = 0; asked < 15; asked += 1) watcher.send('resync', { after: 0 })
      await pause(STAY_MS, signal)
      watcher.leave()
      await watcher.closed
    })
    return hostile.end()
  },
}

type Live = { readonly matches: readonly { readonly matchId: string }[] }
