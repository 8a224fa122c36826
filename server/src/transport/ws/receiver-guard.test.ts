import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { guardReceiver } from './receiver-guard.ts'

const http = createServer()
const server = new WebSocketServer({ server: http, perMessageDeflate: false })
beforeAll(() => new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  http.close()
})

/** A masked frame without contents, of this kind. */
const emptyFrame = (opcode: number): Buffer => Buffer.from([0x80 | opcode, 0x80, 0, 0, 0, 0])
const MANY = 5_000

/** Both ends of a connection, and a function that sends bytes as they are. */
async function connected() {
  const { port } = http.address() as AddressInfo
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  const upgraded = once(client, 'upgrade')
  const [socket] = (await once(server, 'connection')) as [WebSocket]
  const [{ socket: link }] = await upgraded
  const gone = new Promise((resolve) => socket.once('close', resolve))
  return { client, socket, gone, send: (bytes: Uint8Array) => void link.write(bytes) }
}

it.each([
  ['message', 2],
  ['ping', 9],
  ['pong', 10],
])('a connection that was stopped emits no further %s of what was read', async (event, opcode) => {
  const { client, socket, gone, send } = await connected()
  const guard = guardReceiver(socket, (parse) => parse())
  let count = 0
  socket.on(event, () => {
    count += 1
    if (count < 3) return
    guard.stop()
    setImmediate(() => socket.terminate())
  })
  send(Buffer.concat(Array.from({ length: MANY }, () => emptyFrame(opcode))))
  await gone
  // Without the guard all that came in one read.
  expect(count).toBe(3)
  client.terminate()
})

it('parses nothing until its turn, and everything in order then, the end included', async () => {
  const { client, socket, gone } = await connected()
  const waiting: (() => void)[] = []
  guardReceiver(socket, (parse) => void waiting.push(parse))
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  socket.on('close', (code) => heard.push(`close ${code}`))
  if (client.readyState !== WebSocket.OPEN) await once(client, 'open')
  for (const text of ['one', 'two']) client.send(text)
  client.close(4010)
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).toEqual([])
  const timer = setInterval(() => waiting.shift()?.(), 1)
  await gone
  clearInterval(timer)
  expect(heard).toEqual(['one', 'two', 'close 4010'])
})

it('closes a connection that breaks while its data waits', async () => {
  const { client, socket, gone } = await connected()
  const waiting: (() => void)[] = []
  guardReceiver(socket, (parse) => void waiting.push(parse))
  if (client.readyState !== WebSocket.OPEN) await once(client, 'open')
  client.send('one')
  await expect.poll(() => waiting.length).toBe(1)
  client.terminate()
  await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSING)
  waiting.shift()?.()
  await gone
})

it('ends a connection whose handler throws, with that error, rather than leave it waiting', async () => {
  const { client, socket, gone } = await connected()
  const waiting: (() => void)[] = []
  guardReceiver(socket, (parse) => void waiting.push(parse))
  const heard: string[] = []
  socket.on('message', (data) => {
    heard.push(String(data))
    throw new Error('bad')
  })
  socket.on('error', ({ message }) => heard.push(message))
  if (client.readyState !== WebSocket.OPEN) await once(client, 'open')
  client.send('one')
  await expect.poll(() => waiting.length).toBe(1)
  waiting.shift()?.()
  await gone
  expect(heard).toEqual(['one', 'bad'])
})
