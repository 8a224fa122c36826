import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { PipeliningGuard } from './pipelining-guard.ts'

class FakeSocket {
  writable = true
  destroyed = false

  destroy(): void {
    this.destroyed = true
    this.writable = false
  }

  destroySoon(): void {
    this.writable = false
  }
}

class FakeResponse extends EventEmitter {
  headersSent = false
  shouldKeepAlive = true
  writableFinished = false
  readonly headers: Record<string, string> = {}

  setHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  finish(): void {
    this.headersSent = true
    this.writableFinished = true
    this.emit('finish')
    this.emit('close')
  }
}

function connection() {
  const abandoned: unknown[] = []
  const guard = new PipeliningGuard({ abandon: (socket) => void abandoned.push(socket) })
  const socket = new FakeSocket()
  const begin = () => {
    const response = new FakeResponse()
    const request = { socket } as unknown as IncomingMessage
    return { response, begun: guard.begin(request, response as unknown as ServerResponse) }
  }
  return { guard, socket, abandoned, begin, isBusy: () => guard.isBusy(socket as never) }
}

describe('a connection', () => {
  it('serves one request after the other', () => {
    const { begin, isBusy } = connection()
    for (let count = 0; count < 3; count += 1) {
      const { response, begun } = begin()
      expect([begun, isBusy()]).toEqual([true, true])
      response.finish()
      expect(isBusy()).toBe(false)
    }
  })

  it('closes after the answer that others were pipelined behind, and begins nothing more', () => {
    const { socket, begin, isBusy } = connection()
    const { response } = begin()
    expect(begin().begun).toBe(false)
    expect(response.headers).toEqual({ Connection: 'close' })
    response.finish()
    expect([socket.writable, socket.destroyed]).toEqual([false, false])
    expect([begin().begun, isBusy()]).toEqual([false, true])
  })

  it('begins nothing once it closes or is lost', () => {
    for (const end of ['destroy', 'destroySoon'] as const) {
      const { socket, begin } = connection()
      socket[end]()
      expect(begin().begun).toBe(false)
    }
  })

  it('is cut at the fifth request behind one', () => {
    const { socket, begin } = connection()
    begin()
    for (let count = 0; count < 4; count += 1) begin()
    expect(socket.destroyed).toBe(false)
    begin()
    expect(socket.destroyed).toBe(true)
  })
})
