import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { Guard, GuardedSocket } from './guarded-socket.ts'

const MOST = 3

/** A connection in this state, whose guard lets three frames of a second through. */
function socketIn(state: number) {
  const socket = new GuardedSocket(null as never, undefined, {})
  Object.defineProperty(socket, 'readyState', { value: state })
  socket.guard = new Guard({ now: () => 0 }, MOST)
  const pause = vi.spyOn(socket, 'pause').mockReturnValue()
  vi.spyOn(socket, 'pong').mockReturnValue()
  const close = vi.spyOn(socket, 'close').mockReturnValue()
  const heard = vi.fn()
  for (const event of ['message', 'ping', 'pong']) socket.on(event, heard)
  return { socket, pause, close, heard }
}

describe('a client that does not read', () => {
  const MOST_WAITING = 1_000

  /** A connection for which so many bytes wait. */
  function waiting(bytes: number) {
    const { socket } = socketIn(WebSocket.OPEN)
    Object.defineProperty(socket, 'bufferedAmount', { value: bytes })
    socket.maxBufferedBytes = MOST_WAITING
    const sent = vi.spyOn(WebSocket.prototype, 'send').mockReturnValue()
    const cut = vi.spyOn(socket, 'terminate').mockReturnValue()
    return { socket, isCut: () => cut.mock.calls.length > 0, end: () => sent.mockRestore() }
  }

  const writes: [string, (socket: GuardedSocket) => void][] = [
    ['a message', (socket) => socket.send(Uint8Array.of(1))],
    ['frames', (socket) => socket.sendFrames(Uint8Array.of(1))],
    [
      'what was held back',
      (socket) => {
        socket.cork()
        socket.send(Uint8Array.of(1))
        socket.uncork()
      },
    ],
    ['the answer to a ping', (socket) => socket.emit('ping', new Uint8Array())],
  ]
  it.each(writes)('is cut by %s when too much waits', (_, write) => {
    for (const [bytes, isCut] of [
      [MOST_WAITING, false],
      [MOST_WAITING + 1, true],
    ] as const) {
      const client = waiting(bytes)
      write(client.socket)
      expect(client.isCut()).toBe(isCut)
      client.end()
    }
  })
})

describe('what a client gets once it is ready', () => {
  /** A connection whose writes are recorded. */
  function written() {
    const { socket } = socketIn(WebSocket.OPEN)
    const writes: number[][] = []
    Object.defineProperty(socket, 'bufferedAmount', { value: 0 })
    socket.link = { write: (bytes: Uint8Array) => writes.push([...bytes]) } as never
    return { socket, writes }
  }
  const receive = (socket: GuardedSocket, first = 10) =>
    socket.emit('message', Uint8Array.of(first), true)

  it('leaves in one write, in order, even if the handler throws', () => {
    const { socket, writes } = written()
    socket.on('message', () => {
      socket.send(Uint8Array.of(1))
      socket.send(Uint8Array.of(2, 3))
      throw new Error('bug')
    })
    expect(() => receive(socket)).toThrow('bug')
    expect(writes).toEqual([[0x82, 1, 1, 0x82, 2, 2, 3]])
  })

  it('follows what was held back before; later messages hold nothing back', () => {
    const { socket, writes } = written()
    const sent = vi.spyOn(WebSocket.prototype, 'send').mockReturnValue()
    socket.on('message', () => socket.send(Uint8Array.of(2)))
    socket.cork()
    socket.send(Uint8Array.of(1))
    receive(socket)
    expect([writes, sent.mock.calls.length]).toEqual([[[0x82, 1, 1, 0x82, 1, 2]], 0])
    receive(socket, 18)
    expect([writes.length, sent.mock.calls.length]).toEqual([1, 1])
    sent.mockRestore()
  })
})

describe.each(['ping', 'pong', 'message'])('a flood of %s frames', (event) => {
  const parts = event === 'message' ? [Uint8Array.of(18), true] : [new Uint8Array()]

  it('closes a connection, and is read no further', () => {
    const { socket, pause, close, heard } = socketIn(WebSocket.OPEN)
    for (let count = 0; count < MOST; count += 1) socket.emit(event, ...parts)
    expect([heard, close, pause].map(({ mock }) => mock.calls.length)).toEqual([MOST, 0, 0])
    socket.emit(event, ...parts)
    expect(heard).toHaveBeenCalledTimes(MOST)
    expect(close).toHaveBeenCalledWith(4103)
    expect(pause).toHaveBeenCalledOnce()
  })

  it('is read no further on one that closes for something else either', () => {
    const { socket, pause, heard } = socketIn(WebSocket.CLOSING)
    for (let count = 0; count < MOST; count += 1) socket.emit(event, ...parts)
    expect(pause).not.toHaveBeenCalled()
    socket.emit(event, ...parts)
    expect(pause).toHaveBeenCalledOnce()
    expect(heard).not.toHaveBeenCalled()
  })
})
