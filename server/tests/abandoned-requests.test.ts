import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import express from 'express'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { getRoute } from '../src/transport/http/route.ts'
import { mountRoute, type ServeParts } from '../src/transport/http/serve-route.ts'

let server: Server
/** The server's side of each connection. */
let links: Socket[] = []
let waiting: PromiseWithResolvers<void>[] = []
let served = 0

beforeEach(async () => {
  links = []
  waiting = []
  served = 0
  const route = getRoute({
    ...{ path: '/api/v1/seat', summary: '', auth: 'none', answer: z.object({}), refusals: [] },
    serve: () => ({ ok: true, value: {} }),
  })
  const app = express()
  mountRoute(app, route, {
    requestMiddleware: { addressOf: () => '192.0.2.1' },
    forwarding: {
      serve: (...[one, asked]: Parameters<ServeParts['forwarding']['serve']>) => {
        served += 1
        return one.serve(asked)
      },
    },
    turns: {
      next: () => {
        const turn = Promise.withResolvers<void>()
        waiting.push(turn)
        return turn.promise
      },
    },
  } as unknown as ServeParts)
  server = createServer(app).on('connection', (link) => links.push(link))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => server.close())

async function ask(): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  const before = waiting.length
  client.write('GET /api/v1/seat HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  await expect.poll(() => waiting.length).toBe(before + 1)
  return client
}

it('a request is served in its turn', async () => {
  const client = await ask()
  expect(served).toBe(0)
  waiting[0]?.resolve()
  const [head] = await once(client, 'data')
  expect(String(head)).toMatch(/^HTTP\/1.1 200 /)
  expect(String(head)).toContain('\r\nContent-Type: application/json; charset=utf-8\r\n')
  expect(String(head)).toMatch(/\r\n\r\n\{\}$/)
  expect(served).toBe(1)
})

it('a request whose client has left before its turn is not served', async () => {
  const client = await ask()
  const [link] = links
  client.destroy()
  await expect.poll(() => link?.destroyed).toBe(true)
  waiting[0]?.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(served).toBe(0)
})
