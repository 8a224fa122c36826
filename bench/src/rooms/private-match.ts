import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import { postJson } from './post-json.ts'
import type { Reservation } from './raw-client.ts'

/** First bytes of the message `decision`: DATA, then its type. */
const DECISION_MARK = Buffer.from([13, 0xa0 | 'decision'.length, ...Buffer.from('decision')])

/** True for a message that asks its seat for a decision. */
export const isDecision = (message: Buffer): boolean =>
  message.subarray(0, DECISION_MARK.length).equals(DECISION_MARK)

/** Settings of a new match. */
interface Settings {
  readonly preset: string
  readonly seats: number
}

interface Grant {
  readonly seat: string
  readonly reservation: Reservation
  readonly code?: string
}

/**
 * Reserves all seats of a new private match of a game with this version of its rules. `brings` is what each
 * player adds to its request, such as a list.
 */
export async function reserveSeats(
  port: number,
  rules: number,
  settings: Settings,
  brings: object = {},
): Promise<ReadonlyMap<string, Reservation>> {
  const ask = (path: string, body: object) =>
    postJson<Grant>(port, `/api/v1/matches${path}`, {
      ...{ protocol: PROTOCOL_VERSION, rules },
      ...brings,
      ...body,
    })
  const host = await ask('', { settings })
  const places = new Map([[host.seat, host.reservation]])
  while (places.size < settings.seats) {
    const guest = await ask('/join', { code: host.code })
    places.set(guest.seat, guest.reservation)
  }
  return places
}
