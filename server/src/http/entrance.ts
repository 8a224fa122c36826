import type { IncomingMessage } from 'node:http'
import { err, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Visitors } from '../limits/visitors.ts'
import { addressReader } from './address.ts'
import type { Origins } from './origins.ts'

/** Those who watch a server ask these often, and cost nothing. */
const UNCOUNTED = new Set(['/health', '/ready'])

/** Who comes in at all, by HTTP and to sockets alike. */
export class Entrance {
  readonly origins: Origins
  /** Where a request comes from, as limits count it. */
  readonly addressOf: ReturnType<typeof addressReader>
  readonly #visitors: Visitors

  constructor(visitors: Visitors, origins: Origins, trustedProxies: readonly string[]) {
    this.#visitors = visitors
    this.origins = origins
    this.addressOf = addressReader(trustedProxies)
  }

  /** Counts a request: why it is not served, or null. */
  async request(request: IncomingMessage): Promise<ServerRefusal | null> {
    if (UNCOUNTED.has(request.url ?? '')) return null
    const counted = await this.#visitors.request(this.addressOf(request))
    return counted.ok ? null : counted.error
  }

  /** Counts a connection until the result is called, or says why there is none. */
  upgrade(request: IncomingMessage): Result<() => void, ServerRefusal> {
    if (!this.origins.lets(request.headers)) return err(refusal('origin_refused'))
    return this.#visitors.enter(this.addressOf(request))
  }

  /** Counts something of this address that could not be understood: whether it is shut out now. */
  nonsense(address: string): Promise<boolean> {
    return this.#visitors.nonsense(address)
  }
}
