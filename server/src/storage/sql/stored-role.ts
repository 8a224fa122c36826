import { sql } from 'kysely'
import type { Leases } from '../../cluster/leases/ports.ts'
import type { RoleName } from '../../cluster/ports.ts'
import type { Database } from './database.ts'

/** Roles in PostgreSQL, as the server `self` takes, leads and leaves them. */
export const storedRole = (
  query: Database['query'],
  self: string,
): Pick<Leases, 'takeRole' | 'releaseRole' | 'roleStore'> => ({
  takeRole: async (role, term) => {
    const taken = await query
      .insertInto('roles')
      .values({ name: role, leader: self, term: 1 })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(({ eb }) => ({ leader: self, term: eb('roles.term', '+', 1) }))
          // Of several servers that see it free, the first takes it.
          .where('roles.term', '=', term),
      )
      .returning('term')
      .executeTakeFirst()
    return taken?.term ?? null
  },
  releaseRole: async (role, term) => {
    await query
      .updateTable('roles')
      .set({ leader: null })
      .where('name', '=', role)
      .where('leader', '=', self)
      .where('term', '=', term)
      .execute()
  },
  roleStore: (role, term) => {
    const fence = fenceOf(self, role, term)
    return {
      put: (key, value) =>
        isWritten(
          query,
          sql`${fence}, written AS (
            INSERT INTO role_entries (role, key, value) SELECT name, ${key}, ${value} FROM fence
            ON CONFLICT (role, key) DO UPDATE SET value = excluded.value)`,
        ),
      remove: (keys) =>
        isWritten(
          query,
          sql`${fence}, written AS (
            DELETE FROM role_entries USING fence
            WHERE role_entries.role = fence.name AND key = ANY(${[...keys]}::text[]))`,
        ),
      all: async () => {
        const rows = await query
          .selectFrom('role_entries')
          .select(['key', 'value'])
          .where('role', '=', role)
          .execute()
        return new Map(rows.map(({ key, value }) => [key, value]))
      },
    }
  },
})

/**
 * Begins a statement that writes only for the leader in its term. The lock lets a write that has begun
 * end before the role changes hands, and the next leader reads it.
 */
const fenceOf = (self: string, role: RoleName, term: number) => sql`
  WITH fence AS (
    SELECT name FROM roles
    WHERE name = ${role} AND leader = ${self} AND term = ${term} FOR SHARE)`

/** Runs a fenced statement; false when it wrote nothing, since the term is over. */
async function isWritten(
  query: Database['query'],
  statement: ReturnType<typeof fenceOf>,
): Promise<boolean> {
  const { rows } = await sql`${statement} SELECT name FROM fence`.execute(query)
  return rows.length > 0
}
