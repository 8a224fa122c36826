import type { IncomingMessage } from 'node:http'

/**
 * Whether the address of a request can be read: the framework makes a URL of the host and the path,
 * of sockets as well, where nothing catches what that throws. Whole addresses in place of a path are
 * for those who ask a proxy to go on with them.
 */
export function isReadable({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  if (!url.startsWith('/') || headers.host === '') return false
  const read = URL.parse(`http://${headers.host}${url}`)
  return read !== null && read.username === '' && read.password === ''
}
