import { Accounts } from '../accounts/accounts.ts'
import type { NameFilter } from '../accounts/names.ts'
import { argonPasswords } from '../accounts/passwords.ts'
import type { AccountStore, Secrets } from '../accounts/ports.ts'
import { signedTokens } from '../accounts/tokens.ts'
import type { Clock } from '../clock.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Config } from '../config.ts'
import type { Ids } from '../id.ts'
import type { SanctionStore } from '../moderation/ports.ts'
import { Sanctions } from '../moderation/sanctions.ts'

/** What the accounts of a server are made of. */
export interface IdentityParts {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly accounts: AccountStore
  readonly sanctions: SanctionStore
  readonly secrets: Secrets
  readonly isUnwantedName: NameFilter
  readonly cluster: Pick<Cluster, 'limit'>
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** The accounts of a server, with the limits and the key that its host has set. */
export function accountsOf(parts: IdentityParts): Accounts {
  const { config, clock, ids, accounts: store, isUnwantedName } = parts
  const { limit } = parts.cluster
  const tokens = signedTokens({
    keys: () => tokenKeysOf(parts),
    clock,
    lifetimeSeconds: config.tokenHours * HOUR_SECONDS,
    renewalSeconds: config.renewalDays * DAY_SECONDS,
  })
  return new Accounts({
    store,
    passwords: argonPasswords(config.passwordMemoryKib),
    tokens,
    isUnwanted: isUnwantedName,
    limits: {
      guests: limit('guests', config.guestsPerHour, HOUR_SECONDS, 'for good'),
      passwords: limit('passwords', config.passwordsPerHour, HOUR_SECONDS),
      guesses: limit('guesses', config.guessesPerHour, HOUR_SECONDS),
      requests: limit('account-requests', config.requestsPerMinute, MINUTE_SECONDS, 'for good'),
    },
    ids,
    clock,
    hasAnonymous: config.hasAnonymous,
    banOf: new Sanctions(parts.sanctions, clock).banOf,
  })
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
