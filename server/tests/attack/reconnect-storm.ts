import type { Attack } from './attack.ts'
import { Hostile, type HostileGrant } from './client/hostile.ts'
import { pause } from './client/pause.ts'

const SEATS = 10
const STAY_MS = 30

/** Takes seats of running matches, drops them without a word, and takes them back, again and again. */
export const reconnectStorm: Attack = {
  name: 'reconnect-storm',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    const grants: HostileGrant[] = []
    let turn = 0
    await hostile.hammer(SEATS, signal, async () => {
      const own = grants.length < SEATS ? await newSeat(hostile) : null
      if (own !== null) grants.push(own)
      turn += 1
      const known = grants[turn % grants.length]
      if (known === undefined) return pause(STAY_MS, signal)
      const { matchId, seatToken } = known
      const again = await hostile.post<HostileGrant>(`matches/${matchId}/seat`, { seatToken })
      if (again === null) return
      const client = await hostile.enter(again.reservation)
      await pause(STAY_MS, signal)
      if (turn % 2 === 0) client.drop()
      else client.leave()
      await client.closed
    })
    return hostile.end()
  },
}

/** A seat of a match that has begun. */
async function newSeat(hostile: Hostile): Promise<HostileGrant | null> {
  const first = await hostile.post<HostileGrant>('matches')
  if (first === null) return null
  const second = await hostile.post<HostileGrant>('matches/join', { code: first.code })
  await hostile.sit(first)
  if (second !== null) await hostile.sit(second)
  return first
}
