import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'

/** Result of an upgrade request. */
export interface Upgraded {
  /** 101 if the upgrade succeeded. */
  readonly status: number
  readonly retryAfter: string | null
  /** The body of a refusal. */
  readonly body: unknown
  /** Drops the connection; resolves when it has ended. */
  readonly drop: () => Promise<void>
}

/** Sends an upgrade request as a browser or a proxy would, and joins nothing. */
export async function upgrade(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  path = '/process/room?sessionId=nobody',
): Promise<Upgraded> {
  const asking = request(url + path, {
    agent: false,
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'ZHVuZ2VvbiBkaWNlISEhIQ==',
      ...headers,
    },
  })
  asking.end()
  return Promise.race([opened(asking), refused(asking)])
}

async function opened(asking: ClientRequest): Promise<Upgraded> {
  const [, link] = (await once(asking, 'upgrade')) as [IncomingMessage, Socket]
  link.on('error', () => undefined)
  const drop = async () => {
    const gone = once(link, 'close')
    link.destroy()
    await gone
  }
  return { status: 101, retryAfter: null, body: null, drop }
}

async function refused(asking: ClientRequest): Promise<Upgraded> {
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  const body: unknown = JSON.parse((await response.toArray()).join(''))
  const { statusCode = 0, headers } = response
  return {
    status: statusCode,
    retryAfter: headers['retry-after'] ?? null,
    body,
    drop: async () => {},
  }
}
