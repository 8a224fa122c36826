import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { Time } from '../../platform/in-time.ts'
import { refuseUpgrade } from '../ws/refuse-upgrade.ts'
import type { PipeliningGuard } from './pipelining-guard.ts'
import type { RequestMiddleware } from './request-middleware.ts'

/** Errors other than malformed input, with the statuses that Node sends by default. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers requests that Node cannot parse, such as two `Content-Length` headers, with `malformed` and counts them. */
export function answerBrokenRequests(
  server: Server,
  pipelining: PipeliningGuard,
  requestMiddleware: Pick<RequestMiddleware, 'brokenRequest'>,
  time: Time,
): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, link: Duplex) => {
    const status = STATUS[code]
    if (code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE' && link instanceof Socket)
      void requestMiddleware.brokenRequest(link)
    if (!link.writable || pipelining.hasAnswered(link)) link.destroy()
    else if (status === undefined) refuseUpgrade(link, refusal('malformed', { at: '' }), time)
    else link.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => link.destroy())
  })
}
