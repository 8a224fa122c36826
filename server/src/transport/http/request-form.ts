import type { IncomingMessage } from 'node:http'

/** Headers that decide whom a request is for or from; a second one would be read by some and not by others. */
const SINGLE_HEADERS = ['host', 'origin', 'authorization']

/**
 * Whether the address of a request can be read: the framework makes a URL of the host and the path,
 * of sockets as well, where nothing catches what that throws. Whole addresses in place of a path are
 * for those who ask a proxy to go on with them.
 */
export function isReadable(
  request: Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>,
): boolean {
  const { url = '', headers } = request
  if (hasRepeatedHeader(request)) return false
  if (!url.startsWith('/') || headers.host === '') return false
  const read = URL.parse(`http://${headers.host}${url}`)
  return read !== null && read.username === '' && read.password === ''
}

/** Whether a header that may stand once stands more than once: Node keeps the first and drops the others. */
function hasRepeatedHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const names = rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase())
  return SINGLE_HEADERS.some((single) => names.indexOf(single) !== names.lastIndexOf(single))
}
