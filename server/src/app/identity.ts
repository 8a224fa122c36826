import { AccountAccess } from '../accounts/account-access.ts'
import { Accounts } from '../accounts/accounts.ts'
import { HashQueue } from '../accounts/hash-queue.ts'
import { KnownNetworks } from '../accounts/known-networks.ts'
import type { NameFilter } from '../accounts/names.ts'
import { GUESSES_UNDER_ATTACK, PasswordGuesses } from '../accounts/password-guesses.ts'
import { argonPasswords, queuedPasswords } from '../accounts/passwords.ts'
import type { AccountStore, NetworkStore, RecoveryStore, Secrets } from '../accounts/ports.ts'
import { Recovery } from '../accounts/recovery.ts'
import { reservedNames } from '../accounts/reserved-names.ts'
import { signedTokens } from '../accounts/tokens.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { SanctionStore } from '../moderation/ports.ts'
import { Sanctions } from '../moderation/sanctions.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Ids } from '../platform/id.ts'
import { allOf } from '../platform/limits/all-of.ts'

/** What the accounts of a server are made of. */
export interface IdentityParts {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly accounts: AccountStore
  readonly networks: NetworkStore
  readonly recoveryCodes: RecoveryStore
  readonly sanctions: SanctionStore
  readonly secrets: Secrets
  readonly isUnwantedName: NameFilter
  /** Names under which bots sit. */
  readonly botNames: readonly string[]
  readonly cluster: Pick<Cluster, 'limit'>
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** The accounts of a server, with the limits and the key that its host has set. */
export function accountsOf(parts: IdentityParts) {
  const { config, clock, ids, accounts: store, recoveryCodes: codes, isUnwantedName } = parts
  const { limit } = parts.cluster
  const hourly = (name: string, points: number) => limit(name, points, HOUR_SECONDS)
  const keys = () => tokenKeysOf(parts)
  const passwordsByAddress = hourly('passwords', config.passwordsPerHour)
  const passwords = queuedPasswords(argonPasswords(config.passwordMemoryKib), new HashQueue())
  const { banOf } = new Sanctions(parts.sanctions, clock)
  const access = new AccountAccess({
    store,
    passwords,
    tokens: signedTokens({
      keys,
      clock,
      lifetimeSeconds: config.tokenHours * HOUR_SECONDS,
      renewalSeconds: config.renewalDays * DAY_SECONDS,
    }),
    guesses: new PasswordGuesses({
      byAddress: passwordsByAddress,
      byNameAndAddress: hourly('guesses-by-address', config.guessesPerHour),
      byName: hourly('guesses', config.nameGuessesPerHour),
      underAttack: hourly('guesses-under-attack', GUESSES_UNDER_ATTACK),
    }),
    requests: limit('account-requests', config.requestsPerMinute, MINUTE_SECONDS, 'for good'),
    networks: new KnownNetworks({
      store: parts.networks,
      keys,
      clock,
      knownMs: config.knownNetworkDays * DAY_SECONDS * 1_000,
    }),
    clock,
    banOf,
  })
  const isReserved = reservedNames(parts.botNames)
  const accounts = new Accounts({
    ...{ store, access, passwords, ids, clock, banOf },
    isUnwanted: (name) => isReserved(name) || isUnwantedName(name),
    limits: {
      guests: allOf([
        limit('guests', config.guestsPerHour, HOUR_SECONDS, 'for good'),
        limit('guests-of-day', config.guestsPerDay, DAY_SECONDS, 'for good'),
      ]),
      passwords: passwordsByAddress,
    },
    hasAnonymous: config.hasAnonymous,
  })
  const tries = hourly('recovery-tries', config.recoveryTriesPerHour)
  const recovery = new Recovery({
    ...{ accounts: store, codes, access, passwords, tries, ids, clock, banOf },
  })
  return { accounts, recovery }
}

/** The host's; else one that the server made, and keeps as long as everything else. */
async function tokenKeysOf({
  config,
  ids,
  secrets,
}: IdentityParts): Promise<readonly Uint8Array[]> {
  if (config.tokenKeys.length > 0) return config.tokenKeys
  const make = () => Buffer.from(ids.tokenKey()).toString('base64url')
  return [Buffer.from(await secrets.keep('token key', make), 'base64url')]
}
