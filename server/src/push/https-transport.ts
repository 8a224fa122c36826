import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { PushRequest, PushTransport } from './ports.ts'
import { isPublicAddress } from './public-address.ts'

/** Time limit for the answer of a push service, in milliseconds. */
const TIMEOUT_MS = 10_000

/** Time limit for the answer of a name server, in milliseconds. */
const NAME_TIMEOUT_MS = 2_000

/** Addresses of this machine. */
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/** Finds all addresses of a name; rejects when it has none. */
type Resolve = (name: string) => Promise<readonly LookupAddress[]>

/** Dependencies of `httpsTransport`; only tests set more than the services. */
interface TransportParts {
  /** Hosts that may be called; a leading dot matches all subdomains. */
  readonly services: readonly string[]
  /** Whether services of this machine are allowed, by the name `localhost`. */
  readonly allowsLoopback?: boolean
  /** Certificate of a service that no authority has signed. */
  readonly ca?: string
  readonly resolve?: Resolve
}

/**
 * Sends requests over HTTPS to known push services alone, and to public addresses: an endpoint comes
 * from a player, and must reach neither the network of the server nor a host of the player's choice.
 * The addresses are checked when they are resolved, so a name that changes its address does not help;
 * redirects are not followed.
 */
export function httpsTransport(parts: TransportParts): PushTransport {
  const { services, allowsLoopback = false, ca, resolve = resolveName } = parts
  const lookup = lookupOf(async (name) => {
    if (allowsLoopback && name === 'localhost') return LOOPBACK
    const addresses = await resolve(name)
    if (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address)))
      return addresses
    throw new Error('a push service must have a public address')
  })
  return {
    accepts: (endpoint) => isServiceUrl(endpoint, services, allowsLoopback),
    post: (push) => post(push, { lookup, ...(ca === undefined ? {} : { ca }) }),
  }
}

/** HTTPS without credentials, on the default port, and at one of these services. */
function isServiceUrl(
  endpoint: string,
  services: readonly string[],
  allowsLoopback: boolean,
): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  if (allowsLoopback && hostname === 'localhost') return true
  return port === '' && services.some((service) => isAt(hostname, service))
}

const isAt = (hostname: string, service: string): boolean =>
  service.startsWith('.')
    ? hostname.endsWith(service) && hostname.length > service.length
    : hostname === service

/**
 * Asks the name servers directly: `dns.lookup` uses the few threads that database connections need
 * as well, and slow names could keep them busy.
 */
async function resolveName(name: string): Promise<readonly LookupAddress[]> {
  const resolver = new Resolver({ timeout: NAME_TIMEOUT_MS, tries: 1 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap((of, place) =>
    of.status === 'rejected'
      ? []
      : of.value.map((address) => ({ address, family: place === 0 ? 4 : 6 })),
  )
  if (addresses.length === 0) throw new Error('the name of a push service has no address')
  return addresses
}

/** The look-up of a connection. */
const lookupOf =
  (resolve: Resolve): LookupFunction =>
  (hostname, { all, family }, done) => {
    const fail = (error: unknown) =>
      done(error instanceof Error ? error : new Error(`${error}`), '')
    resolve(hostname).then((addresses) => {
      const wanted = family === 4 || family === 6 ? family : null
      const fitting = addresses.filter((one) => wanted === null || one.family === wanted)
      const [first] = fitting
      if (first === undefined) fail(new Error('a push service has no address of this kind'))
      else if (all === true) done(null, fitting)
      else done(null, first.address, first.family)
    }, fail)
  }

const post = (
  { endpoint, headers, body }: PushRequest,
  options: { readonly lookup: LookupFunction; readonly ca?: string },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const sent = request(endpoint, { ...options, method: 'POST', headers, signal, agent: false })
    const noAnswer = () => new Error('the push service gave no final answer')
    sent.once('response', (response) => {
      resolve(response.statusCode ?? 0)
      // The rest is discarded, however long it is.
      response.destroy()
    })
    // There could be any number of these, and a notice has no use for them.
    sent.once('information', () => sent.destroy(noAnswer()))
    sent.on('error', reject)
    // After 101 there is neither an answer nor an error. Later than both, this changes nothing.
    sent.once('close', () => reject(noAnswer()))
    sent.end(body)
  })
