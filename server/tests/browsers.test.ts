import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VERSIONS } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'
import { upgrade } from './support/upgrade.ts'

const ALLOWED_SITE = 'https://friend.example'
const OTHER_SITE = 'https://stranger.example'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ config: { allowedOrigins: [ALLOWED_SITE] } })
})
afterAll(() => app.stop())

const request = (path: string, headers: Record<string, string>, more: RequestInit = {}) =>
  fetch(app.url + path, { headers, ...more })

/** Paths of our routes, of the framework, and of none. */
const PATHS = ['/', '/health', '/api/v1/catalogue', '/matchmake/reconnect/x', '/nowhere']

describe('a page of an allowed origin', () => {
  it.each(PATHS)('may read the answer of %s', async (path) => {
    const { headers } = await request(path, { origin: ALLOWED_SITE })
    expect(headers.get('access-control-allow-origin')).toBe(ALLOWED_SITE)
    expect(headers.get('vary')).toMatch(/origin/i)
  })

  it('passes the preflight check', async () => {
    const answer = await request('/api/v1/guest', { origin: ALLOWED_SITE }, { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(ALLOWED_SITE)
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/authorization/i)
  })

  it('may read early refusals', async () => {
    const body = 'x'.repeat(100_000)
    const answer = await request(
      '/api/v1/guest',
      { origin: ALLOWED_SITE },
      { method: 'POST', body },
    )
    expect(answer.status).toBe(413)
    expect(answer.headers.get('access-control-allow-origin')).toBe(ALLOWED_SITE)
  })

  it('gets a socket', async () => {
    expect((await upgrade(app.url, { Origin: ALLOWED_SITE })).status).toBe(101)
  })
})

describe('a page of another site', () => {
  it.each(PATHS)('may not read the answer of %s', async (path) => {
    const { headers } = await request(path, { origin: OTHER_SITE })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('fails the preflight check', async () => {
    const answer = await request('/api/v1/guest', { origin: OTHER_SITE }, { method: 'OPTIONS' })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([OTHER_SITE, 'null', `${ALLOWED_SITE}.evil.example`, 'https://friend.example:444'])(
    'gets no socket: %s',
    async (origin) => {
      expect(await upgrade(app.url, { Origin: origin })).toMatchObject({
        status: 403,
        body: { error: { code: 'origin_refused', rule: 'P18.5' } },
      })
    },
  )

  it('cannot post without a preflight check', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(
        await request(
          '/api/v1/guest',
          { 'content-type': type },
          { method: 'POST', body: JSON.stringify(VERSIONS) },
        ).then(async (answer) => [answer.status, await answer.json()]),
      ).toEqual([415, { error: { code: 'not_json', rule: 'P18.6' } }])
  })
})

describe('a client without an origin', () => {
  it('gets answers and a socket', async () => {
    expect((await request('/api/v1/catalogue', {})).status).toBe(200)
    expect((await upgrade(app.url)).status).toBe(101)
  })

  it('and the own page of the server count as no other site', async () => {
    expect((await upgrade(app.url, { Origin: app.url })).status).toBe(101)
  })
})

describe('every answer', () => {
  it.each(PATHS)('has security headers: %s', async (path) => {
    const { headers } = await request(path, {})
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })
})
