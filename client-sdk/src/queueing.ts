import { ok } from '@dungeon-dice/shared'
import { type QueueBody, queueGrantSchema, type SeatGrant } from '@dungeon-dice/shared/protocol'
import { delayBefore, type ReconnectOptions } from './backoff.ts'
import type { Catalogues } from './catalogues.ts'
import { isPassing, refusedError } from './closing.ts'
import type { Given, Granted } from './http.ts'
import type { Brought } from './lists.ts'
import { Match } from './match.ts'
import { Queued, type QueuedParts } from './queued.ts'
import type { Session } from './session.ts'
import { sleep } from './time.ts'

/** What is to be played in a queue, and by whom. What is left out is as the protocol says. */
export interface QueueWish extends Readonly<Pick<QueueBody, 'preset' | 'clock' | 'rated'>> {
  /** Shown to the opponent; at most 32 characters. An account that has a name shows that. */
  readonly name?: string
  /** The dice and figures brought, or the name of a saved list; left out your default, else the built-in one. */
  readonly list?: Brought
}

/** How somebody waits. */
export interface QueueOptions {
  /** Cancels the waiting. */
  readonly signal?: AbortSignal
}

/** What waiting needs of the client. */
interface QueueingParts {
  readonly url: string
  readonly reconnect: ReconnectOptions
  readonly session: Session
  readonly catalogues: Catalogues
  /** Asks for a granted seat again, by its token. */
  readonly seatAgain: (grant: SeatGrant) => Promise<Granted>
  /** Told of each match that follows one. */
  readonly onNext: (next: Match) => void
}

/** Takes a place in the queue. */
export async function queue(
  parts: QueueingParts,
  wish: QueueWish = {},
  { signal }: QueueOptions = {},
): Promise<Given<Queued>> {
  const { url, reconnect, session } = parts
  const askAgain = () => session.ask({ path: 'queue', body: { ...wish }, reader: queueGrantSchema })
  const sit = (grant: SeatGrant, starts: Promise<void>) => sitDown(parts, grant, starts)
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

/** How often a way in may lead nowhere: its server can be lost between giving it and being reached. */
const MOST_LOST = 4

/** A place; asked for again while the queue is on its way from one server to another. */
async function enter(parts: QueuedParts, signal?: AbortSignal): Promise<Given<Queued>> {
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
 * Takes the seat; by its token when its first reservation no longer holds, and again for as long as
 * the server would give it: the match may have begun meanwhile.
 */
export async function sitDown(
  parts: QueueingParts,
  grant: SeatGrant,
  starts?: Promise<void>,
): Promise<Match> {
  const { url, reconnect, catalogues, seatAgain, onNext } = parts
  for (let attempt = 1; ; attempt += 1) {
    try {
      const granted = attempt === 1 ? ok(grant) : await seatAgain(grant)
      if (!granted.ok) throw refusedError(granted.error)
      const catalogue = await catalogues.named(grant.catalogue)
      const askAgain = () => seatAgain(grant)
      const open = { url, reconnect, askAgain, onNext }
      return await Match.open(granted.value, catalogue, open, starts)
    } catch (error) {
      if (!isPassing(error) || attempt > reconnect.tries) throw error
      await sleep(delayBefore(attempt, reconnect, Math.random()))
    }
  }
}
