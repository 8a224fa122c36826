import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a port of this machine that fails when a test says so. */
export interface WeakLink {
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
interface Wire {
  readonly ends: readonly [client: Socket, far: Socket]
  greeting: string
}

const WHOLE: State = { is: 'whole', word: '' }

/** Opens such a way to `target`. */
export async function openWeakLink(target: number): Promise<WeakLink> {
  const open = new Set<Wire>()
  const stranded = new Set<Wire>()
  let state = WHOLE
  const drop = ({ ends }: Wire) => {
    for (const end of ends) end.destroy()
  }
  const pause = ({ ends }: Wire) => {
    for (const end of ends) end.pause()
  }
  const suffer = (wire: Wire) => {
    if (!wire.greeting.includes(state.word)) return
    if (state.is === 'cut') drop(wire)
    if (state.is === 'stalled') pause(wire)
  }
  const fail = (next: State) => {
    state = next
    for (const wire of open) suffer(wire)
  }
  const server = createServer((client) => {
    const wire: Wire = { ends: [client, connect(target, '127.0.0.1')], greeting: '' }
    open.add(wire)
    const [, far] = wire.ends
    for (const end of wire.ends) {
      end.setNoDelay()
      end.on('error', () => drop(wire))
      end.on('close', () => {
        open.delete(wire)
        stranded.delete(wire)
        drop(wire)
      })
    }
    far.on('data', (data) => client.write(data))
    client.on('data', (data) => {
      if (wire.greeting === '') {
        wire.greeting = data.toString()
        suffer(wire)
      }
      if (!far.destroyed) far.write(data)
    })
    suffer(wire)
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
    cut: (word = '') => fail({ is: 'cut', word }),
    stall: (word = '') => fail({ is: 'stalled', word }),
    strand: () => {
      for (const wire of open) {
        stranded.add(wire)
        pause(wire)
      }
    },
    mend: () => {
      state = WHOLE
      for (const wire of open) if (!stranded.has(wire)) for (const end of wire.ends) end.resume()
    },
    stop: () => {
      for (const wire of open) drop(wire)
      server.close()
    },
  }
}
