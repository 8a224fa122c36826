import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Headers that may occur only once: proxies and servers disagree about which of two counts. */
const SINGLE_HEADERS: ReadonlySet<string> = new Set([
  ...['host', 'origin', 'authorization', 'proxy-authorization', 'sec-fetch-site'],
  ...['content-length', 'content-type', 'content-encoding', 'transfer-encoding', 'expect'],
  ...['upgrade', 'sec-websocket-key', 'sec-websocket-version'],
  ...['range', 'if-range', 'if-modified-since', 'if-unmodified-since'],
])

/** A host name or address with an optional port, without characters that end the host of a URL. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** An id that the server may have made: others would fill its log. */
const ID = /^[\w-]{1,64}$/

/** Paths of the framework's own routes: it takes their segments for ids. */
const FRAMEWORK_PATHS = '/matchmake/'

/** Parameters of an upgrade that the framework takes for ids. */
const ID_PARAMETERS = ['sessionId', 'reconnectionToken'] as const

/** The parts of a request that are checked. */
type Sent = Pick<
  IncomingMessage,
  'url' | 'headers' | 'rawHeaders' | 'httpVersionMajor' | 'httpVersionMinor'
>

/**
 * Whether a request means the same to us and to a proxy in front (P18.13). The framework builds a URL
 * from host and path, and for upgrades nothing catches the error. Absolute URLs are refused: only
 * proxies accept those. So are ids of rooms and sessions that can be none.
 */
export function isReadable(request: Sent): boolean {
  const { url = '', headers } = request
  if (hasRepeatedHeader(request) || !isHostReadable(request) || !url.startsWith('/')) return false
  if (headers.upgrade !== undefined && hasBody(headers)) return false
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') return false
  const target = URL.parse(`http://${headers.host ?? 'none'}${url}`)
  return target !== null && idsIn(target, headers).every(isId)
}

/**
 * True for an id under which the framework may look for a room or a session. Under the names of properties
 * that every object has, such as `__proto__`, it would find those.
 */
const isId = (text: string): boolean => ID.test(text) && !(text in Object.prototype)

/** Everything in a request that the framework takes for ids. */
function idsIn(
  { pathname, searchParams }: URL,
  { upgrade }: IncomingHttpHeaders,
): readonly string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  if (pathname.startsWith(FRAMEWORK_PATHS)) return segments
  if (upgrade?.toLowerCase() !== 'websocket') return []
  return [...segments.slice(-1), ...ID_PARAMETERS.flatMap((name) => searchParams.getAll(name))]
}

/** Whether a body follows; after an upgrade it could be read as frames. */
const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

function isHostReadable({ headers, httpVersionMajor, httpVersionMinor }: Sent): boolean {
  if (headers.host !== undefined) return HOST.test(headers.host)
  // HTTP/1.0 has no Host header, and health checks of some proxies still use it.
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
