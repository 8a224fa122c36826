import { BlockList, isIP, type Server, type SocketAddress } from 'node:net'
import type { Clock } from '../../platform/clock.ts'
import { COSTLY_FACTOR, networksOf, networksUpTo } from '../../platform/limits/networks.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/ports.ts'
import type { Timers } from '../../platform/timers.ts'
import { bareOf, familyOf } from './address.ts'

/** Connections of one address that are cut in a window; beyond them its network is blocked. */
const MOST_CUT = 100
const WINDOW_MS = 5_000
const BLOCK_MS = 5_000
/** Networks that are blocked at once: beyond them, connections are still cut. */
const MOST_BLOCKED = 10_000

/** Shortest interval between lines of the log: a flood begins a block every few seconds. */
const LOG_EVERY_MS = 60_000

/**
 * Networks that are never blocked, beside trusted proxies: this machine, and private ones, where strangers
 * have no addresses, but proxies and container engines that nobody has named.
 */
const LOCAL = new BlockList()
LOCAL.addAddress('127.0.0.1')
LOCAL.addAddress('::1', 'ipv6')
LOCAL.addSubnet('10.0.0.0', 8)
LOCAL.addSubnet('100.64.0.0', 10)
LOCAL.addSubnet('169.254.0.0', 16)
LOCAL.addSubnet('172.16.0.0', 12)
LOCAL.addSubnet('192.168.0.0', 16)
LOCAL.addSubnet('fc00::', 7, 'ipv6')
LOCAL.addSubnet('fe80::', 10, 'ipv6')

const IF_PROXY = 'if it is your proxy, name it in TRUSTED_PROXIES'
const BLOCKED = `network blocked for opening connections again and again; ${IF_PROXY}`
const LOCAL_CUT = `connections of a private network are cut, it opens too many; ${IF_PROXY}`

/** Dependencies of `LinkBlocks`. */
export interface LinkBlocksParts {
  readonly clock: Clock
  readonly timers: Timers
  /** The limit key of a remote address; null for a trusted proxy. */
  readonly keyOf: (remoteAddress: string) => string | null
  readonly log: Pick<Log, 'warn'>
  readonly metrics: Pick<Metrics, 'networkBlocked'>
}

/**
 * Blocks networks that go on opening connections when each is cut: Node then closes theirs without making a
 * socket and a parser for each, which takes most of the time. It does not report what it closes, so a block
 * ends after a few seconds, and the next flood begins another.
 */
export class LinkBlocks {
  readonly #parts: LinkBlocksParts
  readonly #server: Server
  /** Connections that were cut in this window, by network. */
  readonly #cut = new Map<string, number>()
  #windowEndsMs = 0
  readonly #blocked = new Set<string>()
  #logsFromMs = 0
  /** Blocks since the last line of the log. */
  #unlogged = 0
  readonly #list: BlockList

  constructor(server: Server, parts: LinkBlocksParts) {
    this.#server = server
    this.#parts = parts
    this.#list = new CheckedList((address) => this.#isBlocked(address))
  }

  /** Counts a connection of this address that was cut. */
  note(address: string): void {
    const now = this.#parts.clock.now()
    if (now >= this.#windowEndsMs) {
      this.#cut.clear()
      this.#windowEndsMs = now + WINDOW_MS
    }
    // The narrowest network that is beyond its share.
    const networks = networksUpTo(address, COSTLY_FACTOR)
    for (const [place, { key, factor }] of networks.entries()) {
      const cut = (this.#cut.get(key) ?? 0) + 1
      this.#cut.set(key, cut)
      if (cut <= MOST_CUT * factor) continue
      if (isLocal(address)) this.#tell(key, now, LOCAL_CUT)
      else {
        if (!this.#blocked.has(key)) this.#forgive(networks.slice(place + 1), cut - 1)
        this.#block(key, now)
      }
      return
    }
  }

  /** The neighbours of a network that is about to be blocked do not answer for its connections. */
  #forgive(wider: readonly { readonly key: string }[], count: number): void {
    for (const { key } of wider) this.#cut.set(key, Math.max(0, (this.#cut.get(key) ?? 0) - count))
  }

  #block(network: string, nowMs: number): void {
    if (this.#blocked.size >= MOST_BLOCKED || this.#blocked.has(network)) return
    this.#blocked.add(network)
    this.#show()
    this.#parts.metrics.networkBlocked()
    this.#tell(network, nowMs, BLOCKED)
    this.#parts.timers.at(nowMs + BLOCK_MS, () => {
      this.#blocked.delete(network)
      this.#cut.delete(network)
      this.#show()
    })
  }

  /** Node logs nothing of what it closes: without a line, clients of a proxy nobody named find no server. */
  #tell(network: string, nowMs: number, text: string): void {
    this.#unlogged += 1
    if (nowMs < this.#logsFromMs) return
    this.#logsFromMs = nowMs + LOG_EVERY_MS
    const fields = { network, seconds: BLOCK_MS / 1_000, times: this.#unlogged }
    this.#unlogged = 0
    this.#parts.log.warn(fields, text)
  }

  /** Without blocked networks, Node asks for no address. */
  #show(): void {
    // Node's types have it as an option of other servers only.
    Reflect.set(this.#server, 'blockList', this.#blocked.size > 0 ? this.#list : undefined)
  }

  #isBlocked(remoteAddress: string): boolean {
    if (isLocal(remoteAddress)) return false
    const address = this.#parts.keyOf(remoteAddress)
    return address !== null && networksOf(address).some(({ key }) => this.#blocked.has(key))
  }
}

/** Of an address, or of its key in limits. */
function isLocal(address: string): boolean {
  const bare = bareOf(address).replace(/\/64$/, '')
  return isIP(bare) !== 0 && LOCAL.check(bare, familyOf(bare))
}

/** A list that asks for each address: Node's own has no exceptions. */
class CheckedList extends BlockList {
  readonly #isBlocked: (remoteAddress: string) => boolean

  constructor(isBlocked: (remoteAddress: string) => boolean) {
    super()
    this.#isBlocked = isBlocked
  }

  override check(address: SocketAddress | string): boolean {
    return this.#isBlocked(typeof address === 'string' ? address : address.address)
  }
}
