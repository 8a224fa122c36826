import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  type AccountRemovedAnswer,
  type AuditRows,
  type CloseBody,
  type ClosedAnswer,
  type DeleteBody,
  type ExportBody,
  type LiftBody,
  type LiftedAnswer,
  type MatchRows,
  type ReportAnswer,
  type ReportRow,
  type ReportRows,
  refusal,
  type SanctionBody,
  type SanctionedAnswer,
  type SanctionKind,
  type ServerRefusal,
} from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import type { JsonPieces } from '../transport/http/route.ts'
import type {
  AccountData,
  AuditEntry,
  AuditLog,
  Enforcement,
  FiledReport,
  Matches,
  Page,
  People,
  ReportStore,
  SanctionStore,
} from './ports.ts'
import type { Sanctions } from './sanctions.ts'

/** Dependencies of `Moderator`. */
export interface ModeratorParts {
  readonly reports: ReportStore
  readonly store: SanctionStore
  readonly sanctions: Sanctions
  readonly audit: AuditLog
  readonly people: People
  readonly matches: Matches
  readonly enforcement: Enforcement
  readonly clock: Clock
  readonly accountData: AccountData
}

type Answer<T> = Promise<Result<T, ServerRefusal>>
type Names = { readonly id: string; readonly name: string }
type Kinds = Readonly<Record<SanctionKind, { readonly set: string; readonly lift: string }>>

const HOUR_MS = 3_600_000

/** Names of the sanction actions in the audit log. */
const ACTIONS: Kinds = {
  ban: { set: 'ban', lift: 'unban' },
  mute: { set: 'mute', lift: 'unmute' },
}

/**
 * Moderation with the admin key. Every change is written to the audit log first; if that fails, the
 * change does not happen.
 */
export class Moderator {
  readonly #parts: ModeratorParts

  constructor(parts: ModeratorParts) {
    this.#parts = parts
  }

  /** The newest reports. */
  async reports(page: Page): Answer<ReportRows> {
    const reports = await this.#parts.reports.newest(page)
    return ok({ reports: reports.map(rowOf) })
  }

  /** One report in full; refused with `no_such_report`. */
  async report(number: number): Answer<ReportAnswer> {
    const { reports, sanctions, people } = this.#parts
    const report = await reports.read(number)
    if (report === null) return err(refusal('no_such_report'))
    const nameOf = (id: string | null) => (id === null ? null : people.nameOf(id))
    const { accountId } = report.reported
    const inForce = accountId === null ? [] : await sanctions.inForce(accountId)
    return ok({
      ...rowOf(report),
      note: report.note,
      reporterAccount: await nameOf(report.reporter.accountId),
      reportedAccount: await nameOf(accountId),
      lines: [...report.lines],
      sanctions: inForce.map(({ accountId: _, ...sanction }) => sanction),
    })
  }

  /**
   * Bans or mutes the account with this name. A ban closes its connections at once, and newcomers
   * no longer receive the account's lines.
   */
  async punish(
    kind: SanctionKind,
    { by, name, reason, hours }: SanctionBody,
  ): Answer<SanctionedAnswer> {
    const { store, clock, enforcement } = this.#parts
    const named = await this.#named(name)
    if (!named.ok) return named
    const account = named.value
    const atMs = clock.now()
    const untilMs = hours === undefined ? null : atMs + Math.round(hours * HOUR_MS)
    await this.#note({ by, action: ACTIONS[kind].set, target: account.name, reason, untilMs })
    await store.put({ accountId: account.id, kind, reason, atMs, untilMs })
    await enforcement.silence(account.id)
    const closed = kind === 'ban' ? await enforcement.ban(account.id, untilMs) : 0
    return ok({ name: account.name, untilMs, closed })
  }

  /** Lifts a ban or a mute. */
  async lift(kind: SanctionKind, { by, name, reason = '' }: LiftBody): Answer<LiftedAnswer> {
    const { store, enforcement } = this.#parts
    const named = await this.#named(name)
    if (!named.ok) return named
    const account = named.value
    await this.#note({
      by,
      action: ACTIONS[kind].lift,
      target: account.name,
      reason,
      untilMs: null,
    })
    const lifted = await store.lift(account.id, kind)
    if (kind === 'ban') enforcement.unban(account.id)
    return ok({ name: account.name, lifted })
  }

  /** Ends a match without a result; refused with `no_such_match`, or `moving`. */
  async close({ by, match, reason }: CloseBody): Answer<ClosedAnswer> {
    const { matches } = this.#parts
    const row = await matches.row(match)
    if (!row.ok) return row
    if (!isGoingOn(row.value.phase)) return err(refusal('no_such_match'))
    await this.#note({ by, action: 'close', target: match, reason, untilMs: null })
    // The match may have ended meanwhile.
    const closed = await matches.close(match, reason)
    return closed.ok ? ok({ match, closed: true }) : closed
  }

  /** Exports everything stored about the account with this name. */
  async export({ by, name }: ExportBody): Answer<JsonPieces> {
    const named = await this.#named(name)
    if (!named.ok) return named
    const { id, name: target } = named.value
    await this.#note({ by, action: 'export', target, reason: '', untilMs: null })
    const found = await this.#parts.accountData.accountExports.hostsOf(id)
    return found === null ? err(refusal('no_such_player')) : ok(found)
  }

  /** Deletes the account with this name for good. */
  async remove({ by, name, reason }: DeleteBody): Answer<AccountRemovedAnswer> {
    const named = await this.#named(name)
    if (!named.ok) return named
    const { id, name: target } = named.value
    await this.#note({ by, action: 'delete', target, reason, untilMs: null })
    const isGone = await this.#parts.accountData.remove(id)
    return isGone ? ok({ name: target, deleted: true }) : err(refusal('no_such_player'))
  }

  /** All matches of the cluster. */
  async matches(): Answer<MatchRows> {
    return ok({ matches: [...(await this.#parts.matches.rows())] })
  }

  /** The newest audit log entries. */
  async audit(page: Page): Answer<AuditRows> {
    const entries = await this.#parts.audit.newest(page)
    return ok({ entries: entries.map((entry) => ({ ...entry })) })
  }

  async #named(name: string): Answer<Names> {
    const account = await this.#parts.people.named(name)
    return account === null ? err(refusal('no_such_player')) : ok(account)
  }

  #note(entry: Omit<AuditEntry, 'atMs'>): Promise<void> {
    return this.#parts.audit.append({ ...entry, atMs: this.#parts.clock.now() })
  }
}

const isGoingOn = (phase: string): boolean => phase === 'waiting' || phase === 'playing'

const rowOf = ({ number, atMs, reason, venue, reporter, reported }: FiledReport): ReportRow => ({
  number,
  atMs,
  reason,
  venue,
  reporter: calledIn(reporter),
  reported: calledIn(reported),
})

/** The name at the time of the report; a player without a name is given as the seat. */
const calledIn = ({ name, seat }: FiledReport['reporter']): string =>
  name === '' ? `seat ${seat ?? '?'}` : name
