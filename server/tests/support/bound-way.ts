import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server on which all connections come from one local address. */
export interface BoundWay {
  readonly url: string
  /** Cuts all its connections and takes no more. */
  readonly close: () => void
}

/** Opens a way to the server at `url` whose connections are bound to `from`, such as `127.0.0.66`. */
export async function openBoundWay(url: string, from: string): Promise<BoundWay> {
  const { hostname: host, port } = new URL(url)
  const open = new Set<Socket>()
  const way = createServer((client) => {
    const server = connect({ host, port: Number(port), localAddress: from })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one)
      one.setNoDelay()
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  const close = () => {
    way.close()
    for (const socket of open) socket.destroy()
  }
  return { url: `http://127.0.0.1:${(way.address() as AddressInfo).port}`, close }
}
