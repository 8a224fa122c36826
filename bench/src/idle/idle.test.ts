import { expect, it } from 'vitest'
import { missingPrograms } from '../../../scripts/cluster/programs.ts'
import { measureIdle, TINY_IDLE } from './idle.ts'

it.skipIf(missingPrograms().length > 0)(
  'measures what servers cost while nobody plays',
  { timeout: 300_000 },
  async () => {
    const [redis, transactions, cpu] = await measureIdle(TINY_IDLE)
    expect(redis?.value).toBeGreaterThan(0)
    // PostgreSQL counts with a delay, and a short run may take less time than Linux counts.
    expect(transactions?.value).toBeGreaterThanOrEqual(0)
    expect(cpu?.value).toBeGreaterThanOrEqual(0)
  },
)
