import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { Guard } from './guard.ts'
import { GuardedSocket } from './guarded-socket.ts'

const MOST = 3

/** A connection in this state, whose guard lets three frames of a second through. */
function socketIn(state: number) {
  const socket = new GuardedSocket(null as never, undefined, {})
  Object.defineProperty(socket, 'readyState', { value: state })
  socket.guard = new Guard({ now: () => 0 }, MOST)
  const pause = vi.spyOn(socket, 'pause').mockReturnValue()
  const close = vi.spyOn(socket, 'close').mockReturnValue()
  const heard = vi.fn()
  for (const event of ['message', 'ping', 'pong']) socket.on(event, heard)
  return { socket, pause, close, heard }
}

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
