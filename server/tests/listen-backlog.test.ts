import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Program, startProgram } from './support/program.ts'

const PLAYERS = 1_000
const SOMAXCONN = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))

let program: Program
const sockets: Socket[] = []
beforeAll(async () => {
  program = await startProgram({})
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  return program.end('SIGKILL')
})

it('players who come back while the server is busy are kept waiting, not dropped', async () => {
  const { port } = new URL(program.url)
  let connected = 0
  program.process.kill('SIGSTOP')
  for (let opened = 0; opened < PLAYERS; opened += 1) {
    const socket = connect(Number(port), '127.0.0.1', () => {
      connected += 1
    })
    sockets.push(socket.on('error', () => undefined))
  }
  // The server accepts none of them, so a dropped one would be dropped again each time it is tried.
  await expect.poll(() => connected).toBe(Math.min(PLAYERS, SOMAXCONN))
})
