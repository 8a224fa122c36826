import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { refusal } from '@dungeon-dice/shared/protocol'

/**
 * Lets no request past whose body is above `maxBytes`, or does not say how long it is. It stands
 * before every reader: the framework's own routes read bodies of any length into memory.
 */
export function limitBodies(server: Server, maxBytes: number): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isWithin(request, maxBytes)) for (const serve of listeners) serve(request, response)
    else refuse(request, response, maxBytes)
  })
}

const isWithin = ({ headers }: IncomingMessage, maxBytes: number): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= maxBytes

function refuse(request: IncomingMessage, response: ServerResponse, maxBytes: number): void {
  const body = JSON.stringify({ error: refusal('too_big', { maxBytes }) })
  response.writeHead(413, { 'content-type': 'application/json' })
  response.end(body)
  // What still comes is thrown away unread: a client that is cut while it writes hears no answer.
  request.resume()
}
