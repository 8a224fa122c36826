import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a port of this machine that fails when a test says so. */
export interface FaultyProxy {
  readonly port: number
  /** The same address, by this way. */
  readonly through: (url: string) => string
  /**
   * Cuts every connection, and takes none until it is mended; with a word, only those that begin
   * by saying it.
   */
  readonly cut: (word?: string) => void
  /** Lets nothing through, and tells nobody, until it is mended; of those alone, with a word. */
  readonly stall: (word?: string) => void
  /** Lets nothing through by the connections there are, for ever, and tells nobody; others are taken. */
  readonly strand: () => void
  readonly mend: () => void
  readonly stop: () => void
}

/** What is wrong, and with which connections: all of them, by the empty word. */
interface State {
  readonly is: 'whole' | 'stalled' | 'cut'
  readonly word: string
}

/** Both ends of a connection, and what the client said first. */
interface ProxyConnection {
  readonly ends: readonly [client: Socket, far: Socket]
  greeting: string
}

const WHOLE: State = { is: 'whole', word: '' }

/** Opens such a way to `target`. */
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
