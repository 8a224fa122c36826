import type { Standing } from '../../results/ports.ts'
import type { Write } from './exclusively.ts'
import { isFirst, standingRow } from './result-rows.ts'

/** Replaces the previous revision of a standing; false when the stored revision is another one. */
export async function putStanding(write: Write, standing: Standing): Promise<boolean> {
  const row = standingRow(standing)
  const stood = isFirst(standing)
    ? await write
        .insertInto('standings')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('revision')
        .executeTakeFirst()
    : await write
        .updateTable('standings')
        .set(row)
        .where('account_id', '=', row.account_id)
        .where('ladder', '=', row.ladder)
        .where('revision', '=', row.revision - 1)
        .returning('revision')
        .executeTakeFirst()
  return stood !== undefined
}
