import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy whose connections to the server all come from one local address. */
export interface BoundProxy {
  readonly url: string
  /** Cuts all connections and accepts no more. */
  readonly close: () => void
}

/** Opens a proxy to the server at `url` that connects from `from`, such as `127.0.0.66`. */
export async function openBoundProxy(url: string, from: string): Promise<BoundProxy> {
  const { hostname: host, port } = new URL(url)
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
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
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const close = () => {
    proxy.close()
    for (const socket of open) socket.destroy()
  }
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close }
}
