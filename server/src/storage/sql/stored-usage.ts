import type { MatchUsage, UsageStore } from '../../results/usage/ports.ts'
import type { Database } from './database.ts'
import { exclusivelyOfAll, type Write } from './exclusively.ts'

/** Usage statistics in a database. */
export const storedUsage = (db: Database): UsageStore => ({
  note: async (usage) => {
    await db.query
      .insertInto('usage_waiting')
      .values({
        match_id: usage.matchId,
        public_at_ms: usage.publicAtMs,
        usage: JSON.stringify(usage),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  addDue: async (nowMs, most) => {
    const due = await db.query
      .selectFrom('usage_waiting')
      .select('match_id')
      .where('public_at_ms', '<=', nowMs)
      .orderBy('public_at_ms')
      .limit(most)
      .execute()
    if (due.length === 0) return 0
    const ids = due.map(({ match_id }) => match_id)
    // One server at a time: several that add to the same totals would wait for each other.
    return exclusivelyOfAll(db, 'usage', (write) => addAll(write, ids))
  },
  read: ({ preset, month, bracket }) =>
    db.query
      .selectFrom('usage_counts')
      .select(['bracket', 'entry', 'lists', 'matches', 'wins', 'draws'])
      .where('preset', '=', preset)
      .where('month', '=', month)
      .where('bracket', '=', bracket)
      .execute(),
  months: async (preset) => {
    const rows = await db.query
      .selectFrom('usage_counts')
      .select('month')
      .distinct()
      .where('preset', '=', preset)
      .orderBy('month', 'desc')
      .execute()
    return rows.map(({ month }) => month)
  },
})

/** Adds the counts of these matches, without those that another server has added meanwhile. */
async function addAll(write: Write, matchIds: readonly string[]): Promise<number> {
  const waiting = await write
    .deleteFrom('usage_waiting')
    .where('match_id', 'in', matchIds)
    .returning('usage')
    .execute()
  for (const { usage } of waiting) await add(write, JSON.parse(usage))
  return waiting.length
}

async function add(write: Write, { preset, month, counts }: MatchUsage): Promise<void> {
  if (counts.length === 0) return
  await write
    .insertInto('usage_counts')
    .values(counts.map((count) => ({ preset, month, ...count })))
    .onConflict((conflict) =>
      conflict.columns(['preset', 'month', 'bracket', 'entry']).doUpdateSet((row) => ({
        lists: row('usage_counts.lists', '+', row.ref('excluded.lists')),
        matches: row('usage_counts.matches', '+', row.ref('excluded.matches')),
        wins: row('usage_counts.wins', '+', row.ref('excluded.wins')),
        draws: row('usage_counts.draws', '+', row.ref('excluded.draws')),
      })),
    )
    .execute()
}
