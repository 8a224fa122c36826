import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Program, startProgram } from '../support/program.ts'
import { openSocket, requestText } from './raw-http.ts'

const [ATTACKER, STRANGER] = ['127.0.0.66', '127.0.0.9']
const BURST = 400
/** All of them were answered before the stranger when whatever arrives together was served at once. */
const MOST_BEFORE = BURST / 4

let program: Program
beforeAll(async () => {
  program = await startProgram({ NONSENSE_PER_MINUTE: '10000' })
})
afterAll(() => program.end('SIGKILL'))

/** Resolves once the text has left this process. */
const write = (socket: Socket, text: string): Promise<unknown> =>
  new Promise((resolve) => void socket.write(text, resolve))

/** A connection that the server has answered on, and keeps. */
async function openUsed(from: string): Promise<Socket> {
  const socket = await openSocket({ url: program.url, from })
  await Promise.all([once(socket, 'data'), write(socket, requestText('/health'))])
  return socket
}

/**
 * Sends a burst on as many connections, then a stranger's request; returns how many were answered
 * before it. The server stands still until all have been written, so that they arrive together.
 */
async function answeredBefore(request: string): Promise<number> {
  const sockets: Socket[] = []
  for (let count = 0; count < BURST; count += 1) sockets.push(await openUsed(ATTACKER))
  const stranger = await openUsed(STRANGER)
  let answered = 0
  for (const socket of sockets)
    socket.once('data', () => {
      answered += 1
    })
  program.process.kill('SIGSTOP')
  await Promise.all(sockets.map((socket) => write(socket, request)))
  await write(stranger, requestText('/health'))
  program.process.kill('SIGCONT')
  await once(stranger, 'data')
  for (const socket of [...sockets, stranger]) socket.destroy()
  return answered
}

/** 20 kB of headers, more than any server takes: each is refused as soon as it is read. */
const MANY_HEADERS = Array.from({ length: 5_000 }, () => 'a:')

it('a burst of requests with many headers does so too, which are all parsed before they can wait', {
  timeout: 60_000,
}, async () => {
  expect(await answeredBefore(requestText('/health', MANY_HEADERS))).toBeLessThan(MOST_BEFORE)
})

it('a burst on many connections of one address delays a stranger by its share', {
  timeout: 60_000,
}, async () => {
  expect(await answeredBefore(requestText('/health'))).toBeLessThan(MOST_BEFORE)
})
