import type { IncomingMessage } from 'node:http'
import { err, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Visitors } from '../limits/visitors.ts'
import type { Log } from '../telemetry/log.ts'
import { addressReader } from './address.ts'
import type { Origins } from './origins.ts'

/** Those who watch a server ask these often, and cost nothing. */
const UNCOUNTED = new Set(['/health', '/ready'])

/** What the entrance is made of. */
export interface EntranceParts {
  readonly visitors: Visitors
  readonly origins: Origins
  readonly trustedProxies: readonly string[]
  readonly log: Pick<Log, 'warn'>
}

/** Who comes in at all, by HTTP and to sockets alike. */
export class Entrance {
  readonly origins: Origins
  /** Where a request comes from, as limits count it. */
  readonly addressOf: ReturnType<typeof addressReader>
  readonly #visitors: Visitors
  readonly #log: Pick<Log, 'warn'>
  /** Whether the host is still to be told that it stands behind a proxy and has not said so. */
  #mayHint: boolean

  constructor({ visitors, origins, trustedProxies, log }: EntranceParts) {
    this.#visitors = visitors
    this.#log = log
    this.#mayHint = trustedProxies.length === 0
    this.origins = origins
    this.addressOf = addressReader(trustedProxies)
  }

  /** Counts a request: why it is not served, or null. */
  async request(request: IncomingMessage): Promise<ServerRefusal | null> {
    if (UNCOUNTED.has(request.url ?? '')) return null
    this.#hint(request)
    const counted = await this.#visitors.request(this.addressOf(request))
    return counted.ok ? null : counted.error
  }

  /** Counts a connection until the result is called, or says why there is none. */
  upgrade(request: IncomingMessage): Result<() => void, ServerRefusal> {
    if (!this.origins.lets(request.headers)) return err(refusal('origin_refused'))
    return this.#visitors.enter(this.addressOf(request))
  }

  /** Once: all clients of a proxy that nobody trusts share its address, and its limits. */
  #hint({ headers }: IncomingMessage): void {
    if (!this.#mayHint || headers['x-forwarded-for'] === undefined) return
    this.#mayHint = false
    this.#log.warn({}, 'X-Forwarded-For came and is not believed: no TRUSTED_PROXIES is set')
  }

  /** Counts something of this address that could not be understood: whether it is shut out now. */
  nonsense(address: string): Promise<boolean> {
    return this.#visitors.nonsense(address)
  }
}
