import { type SqlBool, sql } from 'kysely'
import type { LeaseRow, Leases, Renewal, Renewed, RoleRow } from '../../cluster/leases/ports.ts'
import type { RoleName } from '../../cluster/ports.ts'
import type { Database } from './database.ts'
import { storedRole } from './stored-role.ts'

/**
 * Lease of a server before 0.3 from each new heartbeat, in milliseconds: it writes one a second.
 * Delete after 0.3.
 */
const EARLIER_LEASE_MS = 5_000

/** Silence after which a server that gave its lease up is forgotten, in milliseconds. */
const SILENT_MS = 5_000

/** The database's clock, in milliseconds. */
const NOW_MS = sql<number>`floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint`

/**
 * True for a row of `processes` whose lease has not ended at `nowMs`. One that was renewed in the future
 * by more than its length has ended, too: the clock was set back since.
 */
const isLive = (nowMs = NOW_MS) => sql<SqlBool>`(
  abs(${nowMs} - processes.renewed_at_ms) < coalesce(processes.lease_ms, ${sql.lit(EARLIER_LEASE_MS)})
  OR (processes.lease_ms IS NULL AND processes.heard_ms <> processes.alive_at_ms))`

/** True where the owner of a row of `matches`, joined with `processes`, has no lease. */
export const hasNoOwner = sql<SqlBool>`NOT coalesce(${isLive()}, false)`

/**
 * True for the matches of a server that `self` may adopt, in rows as above: it has a lease itself, and the
 * other has none. A server before 0.3 that has left writes heartbeats to its end.
 */
export const mayAdopt = (self: string) => sql<SqlBool>`(
  (${hasNoOwner} OR processes.lease_ms IS NULL)
  AND EXISTS (SELECT FROM processes WHERE owner = ${self} AND ${isLive()}))`

/** A row of the answer to a renewal: this server, and one other or none. */
interface RenewedRow {
  readonly now_ms: number
  readonly steady_ms: number
  readonly losses: number
  readonly is_new: boolean
  readonly roles: readonly RoleRow[]
  readonly owner: string | null
  readonly is_live: boolean
  readonly lease_ms: number | null
  readonly revision: number
  readonly facts: string | null
}

/** Leases in PostgreSQL of the server with the id `self`. */
export function storedLeases(db: Database, self: string): Leases {
  // Play waits for no request, and neither do roles. Renewals do not even wait for the journal.
  const query = db.journal ?? db.query
  const renewing = db.leases ?? query
  return {
    renew: async (renewal) => renewedOf((await renewIn(renewing, self, renewal)).rows),
    ...storedRole(query, self),
    forget: async (server) => {
      await query
        .deleteFrom('processes')
        .where('owner', '=', server)
        .where(sql<SqlBool>`NOT ${isLive()}`)
        // One that is still there would enter itself again.
        .where(
          sql<SqlBool>`(lease_ms IS DISTINCT FROM 0
            OR abs(${NOW_MS} - renewed_at_ms) >= ${sql.lit(SILENT_MS)})`,
        )
        .where('owner', 'not in', (select) =>
          select.selectFrom('matches').select('matches.owner').where('is_held', '=', 1),
        )
        .execute()
    },
  }
}

/**
 * One statement: the lease is renewed, and all is read as it was before. Who finds that nobody had renewed a
 * lease for long writes that down for all. Times in the future are those of a clock that was set back. A
 * heartbeat of a server before 0.3 counts as its renewal once it is seen to have changed, by the next
 * renewal if its row is locked now. A renewal that arrives after one with a newer revision changes nothing,
 * and has no answer. One that has waited for its row counts from when it is written, since another may have
 * been written meanwhile.
 */
const renewIn = (
  query: Database['query'],
  self: string,
  { aliveAtMs, leaseMs, mostGapMs, revision, facts, known }: Renewal,
) =>
  sql<RenewedRow>`
  WITH clock AS (SELECT ${NOW_MS} AS now_ms),
  before AS (
    SELECT now_ms, coalesce(max(gap_at_ms) FILTER (WHERE gap_at_ms <= now_ms), 0) AS gap_at_ms,
      coalesce(now_ms - max(renewed_at_ms) FILTER (WHERE renewed_at_ms <= now_ms + ${mostGapMs}::bigint)
        > ${mostGapMs}::bigint, true) AS has_gap
    FROM clock LEFT JOIN processes ON true GROUP BY now_ms
  ),
  own AS (
    INSERT INTO processes
      (owner, alive_at_ms, losses, renewed_at_ms, lease_ms, gap_at_ms, revision, facts)
    SELECT ${self}, ${aliveAtMs}::bigint, 0, now_ms, ${leaseMs}::integer,
      CASE WHEN has_gap THEN now_ms ELSE gap_at_ms END, ${revision}::integer, ${facts}
    FROM before
    ON CONFLICT (owner) DO UPDATE SET
      alive_at_ms = greatest(processes.alive_at_ms, excluded.alive_at_ms),
      renewed_at_ms = ${NOW_MS}, lease_ms = excluded.lease_ms,
      gap_at_ms = CASE WHEN processes.gap_at_ms <= ${NOW_MS}
        THEN greatest(processes.gap_at_ms, excluded.gap_at_ms) ELSE excluded.gap_at_ms END,
      revision = excluded.revision, facts = excluded.facts
      WHERE processes.revision <= excluded.revision
    RETURNING losses, gap_at_ms, xmax = 0 AS is_new
  ),
  heard AS (
    UPDATE processes SET renewed_at_ms = now_ms, heard_ms = alive_at_ms FROM clock
    WHERE owner IN (
      SELECT owner FROM processes
      WHERE lease_ms IS NULL AND heard_ms <> alive_at_ms AND owner <> ${self}
      FOR NO KEY UPDATE SKIP LOCKED)
  )
  SELECT clock.now_ms, clock.now_ms - own.gap_at_ms AS steady_ms, own.losses, own.is_new,
    processes.owner, processes.lease_ms,
    processes.revision, ${isLive(sql`clock.now_ms`)} AS is_live,
    CASE WHEN known.key IS NULL THEN processes.facts END AS facts,
    (SELECT coalesce(json_agg(json_build_object('role', name, 'leader', leader, 'term', term)), '[]')
      FROM roles) AS roles
  FROM clock CROSS JOIN own
  LEFT JOIN processes ON processes.owner <> ${self}
  LEFT JOIN json_each_text(${JSON.stringify(Object.fromEntries(known))}::json) AS known
    ON known.key = processes.owner AND known.value = processes.revision::text
`.execute(query)

function renewedOf(rows: readonly RenewedRow[]): Renewed {
  const [first] = rows
  if (first === undefined) throw new Error('the renewal of a lease came too late')
  return {
    nowMs: first.now_ms,
    steadyMs: first.steady_ms,
    losses: first.losses,
    isNew: first.is_new,
    others: rows.flatMap(leaseOf),
    roles: first.roles.map((row) => ({ ...row, role: row.role as RoleName })),
  }
}

const leaseOf = ({ owner, lease_ms, ...row }: RenewedRow): readonly LeaseRow[] =>
  owner === null
    ? []
    : [
        {
          ...{ id: owner, isLive: row.is_live, revision: row.revision, facts: row.facts },
          ...{ isGivenUp: lease_ms === 0, isEarlier: lease_ms === null },
        },
      ]
