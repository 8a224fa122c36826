import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { err, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { ClientLimits } from '../../cluster/limits/client-limits.ts'
import { foreignKey } from '../../platform/limits/networks.ts'
import type { Log } from '../../platform/log.ts'
import { addressKey, addressReader, proxyReader } from './address.ts'
import type { Origins } from './origins.ts'
import type { RefusalPacing } from './refusal-pacing.ts'
import { isReadable } from './request-form.ts'

/** Path of the files that the page loads, which have a limit of their own. */
export const ASSETS = '/assets/'

/** Paths that load balancers and monitoring poll: they have a limit of their own and cause no ban. */
const STATUS_PATHS = new Set(['/health', '/ready'])

/** Bytes that may follow a refused upgrade, of which a client that is no WebSocket's sends some. */
const MOST_DISCARDED = 65_536

const isForStatus = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && STATUS_PATHS.has(url)

/**
 * Whether a request is for a static file of the browser client, which costs next to nothing. Any other
 * spelling of the path counts as a route.
 */
const isForFile = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && url.startsWith(ASSETS)

/** Dependencies of `RequestMiddleware`. */
export interface RequestMiddlewareParts {
  readonly clientLimits: ClientLimits
  readonly origins: Origins
  readonly pacing: RefusalPacing
  readonly trustedProxies: readonly string[]
  readonly log: Pick<Log, 'warn'>
}

/** Admission of HTTP requests and WebSocket upgrades: limits, bans and origins. */
export class RequestMiddleware {
  readonly origins: Origins
  readonly #addressOf: ReturnType<typeof addressReader>
  readonly #isProxy: ReturnType<typeof proxyReader>
  readonly #clientLimits: ClientLimits
  readonly #pacing: RefusalPacing
  /** Releases for connections that count towards a limit. */
  readonly #links = new WeakMap<Socket, () => void>()
  readonly #log: Pick<Log, 'warn'>
  /** Whether the warning about an undeclared proxy is still to be logged. */
  #mayHint: boolean

  constructor({ clientLimits, origins, pacing, trustedProxies, log }: RequestMiddlewareParts) {
    this.#clientLimits = clientLimits
    this.#pacing = pacing
    this.#log = log
    this.#mayHint = trustedProxies.length === 0
    this.origins = origins
    this.#addressOf = addressReader(trustedProxies)
    this.#isProxy = proxyReader(trustedProxies)
  }

  /**
   * The limit key of a request. Requests that pages of other sites cause are marked and may use half
   * of their address's limits, so that no page can lock its visitors out. Capacity is counted for the
   * whole address.
   */
  addressOf(request: IncomingMessage): string {
    const address = this.#addressOf(request)
    return this.origins.isForeign(request.headers) ? foreignKey(address) : address
  }

  /** The limit key of a connection; null for one of a trusted proxy, which belongs to many clients. */
  directAddressOf({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string | null {
    return this.#isProxy(remoteAddress) ? null : addressKey(remoteAddress)
  }

  /** The address whose turn a request takes, found without reading its headers if possible. */
  turnOf(request: IncomingMessage): string {
    return this.directAddressOf(request.socket) ?? this.addressOf(request)
  }

  /** Counts a new connection of this address, or closes it. */
  async link(link: Socket, address: string): Promise<void> {
    // Before the parser sees any bytes.
    if (!this.#clientLimits.mayConnect(address)) return void link.resetAndDestroy()
    const leave = await this.#clientLimits.link(address)
    if (leave === null) link.destroy()
    else if (link.destroyed) leave()
    else {
      this.#links.set(link, leave)
      link.once('close', leave)
    }
  }

  /** Counts a request and returns the refusal, or null. Repeated refusals are delayed. */
  async request(request: IncomingMessage): Promise<ServerRefusal | null> {
    if (isForStatus(request)) {
      const counted = await this.#clientLimits.statusRequest(this.addressOf(request))
      if (counted.ok) return this.#faultOf(request)
      await this.#pace(this.addressOf(request), counted.error, request.socket)
      return counted.error
    }
    this.#hint(request)
    const kind = isForFile(request) ? 'files' : 'requests'
    const address = this.addressOf(request)
    const counted = await this.#clientLimits.request(address, kind)
    if (counted.ok) return this.#faultOf(request)
    await this.#pace(address, counted.error, request.socket)
    return counted.error
  }

  /**
   * Delays a refusal; closes the connection of one that is not to be sent. A proxy would take that for a
   * failure of this server, and gets an answer at once.
   */
  async #pace(address: string, refused: ServerRefusal, link: Socket): Promise<void> {
    const isSent = await this.#pacing.pace(address, refused, link)
    if (!isSent && !this.#isProxy(link.remoteAddress ?? '')) link.destroy()
  }

  /**
   * Counts a WebSocket until the returned function is called, or refuses it. From then on it no longer
   * counts as an HTTP connection.
   */
  async upgrade(request: IncomingMessage): Promise<Result<() => void, ServerRefusal>> {
    const address = this.addressOf(request)
    const counted = await this.#clientLimits.upgrade(address)
    if (!counted.ok) {
      discardInput(request.socket)
      await this.#pace(address, counted.error, request.socket)
      return counted
    }
    if (!this.origins.lets(request.headers)) return err(refusal('origin_refused'))
    const fault = await this.#faultOf(request)
    if (fault !== null) return err(fault)
    const entered = await this.#clientLimits.enter(address)
    if (entered.ok) this.#links.get(request.socket)?.()
    return entered
  }

  /** Counts unreadable requests as malformed input. */
  async #faultOf(request: IncomingMessage): Promise<ServerRefusal | null> {
    if (isReadable(request)) return null
    await this.malformedInput(this.addressOf(request))
    return refusal('malformed', { at: '' })
  }

  /** Warns once: all clients behind an undeclared proxy share its address and its limits. */
  #hint({ headers }: IncomingMessage): void {
    if (!this.#mayHint || headers['x-forwarded-for'] === undefined) return
    this.#mayHint = false
    this.#log.warn({}, 'X-Forwarded-For came and is not believed: no TRUSTED_PROXIES is set')
  }

  /** Counts a request that Node could not parse. */
  async brokenRequest({ remoteAddress = '' }: Socket): Promise<void> {
    if (!this.#isProxy(remoteAddress)) await this.malformedInput(addressKey(remoteAddress))
  }

  /** Counts malformed input of this address; returns whether it is banned now. */
  malformedInput(address: string): Promise<boolean> {
    return this.#clientLimits.malformedInput(address)
  }
}

/**
 * Reads what follows a refused upgrade, which nobody else reads: only so is it noticed that the client
 * has left, and its descriptor freed.
 */
function discardInput(link: Socket): void {
  let bytes = 0
  // The client may have left while its request waited for its turn.
  if (link.readableEnded) link.destroy()
  link.once('end', () => link.destroy())
  link.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_DISCARDED) link.destroy()
  })
}
