import { once } from 'node:events'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { outcomeOf } from './support/limit-outcomes.ts'
import { takeSeat, VERSIONS } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'
import { upgrade } from './support/upgrade.ts'

const ALLOWED_SITE = 'https://friend.example'
const OTHER_SITE = 'https://stranger.example'

/** Headers that browsers send for requests of another site; the last variant without TLS. */
const CROSS_SITE_HEADERS = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: OTHER_SITE },
  { origin: OTHER_SITE },
] as const
/** Clients at the same address that are no such page. */
const OWN = [{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }] as const

let app: TestApp
afterEach(() => app.stop())

type Headers = Readonly<Record<string, string>>

/** Outcome of a request that an image, a link or a form can make. */
async function get(headers: Headers, path = '/api/v1/catalogue'): Promise<string> {
  const response = await fetch(app.url + path, { headers })
  return response.ok ? 'ok' : outcomeOf(await response.json())
}

/** Outcome of a request that needs a preflight check. */
async function guest(headers: Headers, more: object = {}): Promise<string> {
  const body = JSON.stringify({ ...VERSIONS, ...more })
  const asked = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  }
  return outcomeOf(await (await fetch(`${app.url}/api/v1/guest`, asked)).json())
}

describe('a page of another site', () => {
  it.each(CROSS_SITE_HEADERS)('bans only such pages by malformed input: %j', async (crossSite) => {
    app = await startApp({ config: { nonsensePerMinute: 3 } })
    for (const path of ['/api/v1/players/%ff', '/api/v1/leaderboard/%ff', '/api/v1/players/%'])
      expect(await get(crossSite, path)).toBe('malformed')
    expect(await guest(crossSite, { more: 1 })).toBe('malformed')
    for (const own of OWN) expect([await get(own), await guest(own)]).toEqual(['ok', 'ok'])
    expect((await upgrade(app.url, { Origin: app.url })).status).toBe(101)
    // A client that imitates such a page is banned as one.
    expect(await get(crossSite)).toBe('shut_out')
    expect((await upgrade(app.url, { Origin: OTHER_SITE })).status).toBe(429)
  })

  it('uses up at most half of the limits of an address for requests, guests and sockets', async () => {
    const config = { requestsPerMinute: 8, guestsPerHour: 2, maxConnectionsPerAddress: 2 }
    app = await startApp({ config })
    const crossSite = { Origin: OTHER_SITE }
    expect([await guest(crossSite), await guest(crossSite)]).toEqual(['ok', 'too_many'])
    expect([await get(crossSite), await get(crossSite), await get(crossSite)]).toEqual([
      'ok',
      'ok',
      'too_many',
    ])
    const sockets = [await upgrade(app.url, crossSite), await upgrade(app.url, crossSite)]
    expect(sockets.map(({ status }) => status)).toEqual([101, 429])
    expect([await guest({}), await get({})]).toEqual(['ok', 'ok'])
    expect((await upgrade(app.url)).status).toBe(101)
    // Both share the limits of one address.
    expect(await guest({})).toBe('too_many')
    expect((await upgrade(app.url)).status).toBe(429)
  })

  it('counts as the address itself if the host allows its origin', async () => {
    app = await startApp({ config: { allowedOrigins: [ALLOWED_SITE], nonsensePerMinute: 1 } })
    const allowed = { origin: ALLOWED_SITE, 'sec-fetch-site': 'cross-site' }
    for (let count = 0; count < 2; count += 1) await get(allowed, '/api/v1/players/%ff')
    expect([await get(allowed), await get({})]).toEqual(['shut_out', 'shut_out'])
  })

  it('bans only such pages by malformed input over sockets', async () => {
    app = await startApp({ config: { nonsensePerMinute: 1 } })
    const closes: number[] = []
    for (let count = 0; count < 2; count += 1) {
      const { processId, roomId, sessionId } = (await takeSeat(app.url, 'matches')).reservation
      const path = `${processId}/${roomId}?sessionId=${sessionId}`
      const socket = new WebSocket(`${app.url}/${path}`, { origin: OTHER_SITE })
      await once(socket, 'open')
      socket.send('text')
      closes.push((await once(socket, 'close'))[0])
    }
    expect(closes).toEqual([CLOSE_CODES.textFrame, CLOSE_CODES.textFrame])
    await expect.poll(() => get({ origin: OTHER_SITE })).toBe('shut_out')
    expect(await get({})).toBe('ok')
    expect((await upgrade(app.url)).status).toBe(101)
  })
})
