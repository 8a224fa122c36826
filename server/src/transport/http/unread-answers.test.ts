import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { UnreadAnswers } from './unread-answers.ts'

const ADDRESS = '192.0.2.1'
/** The bytes that must be read within the ten seconds of these tests. */
const LEAST = 10 * 1_024

/** A response whose client reads what a test says. */
class FakeResponse extends EventEmitter {
  writableLength = 0
  written = 0
  readonly socket = {
    destroyed: false,
    _handle: {
      bytesWritten: 0,
      writeQueueSize: 0,
    },
    destroy: () => {
      this.socket.destroyed = true
      this.emit('close')
    },
  }

  write(bytes: number): boolean {
    this.writableLength += bytes
    this.written += bytes
    this.#tell()
    return true
  }

  end(): void {
    // Written already.
  }

  /** Its client reads so much. */
  read(bytes: number): void {
    this.writableLength -= bytes
    this.#tell()
  }

  get isCut(): boolean {
    return this.socket.destroyed
  }

  #tell(): void {
    const handle = this.socket._handle
    handle.bytesWritten = this.written
    handle.writeQueueSize = this.writableLength
  }
}

function watched(maxBytes = 1_000_000) {
  const time = fakeTime()
  const unread = new UnreadAnswers({ clock: time, timers: time, answerMs: 10_000, maxBytes })
  const answer = (address = ADDRESS) => {
    const response = new FakeResponse()
    unread.watch(response as unknown as ServerResponse, address)
    return response
  }
  return { time, unread, answer }
}

describe('an answer', () => {
  it('is cut when too little of what waits is read', () => {
    const { time, unread, answer } = watched()
    const response = answer()
    response.write(100_000)
    time.advance(9_000)
    response.read(LEAST - 1)
    expect(response.isCut).toBe(false)
    time.advance(1_000)
    expect(response.isCut).toBe(true)
    expect([unread.size, time.waiting()]).toEqual([0, 0])
  })

  it('may take as long as its client reads enough', () => {
    const { time, answer } = watched()
    const response = answer()
    response.write(100_000)
    for (let count = 0; count < 9; count += 1) {
      time.advance(10_000 - 1)
      response.read(LEAST)
      time.advance(1)
      expect(response.isCut).toBe(false)
    }
    time.advance(10_000)
    expect(response.isCut).toBe(true)
  })

  it('may wait for the server, before and between what it writes', () => {
    const { time, answer } = watched()
    const response = answer()
    time.advance(60_000)
    for (let count = 0; count < 5; count += 1) {
      response.write(500)
      time.advance(5_000)
      response.read(500)
      time.advance(4_900)
    }
    response.write(500)
    time.advance(9_900)
    expect(response.isCut).toBe(false)
    time.advance(100)
    expect(response.isCut).toBe(true)
  })

  it('waits for nothing more once it is sent', () => {
    const { time, unread, answer } = watched()
    const response = answer()
    response.write(500)
    response.emit('close')
    expect([unread.size, time.waiting(), response.isCut]).toEqual([0, 0, false])
  })
})

describe('unread answers of an address', () => {
  it('lose the largest when they are too much, and no more than that', () => {
    const { answer } = watched(1_000)
    const [small, large, middle] = [answer(), answer(), answer()]
    const other = answer('192.0.2.2')
    other.write(1_000)
    small.write(100)
    large.write(600)
    middle.write(300)
    expect([small, large, middle].map(({ isCut }) => isCut)).toEqual([false, false, false])
    middle.write(1)
    expect([small, large, middle, other].map(({ isCut }) => isCut)).toEqual([
      ...[false, true, false, false],
    ])
  })

  it('count no more once they are read', () => {
    const { answer } = watched(1_000)
    const [first, second] = [answer(), answer()]
    for (let count = 0; count < 5; count += 1) {
      first.write(600)
      first.read(600)
      second.write(600)
      second.read(600)
    }
    expect([first.isCut, second.isCut]).toEqual([false, false])
  })

  it('count in the networks of an IPv6 address', () => {
    const { unread, answer } = watched(1_000)
    const answers = Array.from({ length: 5 }, (_, at) => answer(`2001:db8:1:ab0${at}::/64`))
    for (const one of answers) one.write(900)
    expect(answers.filter(({ isCut }) => isCut)).toHaveLength(3)
    for (const one of answers) one.emit('close')
    expect(unread.size).toBe(0)
  })
})
