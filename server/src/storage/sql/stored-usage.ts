import type { MatchUsage, UsageStore } from '../../results/usage/ports.ts'
import type { Database } from './database.ts'
import type { Write } from './exclusively.ts'

/** Usage statistics in a database. */
export const storedUsage = ({ query }: Database): UsageStore => ({
  note: async (usage) => {
    await query
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
    const due = await query
      .selectFrom('usage_waiting')
      .select('match_id')
      .where('public_at_ms', '<=', nowMs)
      .orderBy('public_at_ms')
      .limit(most)
      .execute()
    let added = 0
    for (const { match_id } of due)
      added += await query.transaction().execute((write) => addOne(write, match_id))
    return added
  },
  read: ({ preset, month, bracket }) =>
    query
      .selectFrom('usage_counts')
      .select(['bracket', 'entry', 'lists', 'matches', 'wins', 'draws'])
      .where('preset', '=', preset)
      .where('month', '=', month)
      .where('bracket', '=', bracket)
      .execute(),
  months: async (preset) => {
    const rows = await query
      .selectFrom('usage_counts')
      .select('month')
      .distinct()
      .where('preset', '=', preset)
      .orderBy('month', 'desc')
      .execute()
    return rows.map(({ month }) => month)
  },
})

/** Adds the counts of a match; 0 when another server was faster. */
async function addOne(write: Write, matchId: string): Promise<number> {
  const waiting = await write
    .deleteFrom('usage_waiting')
    .where('match_id', '=', matchId)
    .returning('usage')
    .executeTakeFirst()
  if (waiting === undefined) return 0
  const { preset, month, counts }: MatchUsage = JSON.parse(waiting.usage)
  if (counts.length === 0) return 1
  // In the same order everywhere, so that two matches never wait for each other.
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
  return 1
}
