import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ServerRefusal } from '@dungeon-dice/shared/protocol'
import { statusOf } from '../http/to-response.ts'

/** Answers a request for a socket with a refusal, and closes its connection. */
export function refuseUpgrade(link: Duplex, error: ServerRefusal): void {
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
  link.on('error', () => link.destroy())
  link.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
