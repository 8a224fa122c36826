import type { Standing } from '../../results/ports.ts'
import type { Write } from './exclusively.ts'
import { isFirst, standingRow } from './result-rows.ts'

/** Puts a standing in place of its revision before; false when another stands there. */
export async function stand(write: Write, standing: Standing): Promise<boolean> {
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
