import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to the server that can be cut. */
export interface CuttingProxy {
  readonly url: string
  /** Cuts every connection now. */
  readonly cut: () => void
  /** Cuts every connection as soon as the server sends something, which is lost. */
  readonly cutNext: () => void
  readonly stop: () => void
}

/** Opens a proxy to the server at `url` on a free local port. */
export async function openProxy(url: string): Promise<CuttingProxy> {
  const open = new Set<Socket>()
  let isCutting = false
  const cut = () => {
    isCutting = false
    for (const socket of open) socket.destroy()
  }
  const server = createServer((client) => {
    const target = connect(Number(new URL(url).port), '127.0.0.1')
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      open.add(socket)
      socket.setNoDelay()
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    client.on('data', (data) => target.write(data))
    target.on('data', (data) => (isCutting ? cut() : client.write(data)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    cut()
    server.close()
  }
  const cutNext = () => {
    isCutting = true
  }
  return { url: `http://127.0.0.1:${port}`, cut, cutNext, stop }
}
