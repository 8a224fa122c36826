import type { ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Cluster } from '../cluster/ports.ts'
import type { Games } from '../game/games.ts'
import { readSettings } from '../game/settings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Ids } from '../platform/id.ts'
import { allOf } from '../platform/limits/all-of.ts'
import { AccountAccess } from './account-access.ts'
import { Accounts } from './accounts.ts'
import { HashQueue } from './hash-queue.ts'
import { HashThreads } from './hash-threads.ts'
import { KnownNetworks } from './known-networks.ts'
import { ListBook } from './lists/list-book.ts'
import type { ListStore } from './lists/ports.ts'
import type { NameFilter } from './names.ts'
import { PasswordChange } from './password-change.ts'
import { GUESSES_UNDER_ATTACK, PasswordGuesses } from './password-guesses.ts'
import { argonPasswords, queuedPasswords } from './passwords.ts'
import type { AccountStore, NetworkStore, RecoveryStore, Secrets } from './ports.ts'
import { Recovery } from './recovery.ts'
import { reservedNames } from './reserved-names.ts'
import { signedTokens } from './tokens.ts'

/** Dependencies of the accounts module. */
export interface AccountsModuleParts {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly accounts: AccountStore
  readonly networks: NetworkStore
  readonly recoveryCodes: RecoveryStore
  /** Returns the refusal `banned` for a banned account, else null. */
  readonly banOf: (accountId: string) => Promise<ServerRefusal | null>
  /** Called once the sign-ins of an account have ended by a new password or a recovery code. */
  readonly onEnded: (accountId: string) => Promise<void>
  readonly secrets: Secrets
  readonly isUnwantedName: NameFilter
  /** Names of the built-in bots. */
  readonly botNames: readonly string[]
  readonly cluster: Pick<Cluster, 'limit'>
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Accounts with the configured limits and keys. */
export function accountsModule(parts: AccountsModuleParts) {
  const { config, clock, ids, accounts: store, recoveryCodes: codes } = parts
  const { isUnwantedName, banOf, onEnded } = parts
  const { limit } = parts.cluster
  const hourly = (name: string, points: number) => limit(name, points, HOUR_SECONDS)
  const keys = () => tokenKeysOf(parts)
  const passwordsByAddress = hourly('passwords', config.passwordsPerHour)
  const passwords = queuedPasswords(
    argonPasswords(config.passwordMemoryKib, new HashThreads()),
    new HashQueue(),
  )
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
    requests: limit('account-requests', config.requestsPerMinute, MINUTE_SECONDS, 'permanent'),
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
        limit('guests', config.guestsPerHour, HOUR_SECONDS, 'permanent'),
        limit('guests-of-day', config.guestsPerDay, DAY_SECONDS, 'permanent'),
      ]),
      passwords: passwordsByAddress,
    },
    hasAnonymous: config.hasAnonymous,
  })
  const tries = hourly('recovery-tries', config.recoveryTriesPerHour)
  const recovery = new Recovery({
    ...{ accounts: store, codes, access, passwords, tries, ids, clock, banOf, onEnded },
  })
  const changes = hourly('password-changes', config.guessesPerHour)
  const passwordChange = new PasswordChange({
    ...{ accounts: store, access, passwords, recovery, onEnded, changes },
  })
  return { accounts, recovery, passwordChange }
}

/** The configured keys, or one that the server generates once and stores. */
async function tokenKeysOf({
  config,
  ids,
  secrets,
}: AccountsModuleParts): Promise<readonly Uint8Array[]> {
  if (config.tokenKeys.length > 0) return config.tokenKeys
  const make = () => Buffer.from(ids.tokenKey()).toString('base64url')
  return [Buffer.from(await secrets.keep('token key', make), 'base64url')]
}

/** Saved lists, validated by the rules of their preset. */
export const listsModule = (
  { config, lists: store }: { readonly config: Config; readonly lists: ListStore },
  games: Games,
): ListBook =>
  new ListBook({
    store,
    most: config.maxLists,
    gameOf: (preset) => games.ofPreset(preset)?.manifest.id ?? null,
    faultOf: (preset, list) => {
      const settings = readSettings(games, { preset })
      if (!settings.ok) return settings.error
      const { game, rules } = settings.value
      const read = game.readList(rules, list)
      return read.ok ? null : read.error
    },
  })
