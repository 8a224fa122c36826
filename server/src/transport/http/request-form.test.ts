import { describe, expect, it } from 'vitest'
import { isReadable } from './request-form.ts'

/** A request with these headers, as Node reads it: of a header that stands twice, the first. */
function isRead(lines: readonly string[], url = '/health', minor = 1): boolean {
  const rawHeaders = lines.flatMap((line) => line.split(': '))
  const headers: Record<string, string> = {}
  for (let place = rawHeaders.length - 2; place >= 0; place -= 2)
    headers[(rawHeaders[place] ?? '').toLowerCase()] = rawHeaders[place + 1] ?? ''
  return isReadable({ url, headers, rawHeaders, httpVersionMajor: 1, httpVersionMinor: minor })
}

describe('the form of a request', () => {
  it.each([
    'Host',
    'Origin',
    'Authorization',
    'Content-Length',
    'Content-Type',
    'Upgrade',
    'Sec-WebSocket-Key',
    'Sec-WebSocket-Version',
    'Sec-Fetch-Site',
  ])('is refused with two %s headers, however they are written', (name) => {
    const host = name === 'Host' ? [] : ['Host: x']
    expect(isRead([...host, `${name}: x`])).toBe(true)
    expect(isRead([...host, `${name}: x`, `${name.toUpperCase()}: x`])).toBe(false)
  })

  it('may have a header twice that lists something', () => {
    expect(isRead(['Host: x', 'X-Forwarded-For: a', 'X-Forwarded-For: b'])).toBe(true)
  })

  it.each([
    'x',
    'x:80',
    'x:',
    '127.0.0.1:2567',
    '[::1]:2567',
    'my_server',
    'xn--bcher-kva.example',
  ])('takes the host %s', (host) => expect(isRead([`Host: ${host}`])).toBe(true))

  it.each(['x/y', 'x?y', 'x#y', 'x\\y', 'u@x', 'x:99999', 'x:1:2', 'x y', 'x%2fy', '[', '[x]', ''])(
    'is refused with the host %j',
    (host) => expect(isRead([`Host: ${host}`])).toBe(false),
  )

  it('has a host, unless it is of HTTP/1.0', () => {
    expect([isRead([]), isRead([], '/health', 0)]).toEqual([false, true])
  })

  it('expects to be told to go on, or nothing', () => {
    expect(isRead(['Host: x', 'Expect: 100-Continue'])).toBe(true)
    for (const expected of ['200-ok', '100-continue, x', ''])
      expect(isRead(['Host: x', `Expect: ${expected}`]), expected).toBe(false)
  })

  it('has no body when it is an upgrade', () => {
    const upgrade = ['Host: x', 'Upgrade: websocket']
    expect(isRead([...upgrade, 'Content-Length: 0'])).toBe(true)
    for (const body of ['Content-Length: 5', 'Transfer-Encoding: chunked'])
      expect(isRead([...upgrade, body]), body).toBe(false)
  })

  it('has a path', () => {
    expect(isRead(['Host: x'], '/a?b#c')).toBe(true)
    for (const url of ['*', 'http://u:p@x/', 'x', '']) expect(isRead(['Host: x'], url)).toBe(false)
  })

  it.each(['constructor', '__proto__', 'toString', 'a'.repeat(65), 'a.b', 'a%2eb', 'ä'])(
    'names no room or session %s',
    (id) => {
      const upgrade = ['Host: x', 'Upgrade: WebSocket']
      const urls = [`/x/${id}`, `/x/y?sessionId=${id}`, `/x/y?sessionId=z&sessionId=${id}`]
      for (const url of [...urls, `/x/y?sessionId=z&reconnectionToken=${id}`])
        expect(isRead(upgrade, url), url).toBe(false)
      expect(isRead(['Host: x'], `/matchmake/reconnect/${id}`)).toBe(false)
      expect(isRead(['Host: x'], `/./matchmake/reconnect/${id}`)).toBe(false)
      expect(isRead(['Host: x'], `/api/v1/${id}`)).toBe(true)
    },
  )

  it('names rooms and sessions as the server does, or none', () => {
    const id = '_Az09-'.padEnd(64, 'a')
    for (const url of ['/', '/?a=b', `/x/${id}?sessionId=${id}&reconnectionToken=${id}`, '/y/x/'])
      expect(isRead(['Host: x', 'Upgrade: websocket'], url), url).toBe(true)
    expect(isRead(['Host: x'], `/matchmake/reconnect/${id}`)).toBe(true)
  })
})
