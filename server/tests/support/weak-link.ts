import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a port of this machine that fails when a test says so. */
export interface WeakLink {
  readonly port: number
  /** The same address, by this way. */
  readonly through: (url: string) => string
  /** Cuts every connection, and takes none until it is mended. */
  readonly cut: () => void
  /** Lets nothing through, and tells nobody, until it is mended. */
  readonly stall: () => void
  /** Lets nothing through by the connections there are, for ever, and tells nobody; others are taken. */
  readonly strand: () => void
  readonly mend: () => void
  readonly stop: () => void
}

/** Opens such a way to `target`. */
export async function openWeakLink(target: number): Promise<WeakLink> {
  const open = new Set<Socket>()
  const stranded = new Set<Socket>()
  let state: 'whole' | 'stalled' | 'cut' = 'whole'
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy()
    const far = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [client, far],
      [far, client],
    ] as const) {
      open.add(socket.setNoDelay())
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        stranded.delete(socket)
        other.destroy()
      })
      socket.on('data', (data) => other.write(data))
      if (state === 'stalled') socket.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    through: (url) => {
      const by = new URL(url)
      by.port = String(port)
      return by.href
    },
    cut: () => {
      state = 'cut'
      drop()
    },
    stall: () => {
      state = 'stalled'
      for (const socket of open) socket.pause()
    },
    strand: () => {
      for (const socket of open) stranded.add(socket.pause())
    },
    mend: () => {
      state = 'whole'
      for (const socket of open) if (!stranded.has(socket)) socket.resume()
    },
    stop: () => {
      drop()
      server.close()
    },
  }
}
