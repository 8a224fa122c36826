import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { proxyService } from '../../scripts/cluster/proxy.ts'
import type { Service } from '../../scripts/cluster/service.ts'
import { openFilesOf } from './support/open-files.ts'

/** The longest body that nginx takes, and its beginning. */
const BODY_BYTES = 16_384
const SENT_BYTES = 16_000
/** More than the system buffers of two connections hold. */
const ANSWER_BYTES = 2 ** 26
const CHUNK = Buffer.alloc(2 ** 16, 'x')
const CLIENTS = 10

const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-slow-'))
let server: Server
let proxy: Service
let serve: (request: IncomingMessage, response: ServerResponse) => void
const clients: Socket[] = []

beforeAll(async () => {
  server = createServer((request, response) => serve(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const [port = 0] = await freePorts(1)
  proxy = proxyService({ folder, port, servers: [(server.address() as AddressInfo).port] })
  await proxy.start()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
})
afterAll(async () => {
  await proxy.end()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Files of bodies and answers that nginx has open; it unlinks them at once. */
function temporaryFiles(): readonly string[] {
  const pid = Number(readFileSync(join(folder, 'nginx.pid'), 'utf8'))
  return openFilesOf(pid).filter((path) =>
    ['body', 'proxy'].some((kind) => path.startsWith(join(folder, kind))),
  )
}

async function send(text: string): Promise<Socket> {
  const client = connect(proxy.port, '127.0.0.1')
  client.on('error', () => undefined)
  clients.push(client)
  await once(client, 'connect')
  client.write(text)
  return client
}

it('a body that comes slowly waits in memory, and in no file', async () => {
  let arrived = 0
  serve = (request, response) => {
    request.on('data', (data: Buffer) => (arrived += data.length))
    request.on('end', () => response.end())
  }
  const head = `POST /api/v1/matches HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`
  const slow: Socket[] = []
  for (let time = 0; time < CLIENTS; time += 1) slow.push(await send(head + 'x'.repeat(SENT_BYTES)))
  // By the answer to this whole request nginx has read what came before it.
  const whole = await send(head + 'x'.repeat(BODY_BYTES))
  await once(whole.resume(), 'data')
  expect(temporaryFiles()).toEqual([])
  expect(arrived).toBe(BODY_BYTES)
  for (const client of slow) {
    client.write('x'.repeat(BODY_BYTES - SENT_BYTES))
    await once(client.resume(), 'data')
  }
  expect(arrived).toBe((CLIENTS + 1) * BODY_BYTES)
})

it('an answer that is not read waits at the server, and in no file', async () => {
  let written = 0
  serve = (_, response) => {
    const go = () => {
      while (written < ANSWER_BYTES) {
        written += CHUNK.length
        if (!response.write(CHUNK)) return
      }
      response.end()
    }
    response.on('drain', go)
    go()
  }
  const client = await send('GET /api/v1/lobby HTTP/1.1\r\nHost: x\r\n\r\n')
  client.pause()
  let before = -1
  const isStill = () => {
    const is = written === before && written > 0
    before = written
    return is
  }
  await expect.poll(isStill, { interval: 300, timeout: 30_000 }).toBe(true)
  expect(temporaryFiles()).toEqual([])
  expect(written).toBeLessThan(ANSWER_BYTES)
})
