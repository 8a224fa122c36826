import { isIP } from 'node:net'
import { err, ok } from '@dungeon-dice/shared'
import { oneOf, setting, wholeNumber, wordsOf } from './setting.ts'

const LEAST_KEY_BYTES = 32

/** True for an address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  const fits = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= longest)
  return version !== 0 && fits && more.length === 0
}

/** Settings of accounts: tokens, names, passwords, lists, and proxies that report addresses. */
export const ACCOUNT_SETTINGS = {
  /** Secrets that sign tokens, 32 bytes and more each: the first signs, all are accepted. */
  tokenKeys: setting('TOKEN_KEY', (text) => {
    const keys: readonly Uint8Array[] = wordsOf(text).map((key) => Buffer.from(key))
    return keys.some(({ length }) => length < LEAST_KEY_BYTES)
      ? err(`TOKEN_KEY must have ${LEAST_KEY_BYTES} bytes or more, without spaces.`)
      : ok(keys)
  }),
  /** Addresses and networks of proxies, which alone may say what a client's address is. */
  trustedProxies: setting('TRUSTED_PROXIES', (text) => {
    const proxies = wordsOf(text)
    const strange = proxies.find((one) => !isNetwork(one))
    return strange === undefined ? ok(proxies) : err(`TRUSTED_PROXIES: "${strange}" is no address.`)
  }),
  /** Whether players without a token may take seats. */
  hasAnonymous: oneOf('ANONYMOUS_SEATS', { yes: true, no: false }, true),
  /** File of unwanted names; null for the list that the server comes with. */
  nameFilter: setting('NAME_FILTER', (text) => ok(text || null)),
  /** Validity of a token. */
  tokenHours: wholeNumber('TOKEN_HOURS', 24, 1, 8_760),
  /** Time in which an expired token can be renewed. */
  renewalDays: wholeNumber('RENEWAL_DAYS', 90, 0, 3_650),
  /** Memory of one password hash. */
  passwordMemoryKib: wholeNumber('PASSWORD_MEMORY_KIB', 19_456, 8_192, 1_048_576),
  /** New guests of one address. */
  guestsPerHour: wholeNumber('GUESTS_PER_HOUR', 100, 1, 1_000_000),
  /** The same in a day. */
  guestsPerDay: wholeNumber('GUESTS_PER_DAY', 500, 1, 1_000_000),
  /** Passwords that one address may try or set. */
  passwordsPerHour: wholeNumber('PASSWORDS_PER_HOUR', 60, 1, 1_000_000),
  /** Wrong passwords for one name from one address. */
  guessesPerHour: wholeNumber('GUESSES_PER_HOUR', 10, 1, 1_000_000),
  /** Wrong passwords for one name from all addresses that it does not know. */
  nameGuessesPerHour: wholeNumber('NAME_GUESSES_PER_HOUR', 300, 1, 10_000_000),
  /** Wrong recovery codes of one address. */
  recoveryTriesPerHour: wholeNumber('RECOVERY_TRIES_PER_HOUR', 20, 1, 1_000_000),
  /** Time that an account remembers an address it signed in from; 0 for none. */
  knownNetworkDays: wholeNumber('KNOWN_NETWORK_DAYS', 90, 0, 3_650),
  /** Dice lists that one account may save. */
  maxLists: wholeNumber('MAX_LISTS', 50, 1, 10_000),
  /** Players that one account may block. */
  maxBlocksPerPlayer: wholeNumber('MAX_BLOCKS_PER_PLAYER', 200, 1, 100_000),
  /** Players that one account may follow. */
  maxFollowsPerPlayer: wholeNumber('MAX_FOLLOWS_PER_PLAYER', 100, 1, 1_000),
} as const
