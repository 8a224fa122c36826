import type { Result } from '@dungeon-dice/shared'
import type {
  AccountExport,
  FinishedMatchWire,
  MatchesAnswer,
  ServerRefusal,
} from '@dungeon-dice/shared/protocol'
import { type Account, isGuest } from '../accounts/account.ts'
import type { BlockStore } from '../accounts/blocks.ts'
import type { FollowStore } from '../accounts/follows.ts'
import type { ListStore } from '../accounts/lists/ports.ts'
import type { AccountStore, NetworkStore, RecoveryStore } from '../accounts/ports.ts'
import { statusOf } from '../accounts/recovery.ts'
import type { FiledReport, ReportStore, SanctionStore } from '../moderation/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { PushStore } from '../push/ports.ts'
import type { ResultStore, Standing } from '../results/ports.ts'

/** The stores that hold data about a player. */
export interface AccountExportsParts {
  readonly accounts: Pick<AccountStore, 'byId' | 'byIds'>
  readonly networks: Pick<NetworkStore, 'of'>
  readonly recoveryCodes: Pick<RecoveryStore, 'of'>
  readonly standings: Pick<ResultStore, 'standings'>
  readonly lists: Pick<ListStore, 'all'>
  readonly blocks: Pick<BlockStore, 'of'>
  readonly follows: Pick<FollowStore, 'of'>
  readonly subscriptions: Pick<PushStore, 'of'>
  readonly reports: Pick<ReportStore, 'involving'>
  readonly sanctions: Pick<SanctionStore, 'of'>
  readonly matches: OwnMatches
  readonly clock: Clock
}

/** The finished matches of an account, seen by their owner. */
interface OwnMatches {
  readonly ownMatches: (
    page: { readonly limit: number; readonly before?: string },
    accountId: string,
  ) => Promise<Result<MatchesAnswer, ServerRefusal>>
}

/** Matches on each page that an export reads. */
const PAGE = 100

/** Collects everything that the server stores about a player. */
export class AccountExports {
  readonly #parts: AccountExportsParts

  constructor(parts: AccountExportsParts) {
    this.#parts = parts
  }

  /** The export for the player, without anything that others said about them. Null when the account is gone. */
  async ownOf(accountId: string): Promise<AccountExport | null> {
    const found = await this.hostsOf(accountId)
    if (found === null) return null
    const { reportsAbout: _, ...own } = found
    return own
  }

  /** The export for the host, complete. Null when the account is gone. */
  async hostsOf(accountId: string): Promise<AccountExport | null> {
    const { accounts, networks, recoveryCodes, standings } = this.#parts
    const { lists, blocks, follows, sanctions, reports, clock } = this.#parts
    const account = await accounts.byId(accountId)
    if (account === null) return null
    const involved = await reports.involving(accountId)
    const isBy = ({ reporter }: FiledReport) => reporter.accountId === accountId
    return {
      madeAtMs: clock.now(),
      account: accountOf(account),
      networks: (await networks.of(accountId)).map((network) => ({ ...network })),
      recoveryCodes: statusOf(await recoveryCodes.of(accountId)),
      ratings: (await standings.standings(accountId)).map(ratingOf),
      lists: (await lists.all(accountId)).map(({ isDefault, ...list }) => ({
        ...list,
        default: isDefault,
      })),
      blocked: await this.#namesOf(await blocks.of(accountId)),
      followed: await this.#namesOf(await follows.of(accountId)),
      subscriptions: await this.#subscriptionsOf(accountId),
      sanctions: (await sanctions.of(accountId)).map(({ accountId: _, ...rest }) => rest),
      reports: involved.filter(isBy).map(reportOf),
      reportsAbout: involved.filter((report) => !isBy(report)).map(reportOf),
      matches: await this.#matchesOf(accountId),
    }
  }

  /** Names of the accounts that are still there, in the order of the ids. */
  async #namesOf(ids: readonly string[]): Promise<string[]> {
    const found = await this.#parts.accounts.byIds(ids)
    const names = new Map(found.map(({ id, name }) => [id, name]))
    return ids.flatMap((id) => names.get(id) ?? [])
  }

  /** Without the keys, which encrypt what this server sends. */
  async #subscriptionsOf(accountId: string) {
    const subscriptions = await this.#parts.subscriptions.of(accountId)
    return subscriptions.map(({ endpoint, language, atMs }) => ({ endpoint, language, atMs }))
  }

  async #matchesOf(accountId: string): Promise<FinishedMatchWire[]> {
    const matches: FinishedMatchWire[] = []
    let page: { readonly limit: number; readonly before?: string } | null = { limit: PAGE }
    while (page !== null) {
      // SQLite answers synchronously: give other requests a turn between pages.
      await new Promise(setImmediate)
      const answer: Result<MatchesAnswer, ServerRefusal> = await this.#parts.matches.ownMatches(
        page,
        accountId,
      )
      // The match that serves as the cursor of a page is never removed.
      const found: MatchesAnswer = answer.ok ? answer.value : { matches: [], next: null }
      matches.push(...found.matches)
      page = found.next === null ? null : { limit: PAGE, before: found.next }
    }
    return matches
  }
}

const accountOf = (account: Account): AccountExport['account'] => ({
  id: account.id,
  name: account.name,
  guest: isGuest(account),
  createdAtMs: account.createdAtMs,
})

const ratingOf = ({ ladder, rating, wins, draws, losses, atMs }: Standing) => ({
  preset: ladder,
  ...rating,
  ...{ wins, draws, losses, atMs },
})

const reportOf = ({ reporter, reported, lines, ...report }: FiledReport) => ({
  ...report,
  reporter: reporter.name,
  reported: reported.name,
  lines: [...lines],
})
