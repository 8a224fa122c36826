import { once } from 'node:events'
import { connect } from 'node:net'

/** A TCP connection to a server. */
export interface TcpConnection {
  /** Sends a small request; resolves with whether an answer came before the connection ended. */
  readonly ask: () => Promise<boolean>
  readonly write: (text: string) => void
  /** Resolves when the connection has ended. */
  readonly gone: Promise<unknown>
  readonly drop: () => void
}

/** Opens a connection that sends nothing yet. */
export async function openTcpConnection(url: string): Promise<TcpConnection> {
  const { hostname, port } = new URL(url)
  const link = connect(Number(port), hostname)
  link.on('error', () => undefined).resume()
  const gone = new Promise((resolve) => link.once('close', resolve))
  await once(link, 'connect')
  return {
    ask: () => {
      const answered = new Promise<boolean>((resolve) => link.once('data', () => resolve(true)))
      link.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n')
      return Promise.race([answered, gone.then(() => false)])
    },
    write: (text) => link.write(text),
    gone,
    drop: () => link.destroy(),
  }
}
