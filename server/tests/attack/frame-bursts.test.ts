import { once } from 'node:events'
import type { Socket } from 'node:net'
import { lobbyGrantSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGuest } from '../support/account-match.ts'
import { cpuMsOf } from '../support/cpu-time.ts'
import { cpuMsOfParsing } from '../support/frame-parsing.ts'
import { post } from '../support/post.ts'
import { type Program, startProgram } from '../support/program.ts'
import { FRAME_FLOOD } from './frame-floods.ts'
import { closed, openRawWebSocket, openSocket, requestText } from './raw-http.ts'

const [ATTACKER, STRANGER] = ['127.0.0.66', '127.0.0.9']
/** As many as one address may have. */
const SOCKETS = 100
/** The first bytes of a close frame with a code. */
const CLOSE = Buffer.from([0x88, 0x02])
/** A ping of the server, and its answer: without it, a connection is cut after some seconds. */
const PING = Buffer.from([0x89, 0x00])
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

let program: Program
let token: string
beforeAll(async () => {
  // On a busy machine, the first is open for long before the last.
  const slowly = { HANDSHAKE_SECONDS: '60' }
  program = await startProgram({ NONSENSE_PER_MINUTE: `${2 * SOCKETS}`, ...slowly })
  token = (await newGuest(program.url)).token
})
afterAll(() => program.end('SIGKILL'))

/** A WebSocket of the attacker in the lobby. */
async function enterLobby(): Promise<Socket> {
  const { body } = await post(program.url, 'lobby', {}, token)
  const { processId, roomId, sessionId } = lobbyGrantSchema.parse(body).reservation
  const path = `/${processId}/${roomId}?sessionId=${sessionId}`
  const socket = await openRawWebSocket({ url: program.url, from: ATTACKER }, path)
  return socket.on('data', (data: Buffer) => {
    if (data.includes(PING)) socket.write(PONG)
  })
}

async function enterLobbyTimes(count: number): Promise<readonly Socket[]> {
  const sockets: Socket[] = []
  for (let time = 0; time < count; time += 1) sockets.push(await enterLobby())
  return sockets
}

/** Resolves once the text has left this process. */
const write = (socket: Socket, data: string | Buffer): Promise<unknown> =>
  new Promise((resolve) => void socket.write(data, resolve))

describe('a flood of frames on all WebSockets of an address at once', () => {
  it('delays a stranger by its share, and is parsed no further once it is one', async () => {
    const sockets = await enterLobbyTimes(SOCKETS)
    const stranger = await openSocket({ url: program.url, from: STRANGER })
    let cut = 0
    for (const socket of sockets)
      socket.on('data', (data: Buffer) => {
        if (data.includes(CLOSE)) cut += 1
      })
    const before = cpuMsOf(program.process)
    // The server stands still until all have been written, so that they arrive together.
    program.process.kill('SIGSTOP')
    await Promise.all(sockets.map((socket) => write(socket, FRAME_FLOOD)))
    await write(stranger, requestText('/health'))
    program.process.kill('SIGCONT')
    await once(stranger, 'data')
    // All of them when whatever arrives together was parsed at once.
    expect(cut).toBeLessThan(SOCKETS / 2)
    await Promise.all(sockets.map(closed))
    expect(cut).toBe(SOCKETS)
    const used = cpuMsOf(program.process) - before
    // Two to three times as long when all that had arrived was parsed.
    expect(used).toBeLessThan(1.5 * cpuMsOfParsing(FRAME_FLOOD, SOCKETS))
  })
})
