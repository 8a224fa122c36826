import type { Result } from '@dungeon-dice/shared'
import type { AccountExport, MatchesAnswer, ServerRefusal } from '@dungeon-dice/shared/protocol'
import { type Account, isGuest } from '../accounts/account.ts'
import type { BlockStore } from '../accounts/blocks.ts'
import type { FollowStore } from '../accounts/follows.ts'
import type { ListStore } from '../accounts/lists/ports.ts'
import type { AccountStore, NetworkStore, RecoveryStore } from '../accounts/ports.ts'
import { statusOf } from '../accounts/recovery.ts'
import { REPORTS_AT_ONCE } from '../moderation/forgotten.ts'
import type { FiledReport, Page, ReportStore, SanctionStore } from '../moderation/ports.ts'
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
  readonly reports: Pick<ReportStore, 'by' | 'about'>
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

/** Part of a list of an export, and the cursor of the next part. */
interface ExportPage<Cursor> {
  readonly items: readonly object[]
  readonly next: Cursor | null
}

/** Reads a page; null for the first one. */
type ReadPage<Cursor> = (before: Cursor | null) => Promise<ExportPage<Cursor>>

/** An export without the lists that are read in pages. */
type Head = Omit<AccountExport, 'matches' | 'reports' | 'reportsAbout'>

/** The lists that are read in pages, by their names in the export. */
type Lists = Readonly<Record<string, AsyncIterable<readonly object[]>>>

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
 * block the event loop. One page of matches or reports is read at a time, and the addresses that export
 * take turns.
 *
 * An export is of the moment at which it begins: matches that end later are newer than its first page
 * and not in it. The names in a match are those of the moment at which its page is read. Reports come
 * after the matches, with those that were filed meanwhile.
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
    const head = await this.#headOf(accountId)
    if (head === null) return null
    return new JsonPieces(piecesOf(head, this.#ownLists(accountId, laneOf(wholeAddress(address)))))
  }

  /** The export for the host, complete. Null when the account is gone. */
  async hostsOf(accountId: string): Promise<JsonPieces | null> {
    const head = await this.#headOf(accountId)
    if (head === null) return null
    const about = this.#reportPages(HOST, (page) => this.#parts.reports.about(accountId, page))
    const lists = { ...this.#ownLists(accountId, HOST), reportsAbout: about }
    return new JsonPieces(piecesOf(head, lists))
  }

  async #headOf(accountId: string): Promise<Head | null> {
    const { accounts, networks, recoveryCodes, standings } = this.#parts
    const { lists, blocks, follows, sanctions, clock } = this.#parts
    const account = await accounts.byId(accountId)
    if (account === null) return null
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

  /** The lists that the player may see. */
  #ownLists(accountId: string, lane: string): Lists {
    const { matches, reports } = this.#parts
    return {
      matches: this.#pagesOf<string>(lane, async (before) => {
        const page = { limit: PAGE, ...(before !== null && { before }) }
        const answer = await matches.ownMatches(page, accountId)
        // Once the account is deleted, a clean-up may remove the match that serves as the cursor.
        if (!answer.ok) return { items: [], next: null }
        return { items: answer.value.matches, next: answer.value.next }
      }),
      reports: this.#reportPages(lane, (page) => reports.by(accountId, page)),
    }
  }

  #reportPages(
    lane: string,
    read: (page: Page) => Promise<readonly FiledReport[]>,
  ): AsyncIterable<readonly object[]> {
    return this.#pagesOf<number>(lane, async (before) => {
      const found = await read({ count: REPORTS_AT_ONCE, before })
      const last = found.length < REPORTS_AT_ONCE ? undefined : found.at(-1)
      return { items: found.map(reportOf), next: last?.number ?? null }
    })
  }

  /** A list, newest first, a page at a time. */
  async *#pagesOf<Cursor>(lane: string, read: ReadPage<Cursor>): AsyncGenerator<readonly object[]> {
    let before: Cursor | null = null
    do {
      const page: ExportPage<Cursor> = await this.#read(lane, () => read(before))
      yield page.items
      before = page.next
    } while (before !== null)
  }

  #read<Cursor>(
    lane: string,
    read: () => Promise<ExportPage<Cursor>>,
  ): Promise<ExportPage<Cursor>> {
    return this.#pages.add(lane, async () => {
      // SQLite answers synchronously: give other requests a turn between pages.
      await new Promise(setImmediate)
      const page = await read()
      if (page.next !== null) await this.#rest()
      return page
    })
  }

  #rest(): Promise<void> {
    const { clock, timers } = this.#parts
    return new Promise((resolve) => timers.at(clock.now() + REST_MS, resolve))
  }
}

/** JSON of an export, in pieces. */
async function* piecesOf(head: Head, lists: Lists): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1)
  for (const [name, pages] of Object.entries(lists)) {
    yield `,"${name}":[`
    let comma = ''
    for await (const page of pages) {
      if (page.length === 0) continue
      yield comma + JSON.stringify(page).slice(1, -1)
      comma = ','
    }
    yield ']'
  }
  yield '}'
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
