import type { Socket } from 'node:net'
import { lobbyGrantSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newGuest } from '../support/account-match.ts'
import { post } from '../support/post.ts'
import { type Program, startProgram } from '../support/program.ts'
import { openSocket, requestText, UPGRADE } from './raw-http.ts'

/** More than are read in one turn of the event loop. */
const SOCKETS = 40

let program: Program
beforeAll(async () => {
  program = await startProgram({})
})
afterAll(() => program.end('SIGKILL'))

/** A masked ping, and its answer. */
const PING = Buffer.from([0x89, 0x85, 0, 0, 0, 0, ...Buffer.from('hello')])
const PONG = '\x8a\x05hello'

/** Paths of so many places in the lobby. */
async function lobbyPaths(): Promise<readonly string[]> {
  const { token } = await newGuest(program.url)
  const paths: string[] = []
  while (paths.length < SOCKETS) {
    const { body } = await post(program.url, 'lobby', {}, token)
    const { processId, roomId, sessionId } = lobbyGrantSchema.parse(body).reservation
    paths.push(`/${processId}/${roomId}?sessionId=${sessionId}`)
  }
  return paths
}

it('upgrades of one address that arrive together are all served, and read on', {
  timeout: 60_000,
}, async () => {
  const paths = await lobbyPaths()
  const sockets: Socket[] = []
  const texts = paths.map(() => '')
  for (const place of paths.keys()) {
    const socket = await openSocket({ url: program.url, from: '127.0.0.66' })
    socket.on('data', (data: Buffer) => {
      texts[place] += data.toString('latin1')
    })
    sockets.push(socket)
  }
  const count = (part: string) => texts.filter((text) => text.includes(part)).length
  program.process.kill('SIGSTOP')
  for (const [place, socket] of sockets.entries())
    socket.write(requestText(paths[place] ?? '', UPGRADE))
  program.process.kill('SIGCONT')
  await expect.poll(() => count('HTTP/1.1 101 ')).toBe(SOCKETS)
  for (const socket of sockets) socket.write(PING)
  await expect.poll(() => count(PONG)).toBe(SOCKETS)
  for (const socket of sockets) socket.destroy()
})
