import type { IncomingMessage } from 'node:http'

const BEARER = /^Bearer ([\w.~+/=-]+)$/i

/** The bearer token of a request: null without the header, and an invalid token for any other scheme. */
export function bearerOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const { authorization } = headers
  if (authorization === undefined) return null
  return BEARER.exec(authorization)?.[1] ?? ''
}
