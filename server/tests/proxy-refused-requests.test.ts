import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { proxyService } from '../../scripts/cluster/proxy.ts'
import type { Service } from '../../scripts/cluster/service.ts'
import { startApp, type TestApp } from './support/test-app.ts'

/** Requests of each kind and pace: four failures would take both servers out. */
const REQUESTS = 20
const STRANGERS = 6
const PIECE_BYTES = 2_000
/** Time between two pieces of a body: a server may refuse before, between or after them. */
const PACES_MS = [0, 2, 5]

const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-refused-'))
const apps: TestApp[] = []
let proxy: Service

beforeAll(async () => {
  for (let count = 0; count < 2; count += 1)
    apps.push(await startApp({ config: { trustedProxies: ['127.0.0.1'] } }))
  const [port = 0] = await freePorts(1)
  const servers = apps.map(({ url }) => Number(new URL(url).port))
  proxy = proxyService({ folder, port, servers })
  await proxy.start()
})
// A proxy that has just started remembers no failures.
afterEach(async () => {
  await proxy.end()
  await proxy.start()
})
afterAll(async () => {
  await proxy.end()
  for (const app of apps) await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends a request with its body in pieces; the status of the answer, null without one. */
async function send(head: string, body: string, paceMs: number): Promise<number | null> {
  const client = connect(proxy.port, '127.0.0.1')
  client.setNoDelay()
  client.on('error', () => undefined)
  const closed = once(client, 'close')
  let answer = ''
  client.on('data', (data) => {
    answer += String(data)
    if (answer.includes('\r\n\r\n')) client.destroy()
  })
  client.write(`${head}\r\n\r\n`, 'latin1')
  for (let from = 0; from < body.length && client.writable; from += PIECE_BYTES) {
    await delay(paceMs)
    client.write(body.slice(from, from + PIECE_BYTES))
  }
  await closed
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? []
  return status === undefined ? null : Number(status)
}

const headOf = (...lines: readonly string[]): string =>
  ['POST /api/v1/guest HTTP/1.1', 'Host: x', ...lines].join('\r\n')
const JSON_TYPE = 'Content-Type: application/json'
const lengthOf = (bytes: number): string => `Content-Length: ${bytes}`
const long = (name: string): string => `${name}: ${'x'.repeat(7_000)}`
const CHUNK = `2000\r\n${'x'.repeat(0x2000)}\r\n`

it.each([
  [
    413,
    'a body without a length',
    headOf(JSON_TYPE, 'Transfer-Encoding: chunked'),
    CHUNK.repeat(3),
  ],
  [413, 'a body of one byte too many', headOf(JSON_TYPE, lengthOf(16_385)), 'x'.repeat(16_385)],
  [413, 'a body of 32 KiB', headOf(JSON_TYPE, lengthOf(32_768)), 'x'.repeat(32_768)],
  [400, 'a body that is not valid', headOf(JSON_TYPE, lengthOf(16_384)), 'x'.repeat(16_384)],
  [415, 'a body that is not JSON', headOf(lengthOf(16_384)), 'x'.repeat(16_384)],
  [431, 'headers that are too long', headOf(long('a'), long('b'), long('c')), ''],
  [400, 'an unknown method', headOf().replace('POST', 'BREW'), ''],
  [400, 'a control character', headOf('a: \x01'), ''],
])('%d: %s fails no request of others', async (status, _, head, body) => {
  const paces = PACES_MS.flatMap((paceMs) => Array<number>(REQUESTS).fill(paceMs))
  const refused = await Promise.all(paces.map((paceMs) => send(head, body, paceMs)))
  // null: the refusal was lost because the client was still sending.
  expect(refused.filter((one) => one !== status && one !== null)).toEqual([])
  for (let count = 0; count < STRANGERS; count += 1)
    expect((await fetch(`${proxy.url}/health`)).status).toBe(200)
})
