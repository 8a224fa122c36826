import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cpuMsOf } from '../support/cpu-time.ts'
import { cpuMsOfParsing } from '../support/frame-parsing.ts'
import { type Program, startProgram } from '../support/program.ts'
import { FRAME_FLOOD } from './frame-floods.ts'
import { pipelinedRequests } from './pipelined-requests.ts'
import { closed, openSocket, requestText } from './raw-http.ts'

const FROM = '127.0.0.66'
const WAVES_MS = 1_500
const LEAST_REQUESTS = 5_000
/** Open files that a quiet server may have more than before: a timer's, a log's. */
const SLACK = 8

let program: Program
let pages: string

beforeAll(async () => {
  pages = mkdtempSync(join(tmpdir(), 'pages-'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html>'.padEnd(100_000, ' '))
  program = await startProgram({ PAGES: pages, ANSWER_SECONDS: '2' })
})
afterAll(async () => {
  await program.end('SIGTERM')
  rmSync(pages, { recursive: true })
})

const openFiles = (): number => readdirSync(`/proc/${program.process.pid}/fd`).length

const memoryMb = (): number => {
  const status = readFileSync(`/proc/${program.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}

const target = () => ({ url: program.url, from: FROM })

/** CPU time that the server uses for `count` connections that each send this at once. */
async function costOf(count: number, text: string): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(target())))
  const before = cpuMsOf(program.process)
  for (const socket of sockets) socket.resume().write(text)
  await Promise.all(sockets.map(closed))
  return cpuMsOf(program.process) - before
}

/** All that comes on a connection until it is closed. */
async function textOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  await closed(socket)
  return text
}

/** Number of open files, once those of earlier tests are closed. */
async function settledFiles(): Promise<number> {
  let last = openFiles()
  const isSettled = () => {
    const before = last
    last = openFiles()
    expect(last).toBe(before)
  }
  await vi.waitFor(isSettled, { timeout: 20_000, interval: 200 })
  return last
}

const answersIn = (text: string): number => text.split('HTTP/1.1 200').length - 1

describe('pipelined requests', () => {
  it('leave no file open and no memory taken once their connections are cut', async () => {
    const before = { files: openFiles(), memoryMb: memoryMb() }
    for (let requests = 0; requests <= LEAST_REQUESTS; ) {
      const tally = await pipelinedRequests.run(target(), AbortSignal.timeout(WAVES_MS))
      requests += tally['requests'] ?? 0
    }
    await vi.waitFor(() => expect(openFiles()).toBeLessThanOrEqual(before.files + SLACK), 20_000)
    expect(memoryMb()).toBeLessThan(before.memoryMb + 100)
    expect((await fetch(`${program.url}/health`)).status).toBe(200)
  })

  it('are parsed no further once their connection is given up', async () => {
    // About 350 ms on a machine on which these took 30 to 90 ms, and 460 ms when all was parsed.
    const mostMs = 3 * cpuMsOfParsing(FRAME_FLOOD, 40)
    // 64 KB of requests on each connection.
    expect(await costOf(60, 'GET / HTTP/1.1\r\n\r\n'.repeat(3_600))).toBeLessThan(mostMs)
    // A body in chunks of a byte each.
    const head = 'POST /health HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect(await costOf(40, head + '1\r\na\r\n'.repeat(10_000))).toBeLessThan(mostMs)
  })

  it('get one answer, and then their connection is closed', async () => {
    const socket = await openSocket(target())
    const text = textOf(socket)
    socket.write(requestText('/health').repeat(3))
    expect(answersIn(await text)).toBe(1)
  })

  it('are cut at once when there are many', async () => {
    const socket = await openSocket(target())
    const text = textOf(socket)
    socket.write(requestText('/health').repeat(50))
    expect(answersIn(await text)).toBeLessThanOrEqual(1)
  })

  it('do not overtake each other with an upgrade', async () => {
    const socket = await openSocket(target())
    const text = textOf(socket)
    const headers = [
      ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
      'Sec-WebSocket-Key: ZHVuZ2VvbiBkaWNlISEhIQ==',
    ]
    socket.write(requestText('/') + requestText('/process/room?sessionId=x', headers))
    expect(await text).not.toContain('101 Switching')
  })
})

describe('requests one after the other', () => {
  it('are all answered on one connection that is kept alive', async () => {
    const socket = await openSocket(target())
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    for (let count = 1; count <= 20; count += 1) {
      socket.write(requestText('/health'))
      await vi.waitFor(() => expect(answersIn(text)).toBe(count), { timeout: 20_000, interval: 5 })
    }
    socket.destroy()
  })
})

describe('an answer that is not read', () => {
  it('is cut with its connection after ANSWER_SECONDS', async () => {
    writeFileSync(join(pages, 'large.html'), 'x')
    truncateSync(join(pages, 'large.html'), 500_000_000)
    const before = await settledFiles()
    const socket = await openSocket(target())
    socket.write(requestText('/large.html'))
    socket.pause()
    await vi.waitFor(() => expect(openFiles()).toBeGreaterThan(before), 20_000)
    await vi.waitFor(() => expect(openFiles()).toBeLessThanOrEqual(before), 20_000)
    socket.destroy()
  })
})
