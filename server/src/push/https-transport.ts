import { lookup } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { PushRequest, PushTransport } from './ports.ts'
import { isPublicAddress } from './public-address.ts'

/** How long a push service may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000

/** Addresses of this machine. */
const LOOPBACK = ['127.0.0.1', '::1']

/** Dependencies of `httpsTransport`; only tests set them. */
interface TransportParts {
  /** Whether services of this machine are allowed, by the name `localhost`. */
  readonly allowsLoopback?: boolean
  /** Certificate of a service that no authority has signed. */
  readonly ca?: string
}

/**
 * Sends requests over HTTPS to public addresses alone: an endpoint comes from a player, and must not
 * reach the network of the server. The address is checked when it is resolved, so a name that
 * changes its address does not help; redirects are not followed.
 */
export function httpsTransport({ allowsLoopback = false, ca }: TransportParts = {}): PushTransport {
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && LOOPBACK.includes(address))
  const resolve = lookupOf(isAllowed)
  return {
    accepts: (endpoint) => isServiceUrl(endpoint, allowsLoopback),
    post: (push) => post(push, { lookup: resolve, ...(ca === undefined ? {} : { ca }) }),
  }
}

/** HTTPS without a user, on the usual port, and with a full name for a host. */
function isServiceUrl(endpoint: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  if (allowsLoopback && hostname === 'localhost') return true
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  return port === '' && isName && !hostname.endsWith('.')
}

/** Resolves a name; fails when any of its addresses may not be called. */
const lookupOf =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '')
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return done(new Error('a push service must have a public address'), '')
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
    })

const post = (
  { endpoint, headers, body }: PushRequest,
  options: { readonly lookup: LookupFunction; readonly ca?: string },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const sent = request(endpoint, { ...options, method: 'POST', headers, signal, agent: false })
    sent.once('response', (response) => {
      resolve(response.statusCode ?? 0)
      // Nobody reads the rest, however long it is.
      response.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
