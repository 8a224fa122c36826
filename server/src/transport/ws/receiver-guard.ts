import type { WebSocket } from 'ws'

/** The parser of a connection in `ws`, as far as we use it. */
interface Receiver {
  _write: (chunk: Buffer, encoding: string, done: (error?: Error) => void) => void
  /** True while it looks for another frame in what it has. */
  _loop: boolean
}

/** Parses data, now or later. */
type Take = (parse: () => void) => void

/** The guard of a connection's parser. */
export interface ReceiverGuard {
  /** Parses nothing further. Call it before or during the event of a frame. */
  readonly stop: () => void
}

/**
 * Hands everything that arrives on a connection to `take`, which has to parse it in that order, and can stop
 * the parser: `ws` parses all that it has read, thousands of frames in one go, even after the connection
 * was closed. When the handler of a frame throws, the connection ends with that error: it would wait for
 * ever for data that nobody parses. Uses undocumented parts of `ws`; `receiver-guard.test.ts` fails when these change.
 */
export function guardReceiver(socket: WebSocket, take: Take): ReceiverGuard {
  const receiver: Receiver = Reflect.get(socket, '_receiver')
  const write = receiver._write.bind(receiver)
  let isStopped = false
  receiver._write = (chunk, encoding, done) =>
    take(() => {
      if (isStopped) return done()
      try {
        write(chunk, encoding, done)
      } catch (error) {
        // A handler failed in the middle of what was read: the rest cannot be made sense of.
        stop()
        done(error instanceof Error ? error : new Error(String(error)))
      }
    })
  const stop = () => {
    isStopped = true
    receiver._loop = false
  }
  return { stop }
}
