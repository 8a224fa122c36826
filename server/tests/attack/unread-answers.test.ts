import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Program, startProgram } from '../support/program.ts'
import { closed, openSocket, requestText } from './raw-http.ts'

const MIB = 1_048_576
const MAX_UNREAD = MIB
/** What waits of a file that is not read, at least. */
const CHUNK_BYTES = 65_536
/** Connections of the attacker. */
const CONNECTIONS = 60

let program: Program
let pages: string

beforeAll(() => {
  pages = mkdtempSync(join(tmpdir(), 'pages-'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html>')
  writeFileSync(join(pages, 'large.html'), '')
  truncateSync(join(pages, 'large.html'), 16 * MIB)
})
afterAll(() => rmSync(pages, { recursive: true }))
afterEach(() => program.end('SIGTERM'))

const start = async (settings: Readonly<Record<string, string>>) => {
  program = await startProgram({ PAGES: pages, ...settings })
}

/** Asks for a file of 16 MiB that is not read yet. */
async function ask(from: string): Promise<Socket> {
  const socket = await openSocket({ url: program.url, from })
  socket.pause()
  socket.write(requestText('/large.html', ['Connection: close']))
  return socket
}

/** Reads so many bytes a second until the connection is closed: how many came. */
async function readAt(socket: Socket, bytesPerSecond: number): Promise<number> {
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
    socket.pause()
    void wait((chunk.length / bytesPerSecond) * 1_000).then(() => socket.resume())
  })
  socket.resume()
  await closed(socket)
  return bytes
}

const openFiles = (): number => readdirSync(`/proc/${program.process.pid}/fd`).length

describe('an answer', () => {
  it('that is read slowly takes longer than ANSWER_SECONDS, and comes whole', async () => {
    await start({ ANSWER_SECONDS: '3' })
    const startedAt = Date.now()
    expect(await readAt(await ask('127.0.0.66'), 2 * MIB)).toBeGreaterThan(16 * MIB)
    expect(Date.now() - startedAt).toBeGreaterThan(6_000)
  })

  it('that is read at less than 1 KiB/s is cut', async () => {
    await start({ ANSWER_SECONDS: '1' })
    const before = openFiles()
    const socket = await ask('127.0.0.66')
    const read = readAt(socket, 500)
    await vi.waitFor(() => expect(openFiles()).toBeGreaterThan(before), 30_000)
    await vi.waitFor(() => expect(openFiles()).toBeLessThanOrEqual(before), 30_000)
    socket.destroy()
    await read
  })
})

describe('unread answers of one address', () => {
  it('are cut beyond MAX_UNREAD_BYTES_PER_ADDRESS, and those of others are not', async () => {
    await start({ MAX_UNREAD_BYTES_PER_ADDRESS: String(MAX_UNREAD) })
    const before = openFiles()
    const honest = await ask('127.0.0.67')
    const read = readAt(honest, 4 * MIB)
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => ask('127.0.0.66')))
    expect(await read).toBeGreaterThan(16 * MIB)
    // Of each answer that is left, a file and a connection.
    const most = (2 * MAX_UNREAD) / CHUNK_BYTES
    await vi.waitFor(() => expect(openFiles() - before).toBeLessThanOrEqual(most), 30_000)
    for (const socket of sockets) socket.destroy()
  })
})
