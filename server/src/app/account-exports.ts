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
import { LaneQueue } from '../platform/lane-queue.ts'
import { laneOf, wholeAddress } from '../platform/limits/networks.ts'
import type { Timers } from '../platform/timers.ts'
import type { PushStore } from '../push/ports.ts'
import type { ResultStore, Standing } from '../results/ports.ts'
import { JsonPieces } from '../transport/http/route.ts'

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
  readonly timers: Timers
}

interface OwnPage {
  readonly limit: number
  /** The match after which the page begins. */
  readonly before?: string
}

/** The finished matches of an account, seen by their owner. */
interface OwnMatches {
  readonly ownMatches: (
    page: OwnPage,
    accountId: string,
  ) => Promise<Result<MatchesAnswer, ServerRefusal>>
}

/** Matches on each page that an export reads. */
const PAGE = 100

/** Pause after each page, so that exports take a quarter of the event loop at most, in milliseconds. */
const REST_MS = 10

/** The lane of exports for the host. */
const HOST = 'host'

/**
 * Gives everything that the server stores about a player, in pieces: the whole of a long history would
 * block the event loop. One page of matches is read at a time, and the addresses that export take turns.
 *
 * An export is of the moment at which it begins: matches that end later are newer than its first page
 * and not in it. Only the names in a match are those at which its page is read.
 */
export class AccountExports {
  readonly #parts: AccountExportsParts
  readonly #pages = new LaneQueue()

  constructor(parts: AccountExportsParts) {
    this.#parts = parts
  }

  /**
   * The export for the player, requested from this address, without anything that others said about them.
   * Null when the account is gone.
   */
  async ownOf(accountId: string, address: string): Promise<JsonPieces | null> {
    const found = await this.#headOf(accountId)
    if (found === null) return null
    const { reportsAbout: _, ...own } = found
    return this.#piecesOf(own, accountId, laneOf(wholeAddress(address)))
  }

  /** The export for the host, complete. Null when the account is gone. */
  async hostsOf(accountId: string): Promise<JsonPieces | null> {
    const found = await this.#headOf(accountId)
    return found === null ? null : this.#piecesOf(found, accountId, HOST)
  }

  /** All but the matches. */
  async #headOf(accountId: string): Promise<Omit<AccountExport, 'matches'> | null> {
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

  #piecesOf(head: Omit<AccountExport, 'matches'>, accountId: string, lane: string): JsonPieces {
    const pages = this.#pagesOf(accountId, lane)
    return new JsonPieces(withMatches(head, pages))
  }

  /** The matches of an account, newest first, a page at a time. */
  async *#pagesOf(accountId: string, lane: string): AsyncGenerator<readonly FinishedMatchWire[]> {
    let page: OwnPage | null = { limit: PAGE }
    while (page !== null) {
      const found = await this.#read(page, accountId, lane)
      yield found.matches
      page = found.next === null ? null : { limit: PAGE, before: found.next }
    }
  }

  #read(page: OwnPage, accountId: string, lane: string): Promise<MatchesAnswer> {
    return this.#pages.add(lane, async () => {
      // SQLite answers synchronously: give other requests a turn between pages.
      await new Promise(setImmediate)
      const answer = await this.#parts.matches.ownMatches(page, accountId)
      if (answer.ok && answer.value.next !== null) await this.#rest()
      // Once the account is deleted, a clean-up may remove the match that serves as the cursor.
      return answer.ok ? answer.value : { matches: [], next: null }
    })
  }

  #rest(): Promise<void> {
    const { clock, timers } = this.#parts
    return new Promise((resolve) => timers.at(clock.now() + REST_MS, resolve))
  }
}

/** JSON of an export, in pieces. */
async function* withMatches(
  head: Omit<AccountExport, 'matches'>,
  pages: AsyncIterable<readonly FinishedMatchWire[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"matches":[`
  let comma = ''
  for await (const page of pages) {
    if (page.length === 0) continue
    yield comma + JSON.stringify(page).slice(1, -1)
    comma = ','
  }
  yield ']}'
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
