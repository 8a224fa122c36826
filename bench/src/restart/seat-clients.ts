import { Protocol } from '@colyseus/core'
import { RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import { delayBefore, RECONNECT } from '../../../client-sdk/src/backoff.ts'
import { ANSWER_MS } from '../../../client-sdk/src/http.ts'
import { OPENING_MS } from '../../../client-sdk/src/socket.ts'
import { within } from '../../../client-sdk/src/time.ts'
import { postJson } from '../rooms/post-json.ts'
import { connect, type RawClient, type Reservation } from '../rooms/raw-client.ts'
import type { SeededMatch } from './seed-matches.ts'

/** Players in a process of their own, who come back after each lost connection as the SDK does. */

/** Commands of the parent. */
export type SeatClientsCommand =
  | { readonly type: 'connect'; readonly port: number; readonly matches: readonly SeededMatch[] }
  | { readonly type: 'await'; readonly afterMs: number }

/** Milliseconds since 1970 at which each seat had its state again. */
export interface BackAgain {
  readonly atMs: readonly number[]
  /** Connections that were closed. */
  readonly closes: number
}

/** Connections that are opened at once at the beginning. */
const AT_ONCE = 40
/** Interval at which the parent's question is answered. */
const POLL_MS = 20

const nowMs = () => performance.timeOrigin + performance.now()

class SeatClient {
  readonly #port: number
  readonly #matchId: string
  readonly #seatToken: string
  shownAtMs = 0
  closes = 0

  constructor(port: number, matchId: string, seatToken: string) {
    this.#port = port
    this.#matchId = matchId
    this.#seatToken = seatToken
  }

  /** Connects and stays connected; resolves once the state was shown for the first time. */
  async keep(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await sleep(delayBefore(attempt, RECONNECT, Math.random()))
      try {
        await this.#attach(await this.#ask())
        return
      } catch {
        // Not there yet: the next attempt waits longer.
      }
    }
  }

  async #ask(): Promise<Reservation> {
    const { reservation } = await postJson<{ readonly reservation: Reservation }>(
      this.#port,
      `/api/v1/matches/${this.#matchId}/seat`,
      { protocol: PROTOCOL_VERSION, rules: RULES_VERSION, seatToken: this.#seatToken },
      undefined,
      AbortSignal.timeout(ANSWER_MS),
    )
    return reservation
  }

  #attach(reservation: Reservation): Promise<void> {
    return within(OPENING_MS, this.#open(reservation, AbortSignal.timeout(OPENING_MS)))
  }

  /** A connection that opens after `late` is closed again. */
  async #open(reservation: Reservation, late: AbortSignal): Promise<void> {
    const shown = Promise.withResolvers<void>()
    const onMessage = (message: Buffer) => {
      if (message[0] === Protocol.ROOM_STATE) shown.resolve()
    }
    const client: RawClient = await connect(this.#port, reservation, onMessage)
    if (late.aborted) return client.close()
    const closed = client.closed.then(() => Promise.reject(new Error('closed')))
    await Promise.race([shown.promise, closed])
    this.shownAtMs = nowMs()
    void client.closed.then(() => {
      this.closes += 1
      void this.keep()
    })
  }
}

const clients: SeatClient[] = []

async function connectAll({
  port,
  matches,
}: Extract<SeatClientsCommand, { type: 'connect' }>): Promise<void> {
  clients.push(
    ...matches.flatMap(({ id, seatTokens }) =>
      seatTokens.map((token) => new SeatClient(port, id, token)),
    ),
  )
  for (let first = 0; first < clients.length; first += AT_ONCE)
    await Promise.all(clients.slice(first, first + AT_ONCE).map((client) => client.keep()))
}

/** Waits until every seat was shown its state after `afterMs`. */
async function awaitAll(afterMs: number): Promise<BackAgain> {
  while (clients.some(({ shownAtMs }) => shownAtMs < afterMs)) await sleep(POLL_MS)
  return {
    atMs: clients.map(({ shownAtMs }) => shownAtMs),
    closes: clients.reduce((sum, { closes }) => sum + closes, 0),
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

process.on('disconnect', () => process.exit())
process.on('message', async (command: SeatClientsCommand) => {
  if (command.type === 'connect') await connectAll(command)
  process.send?.(command.type === 'await' ? await awaitAll(command.afterMs) : {})
})
