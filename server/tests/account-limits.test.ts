import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VERSIONS } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  const trustedProxies = ['127.0.0.1', '10.0.0.0/8']
  const config = { passwordMemoryKib: 64, guestsPerHour: 2, passwordsPerHour: 2, trustedProxies }
  app = await startApp({ config })
})
afterAll(() => app.stop())

/** Sends a request as a proxy does for a client at `address`. */
const askFrom = (address: string, path: string, body: object = {}): Promise<Response> =>
  fetch(`${app.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ ...VERSIONS, ...body }),
  })

describe('a limit by address', () => {
  it('counts new guests', async () => {
    const statusFrom = async (address: string) => (await askFrom(address, 'guest')).status
    expect([await statusFrom('192.0.2.1'), await statusFrom('192.0.2.1')]).toEqual([200, 200])
    const refused = await askFrom('192.0.2.1', 'guest')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many', rule: 'P8.11' } })
    expect(await statusFrom('192.0.2.2')).toBe(200)
  })

  it('trusts the client address of trusted proxies only', async () => {
    const { status } = await askFrom('198.51.100.1, 10.1.2.3', 'guest')
    expect(status).toBe(200)
    for (const liar of ['203.0.113.1', '203.0.113.2'])
      await askFrom(`${liar}, 198.51.100.1`, 'guest')
    expect((await askFrom('203.0.113.9, 198.51.100.1', 'guest')).status).toBe(429)
  })

  it('counts an IPv6 network as one address', async () => {
    for (const host of ['1', '2']) await askFrom(`2001:db8:0:1::${host}`, 'guest')
    expect((await askFrom('2001:db8:0:1:ffff::3', 'guest')).status).toBe(429)
    expect((await askFrom('2001:db8:0:2::1', 'guest')).status).toBe(200)
  })

  it('counts wrong passwords for all names together', async () => {
    const tryAs = async (name: string) =>
      (await askFrom('192.0.2.9', 'sign-in', { name, password: 'wrong password' })).status
    expect([await tryAs('one'), await tryAs('two'), await tryAs('three')]).toEqual([403, 403, 429])
  })
})
