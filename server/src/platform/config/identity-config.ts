import { isIP } from 'node:net'
import { err, ok, type Result } from '@dungeon-dice/shared'

/** The environment as Node has it. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What a host sets about who players are, beside numbers. */
export interface IdentityConfig {
  /** Secrets that sign tokens, 32 bytes and more each: the first signs, all are believed. */
  readonly tokenKeys: readonly Uint8Array[]
  /** File of the names that nobody gets; null for the list that the server comes with. */
  readonly nameFilter: string | null
  /** Addresses and networks of proxies, which alone may say what a client's address is. */
  readonly trustedProxies: readonly string[]
  /** Whether somebody without a token gets a seat. */
  readonly hasAnonymous: boolean
}

const LEAST_KEY_BYTES = 32
const ANONYMOUS = new Map([
  ['yes', true],
  ['no', false],
])

/** These settings, or one sentence about the first wrong value; a secret is in no sentence. */
export function readIdentity(environment: Environment): Result<IdentityConfig, string> {
  const tokenKeys = wordsOf(environment['TOKEN_KEY']).map((key) => Buffer.from(key))
  if (tokenKeys.some(({ length }) => length < LEAST_KEY_BYTES))
    return err(`TOKEN_KEY must have ${LEAST_KEY_BYTES} bytes or more, without spaces.`)
  const trustedProxies = wordsOf(environment['TRUSTED_PROXIES'])
  const strange = trustedProxies.find((one) => !isNetwork(one))
  if (strange !== undefined) return err(`TRUSTED_PROXIES: "${strange}" is no address.`)
  const hasAnonymous = ANONYMOUS.get(environment['ANONYMOUS_SEATS'] ?? 'yes')
  if (hasAnonymous === undefined) return err('ANONYMOUS_SEATS must be yes or no.')
  const nameFilter = environment['NAME_FILTER'] || null
  return ok({ tokenKeys, nameFilter, trustedProxies, hasAnonymous })
}

const wordsOf = (text = ''): readonly string[] => text.split(/\s+/).filter((one) => one !== '')

/** An address, or one with the length of its network. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  const fits = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= longest)
  return version !== 0 && fits && more.length === 0
}
