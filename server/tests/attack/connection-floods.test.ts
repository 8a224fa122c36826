import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtServer } from '../../build/built-server.ts'
import { type Program, startProgram } from '../support/program.ts'
import { closed, openSocket, requestText } from './raw-http.ts'

const MAIN = await builtServer()
const PROBE = new URL('./standing/socket-count-probe.ts', import.meta.url).href
/** Connections in a minute, of which one comes back each second. */
const LINKS = 60
/** Those that are accepted and send nothing are soon closed as well. */
const SETTINGS = { LINKS_PER_MINUTE: `${LINKS}`, REQUEST_SECONDS: '1' }
const MANY = 2_000
const WORKERS = 20

let program: Program
beforeAll(async () => {
  program = await startProgram(SETTINGS, ['--import', PROBE, MAIN])
})
afterAll(() => program.end('SIGKILL'))

/** Connections for which the server has made a socket so far. */
function sockets(): Promise<number> {
  const { stdout } = program.process
  return new Promise((resolve) => {
    const read = (chunk: Buffer) => {
      const [, count] = /sockets (\d+)\n/.exec(String(chunk)) ?? []
      if (count === undefined) return
      stdout?.off('data', read)
      resolve(Number(count))
    }
    stdout?.on('data', read)
    program.process.kill('SIGUSR2')
  })
}

/** Opens so many connections, each once the server has closed the one before it. */
async function flood(from: string, count: number): Promise<void> {
  let left = count
  const work = async () => {
    for (; left > 0; left -= 1)
      await openSocket({ url: program.url, from })
        .then((socket) => closed(socket.resume()))
        .catch(() => undefined)
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

/** Uses up the connections that the address may open, and goes on until it is a flood. */
async function beginFlood(from: string): Promise<void> {
  for (let count = 0; count < LINKS; count += 1)
    (await openSocket({ url: program.url, from })).destroy()
  await flood(from, 300)
}

/** Whether a connection of this address is served. */
async function isServed(from: string): Promise<boolean> {
  const socket = await openSocket({ url: program.url, from })
  socket.write(requestText('/health'))
  const isAnswered = await Promise.race([
    once(socket, 'data').then(() => true),
    closed(socket).then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return isAnswered
}

describe('an address that opens connections as fast as it can', () => {
  it('is cut off before Node makes a socket for each', async () => {
    await beginFlood('127.0.0.66')
    const before = await sockets()
    await flood('127.0.0.66', MANY)
    // All of them when each was reset by us; on a slow machine a block may end meanwhile.
    expect((await sockets()) - before).toBeLessThan(MANY / 4)
  })

  it('is not served for seconds, while others are', async () => {
    await beginFlood('127.0.0.67')
    await pause(2_000)
    expect(await isServed('127.0.0.67')).toBe(false)
    expect(await isServed('127.0.0.9')).toBe(true)
    expect(await isServed('127.0.0.1')).toBe(true)
    await pause(4_000)
    expect(await isServed('127.0.0.67')).toBe(true)
  })

  it('is served as soon as its limit allows it, if it is the host itself', async () => {
    await beginFlood('127.0.0.1')
    await pause(2_000)
    expect(await isServed('127.0.0.1')).toBe(true)
  })
})
