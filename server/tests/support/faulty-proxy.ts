import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a local port that fails on demand. */
export interface FaultyProxy {
  readonly port: number
  /** The same URL through this proxy. */
  readonly through: (url: string) => string
  /**
   * Cuts every connection and accepts none until `mend`. With a word: only connections whose first
   * message contains it.
   */
  readonly cut: (word?: string) => void
  /**
   * Silently forwards nothing until `mend`. With a word: only for connections whose first message
   * contains it.
   */
  readonly stall: (word?: string) => void
  /** Silently and permanently stops forwarding on the current connections; new ones work. */
  readonly strand: () => void
  readonly mend: () => void
  readonly stop: () => void
}

/** The current fault, and the word that a connection must contain to be affected; empty for all. */
interface State {
  readonly is: 'whole' | 'stalled' | 'cut'
  readonly word: string
}

/** Both ends of a connection, and the first message of the client. */
interface ProxyConnection {
  readonly ends: readonly [client: Socket, far: Socket]
  greeting: string
}

const WHOLE: State = { is: 'whole', word: '' }

/** Opens a proxy to the port `target`. */
export async function openFaultyProxy(target: number): Promise<FaultyProxy> {
  const open = new Set<ProxyConnection>()
  const stranded = new Set<ProxyConnection>()
  let state = WHOLE
  const drop = ({ ends }: ProxyConnection) => {
    for (const end of ends) end.destroy()
  }
  const pause = ({ ends }: ProxyConnection) => {
    for (const end of ends) end.pause()
  }
  const applyFault = (connection: ProxyConnection) => {
    if (!connection.greeting.includes(state.word)) return
    if (state.is === 'cut') drop(connection)
    if (state.is === 'stalled') pause(connection)
  }
  const setFault = (next: State) => {
    state = next
    for (const connection of open) applyFault(connection)
  }
  const server = createServer((client) => {
    const connection: ProxyConnection = {
      ends: [client, connect(target, '127.0.0.1')],
      greeting: '',
    }
    open.add(connection)
    const [, far] = connection.ends
    for (const end of connection.ends) {
      end.setNoDelay()
      end.on('error', () => drop(connection))
      end.on('close', () => {
        open.delete(connection)
        stranded.delete(connection)
        drop(connection)
      })
    }
    far.on('data', (data) => client.write(data))
    client.on('data', (data) => {
      if (connection.greeting === '') {
        connection.greeting = data.toString()
        applyFault(connection)
      }
      if (!far.destroyed) far.write(data)
    })
    applyFault(connection)
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
    cut: (word = '') => setFault({ is: 'cut', word }),
    stall: (word = '') => setFault({ is: 'stalled', word }),
    strand: () => {
      for (const connection of open) {
        stranded.add(connection)
        pause(connection)
      }
    },
    mend: () => {
      state = WHOLE
      for (const connection of open)
        if (!stranded.has(connection)) for (const end of connection.ends) end.resume()
    },
    stop: () => {
      for (const connection of open) drop(connection)
      server.close()
    },
  }
}
