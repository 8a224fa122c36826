import { ok } from '@dungeon-dice/shared'
import { type QueueBody, queueGrantSchema, type SeatGrant } from '@dungeon-dice/shared/protocol'
import { delayBefore, type ReconnectOptions } from './backoff.ts'
import type { Catalogues } from './catalogues.ts'
import { isPassing, refusedError } from './closing.ts'
import { aboutGame } from './game-request.ts'
import type { GameId } from './games/types.ts'
import type { Given, Granted } from './http.ts'
import type { Brought } from './lists.ts'
import { type MatchOf, openMatch } from './match.ts'
import { Queued, type QueuedParts } from './queued.ts'
import type { Session } from './session.ts'
import { sleep } from './time.ts'

/** The match to look for, and the account. For the defaults see the protocol. */
export interface QueueWish
  extends Readonly<Pick<QueueBody, 'preset' | 'clock' | 'rated' | 'seats'>> {
  /** Shown to the others; at most 32 characters. Accounts with a name show that instead. */
  readonly name?: string
  /**
   * Dice and figures, or the name of a saved list. Default: your default list, else the built-in
   * one.
   */
  readonly list?: Brought
}

/** Options for queueing. */
export interface QueueOptions {
  /** Cancels the search when aborted. */
  readonly signal?: AbortSignal
}

/** Dependencies of `queue`. */
interface QueueingParts<Id extends GameId> {
  readonly url: string
  readonly reconnect: ReconnectOptions
  readonly session: Session
  readonly catalogues: Catalogues<Id>
  /** Requests a granted seat again, by its token. */
  readonly seatAgain: (grant: SeatGrant) => Promise<Granted>
  /** Called for each match that follows another. */
  readonly onNext: (next: MatchOf<Id>) => void
}

/** Takes a place in the queue. */
export async function queue<Id extends GameId>(
  parts: QueueingParts<Id>,
  request: QueueWish = {},
  { signal }: QueueOptions = {},
): Promise<Given<Queued<Id>>> {
  const { url, reconnect, session, catalogues } = parts
  const askAgain = () =>
    session.ask({ ...aboutGame(catalogues.games, 'queue', request), reader: queueGrantSchema })
  const sit = (grant: SeatGrant, starts: Promise<void>) => takeSeat(parts, grant, starts)
  const entered = await enter({ url, reconnect, askAgain, sit }, signal)
  if (!entered.ok) return entered
  const queued = entered.value
  const cancel = () => queued.cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  const done = () => signal?.removeEventListener('abort', cancel)
  queued.match.then(done, done)
  if (signal?.aborted) queued.cancel()
  return ok(queued)
}

/** Retries when the server is lost between granting a place and accepting the connection. */
const MOST_LOST = 4

/** Opens a place; retries while the queue moves between servers. */
async function enter<Id extends GameId>(
  parts: QueuedParts<Id>,
  signal?: AbortSignal,
): Promise<Given<Queued<Id>>> {
  const { reconnect, askAgain } = parts
  let lost = 0
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted()
    const granted = await askAgain()
    const isMoving = !granted.ok && granted.error.code === 'moving'
    if (!granted.ok && (!isMoving || attempt > reconnect.tries)) return granted
    if (granted.ok)
      try {
        return ok(await Queued.open(parts, granted.value.reservation))
      } catch (error) {
        lost += 1
        if (!isPassing(error) || lost > Math.min(MOST_LOST, reconnect.tries)) throw error
      }
    await sleep(delayBefore(attempt + 1, reconnect, Math.random()))
  }
}

/**
 * Takes the seat, or requests it by token if its first reservation has expired. Retries while the
 * server may still give it, since the match may have begun.
 */
export async function takeSeat<Id extends GameId>(
  parts: QueueingParts<Id>,
  grant: SeatGrant,
  starts?: Promise<void>,
): Promise<MatchOf<Id>> {
  const { url, reconnect, catalogues, seatAgain, onNext } = parts
  for (let attempt = 1; ; attempt += 1) {
    try {
      const granted = attempt === 1 ? ok(grant) : await seatAgain(grant)
      if (!granted.ok) throw refusedError(granted.error)
      const played = await catalogues.named(grant)
      const askAgain = () => seatAgain(grant)
      const open = { url, reconnect, askAgain, onNext }
      return await openMatch(granted.value, played, open, starts)
    } catch (error) {
      if (!isPassing(error) || attempt > reconnect.tries) throw error
      await sleep(delayBefore(attempt, reconnect, Math.random()))
    }
  }
}
