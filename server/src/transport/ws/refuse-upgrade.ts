import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../../platform/clock.ts'
import type { Timers } from '../../platform/timers.ts'
import { statusOf } from '../http/to-response.ts'

/** Time limit for a client to read the refusal. */
export const REFUSAL_MS = 2_000

/** Refuses an upgrade with an HTTP answer and closes the connection, whatever the client does. */
export function refuseUpgrade(
  link: Duplex,
  error: ServerRefusal,
  { clock, timers }: { readonly clock: Clock; readonly timers: Timers },
): void {
  const status = statusOf(error.code)
  const body = JSON.stringify({ error })
  const retry = 'retryAfterSeconds' in error ? [`Retry-After: ${error.retryAfterSeconds}`] : []
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...retry,
  ]
  const cut = (): void => void link.destroy()
  link.once('close', timers.at(clock.now() + REFUSAL_MS, cut))
  link.on('error', cut)
  // Unread input would make the operating system reset the connection before the answer arrives.
  link.resume()
  link.once('finish', cut)
  link.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
