import type { IncomingHttpHeaders } from 'node:http'

/** Which pages may use the server: those of some sites, or of all. */
export class Origins {
  readonly #allowed: readonly string[] | null

  /** `allowed`: as browsers say them; null for any. */
  constructor(allowed: readonly string[] | null) {
    this.#allowed = allowed
  }

  /** Whether a request comes from no page at all, or from one that may. */
  lets({ origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>): boolean {
    if (origin === undefined || this.#allowed === null) return true
    return this.#allowed.includes(origin) || isOwn(origin, host)
  }

  /**
   * Whether a page of another site asks that the host has not named, as far as browsers say so: no
   * page can write or take away these headers, though whoever is no browser can.
   */
  isForeign({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
    if (origin !== undefined && this.#allowed?.includes(origin)) return false
    // Said of every request where the server is reached by TLS; else of those alone that have an origin.
    if (site !== undefined) return site !== 'same-origin' && site !== 'none'
    return origin !== undefined && !isOwn(origin, host)
  }

  /** The headers by which a browser lets a page of another site read the answer. */
  corsOf(origin: string | null): Record<string, string> {
    if (this.#allowed === null) return { 'Access-Control-Allow-Origin': '*' }
    if (origin === null || !this.#allowed.includes(origin)) return { Vary: 'Origin' }
    return { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
  }
}

/** Whether the page came from the server itself. */
const isOwn = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host
