import type { Attack } from './attack.ts'
import { Hostile } from './client/hostile.ts'
import { LARGEST_TERMS } from './client/largest-terms.ts'
import { pause } from './client/pause.ts'
import type { RoomClient } from './client/room-client.ts'

const PAIRS = 24
const PATIENCE_MS = 20_000
/** Below `MAX_MESSAGES_PER_SECOND` of a connection. */
const BETWEEN_MS = 6
/** The dearest messages that a player may send: the longest list of answers, and all events. */
const DEAR = [
  ['legal', {}],
  ['resync', { after: 0 }],
] as const

/** Sits at as many matches as it gets, half of them with the largest options, and asks the dearest allowed questions in a closed loop. */
export const allowedMessages: Attack = {
  name: 'allowed-messages',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    const seats: RoomClient[] = []
    for (let count = 0; count < PAIRS && !signal.aborted; count += 1) {
      // Beside other attacks of this address its upgrades are refused at times.
      const terms = count % 2 === 0 ? {} : LARGEST_TERMS
      const pair = await hostile.pair(false, undefined, null, terms).catch(() => null)
      seats.push(...(pair?.clients ?? []))
    }
    const ask = async (seat: RoomClient) => {
      for (let turn = 0; !signal.aborted && seat.isOpen; turn += 1) {
        const [type, body] = turn % DEAR.length === 0 ? DEAR[0] : DEAR[1]
        const answer = await seat.request(type, body, PATIENCE_MS)
        hostile.count(answer === null ? 'unanswered' : 'answered')
        await pause(BETWEEN_MS, signal)
      }
    }
    await Promise.all(seats.map(ask))
    return hostile.end()
  },
}
