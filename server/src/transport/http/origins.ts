import type { IncomingHttpHeaders } from 'node:http'

/** Decides which sites' pages may use the server. */
export class Origins {
  readonly #allowed: readonly string[] | null

  /** `allowed`: origins as browsers send them; null for any. */
  constructor(allowed: readonly string[] | null) {
    this.#allowed = allowed
  }

  /** Whether a request comes from an allowed page, or from no page at all. */
  lets({ origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>): boolean {
    if (origin === undefined || this.#allowed === null) return true
    return this.#allowed.includes(origin) || isOwn(origin, host)
  }

  /**
   * Whether the request comes from a page of a site that the host has not named. Relies on headers that
   * pages cannot forge or remove; clients other than browsers can.
   */
  isForeign({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
    if (origin !== undefined && this.#allowed?.includes(origin)) return false
    // Browsers send it with every request over TLS; without TLS only requests with an Origin tell.
    if (site !== undefined) return site !== 'same-origin' && site !== 'none'
    return origin !== undefined && !isOwn(origin, host)
  }

  /** CORS headers that let a page of another site read the answer. */
  corsOf(origin: string | null): Record<string, string> {
    if (this.#allowed === null) return { 'Access-Control-Allow-Origin': '*' }
    if (origin === null || !this.#allowed.includes(origin)) return { Vary: 'Origin' }
    return { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
  }
}

/** Whether the page came from the server itself. */
const isOwn = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host
