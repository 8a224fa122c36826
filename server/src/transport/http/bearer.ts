import type { IncomingMessage } from 'node:http'

const BEARER = /^Bearer ([\w.~+/=-]+)$/i

/** The token that a request brings; null without any, and one that opens nothing for another header. */
export function bearerOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const { authorization } = headers
  if (authorization === undefined) return null
  return BEARER.exec(authorization)?.[1] ?? ''
}
