import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Headers of which proxies and servers read different ones when they stand twice; Node keeps the first. */
const SINGLE_HEADERS: ReadonlySet<string> = new Set([
  ...['host', 'origin', 'authorization', 'proxy-authorization', 'sec-fetch-site'],
  ...['content-length', 'content-type', 'content-encoding', 'transfer-encoding', 'expect'],
  ...['upgrade', 'sec-websocket-key', 'sec-websocket-version'],
  ...['range', 'if-range', 'if-modified-since', 'if-unmodified-since'],
])

/** A name or an address, and perhaps a port: nothing that would move the path of a URL. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** What of a request its form depends on. */
type Sent = Pick<
  IncomingMessage,
  'url' | 'headers' | 'rawHeaders' | 'httpVersionMajor' | 'httpVersionMinor'
>

/**
 * Whether a request has one meaning, to us and to proxies before us (P18.13). The framework makes a
 * URL of the host and the path, of sockets as well, where nothing catches what that throws. Whole
 * addresses in place of a path are for those who ask a proxy to go on with them.
 */
export function isReadable(request: Sent): boolean {
  const { url = '', headers } = request
  if (hasRepeatedHeader(request) || !isHostReadable(request) || !url.startsWith('/')) return false
  if (headers.upgrade !== undefined && hasBody(headers)) return false
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') return false
  return URL.canParse(`http://${headers.host ?? 'none'}${url}`)
}

/** Whether something follows the headers: behind an upgrade it could be frames as well. */
const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

function isHostReadable({ headers, httpVersionMajor, httpVersionMinor }: Sent): boolean {
  if (headers.host !== undefined) return HOST.test(headers.host)
  // Before HTTP/1.1 nobody said the host; programs that look after servers still do not.
  return httpVersionMajor === 1 && httpVersionMinor === 0
}

function hasRepeatedHeader({ rawHeaders }: Sent): boolean {
  const seen = new Set<string>()
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]?.toLowerCase() ?? ''
    if (!SINGLE_HEADERS.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}
