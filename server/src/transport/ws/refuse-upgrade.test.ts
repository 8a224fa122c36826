import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { refusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { REFUSAL_MS, refuseUpgrade } from './refuse-upgrade.ts'

const REFUSED = refusal('origin_refused')

/** A client, and its connection as a server has it that was asked for a socket: read no further. */
async function linked(): Promise<{ readonly client: Socket; readonly link: Socket }> {
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const [link] = (await once(server, 'connection')) as [Socket]
  server.close()
  return { client, link }
}

describe('a refused socket', () => {
  it('is closed once its client was told, though that never closes', async () => {
    const { client, link } = await linked()
    const closed = once(link, 'close')
    const time = fakeTime()
    refuseUpgrade(link, REFUSED, { clock: time, timers: time })
    await closed
    expect((await client.toArray()).join('')).toMatch(/^HTTP\/1\.1 403 .*origin_refused/s)
    expect(time.waiting()).toBe(0)
    client.destroy()
  })

  it('is closed though its client had more to say, and then ended', async () => {
    const { client, link } = await linked()
    client.end('x')
    const closed = once(link, 'close')
    const time = fakeTime()
    refuseUpgrade(link, REFUSED, { clock: time, timers: time })
    await closed
    client.destroy()
  })

  it('is cut when its client does not read', () => {
    const time = fakeTime()
    const link = new Duplex({ read: () => undefined, write: () => undefined })
    refuseUpgrade(link, REFUSED, { clock: time, timers: time })
    time.advance(REFUSAL_MS - 1)
    expect(link.destroyed).toBe(false)
    time.advance(1)
    expect(link.destroyed).toBe(true)
  })
})
