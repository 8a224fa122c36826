import { err, ok, type Result } from '@dungeon-dice/shared'
import type { Environment } from './identity-config.ts'

/** What a host sets about requests, beside numbers. */
export interface HttpConfig {
  /** Origins whose pages may use the server; null for any. */
  readonly allowedOrigins: readonly string[] | null
  /** Folder of the built browser client; null to serve none. */
  readonly pages: string | null
}

/** Where `npm start` builds it, seen from where it starts. */
const BUILT = 'web/dist'

/** These settings, or one sentence about the first wrong value. */
export function readHttp(environment: Environment): Result<HttpConfig, string> {
  const words = (environment['ALLOWED_ORIGINS'] ?? '*').split(/\s+/).filter((one) => one !== '')
  const folder = environment['PAGES'] ?? BUILT
  const pages = folder === '' ? null : folder
  if (words.includes('*')) return ok({ allowedOrigins: null, pages })
  const strange = words.find((one) => !isOrigin(one))
  if (strange !== undefined)
    return err(`ALLOWED_ORIGINS: "${strange}" is no origin, such as https://example.com.`)
  return ok({ allowedOrigins: words, pages })
}

/** Exactly as browsers say it: scheme, host, and a port that is not the scheme's own. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
