import type { Payer, StoreQuota } from '../../platform/quotas/ports.ts'
import type { RecordStore } from './ports.ts'

/** Size factor: bytes are stored as base64. */
const BASE64 = 4 / 3
/** Generous estimate for the rest of a row: keys, dice statistics, an index. */
const ROW_BYTES = 500

/** Wraps a record store so that it charges each record to the players. */
export const recordsWithQuota = (
  store: RecordStore,
  quota: Pick<StoreQuota, 'store'>,
  payersOf: (matchId: string) => readonly Payer[],
): RecordStore => ({
  read: (matchId, ...parts) => store.read(matchId, ...parts),
  keep: async (kept) => {
    const isNew = await store.keep(kept)
    const { matchId, record, events } = kept
    if (isNew) quota.store(payersOf(matchId), ROW_BYTES + (record.length + events.length) * BASE64)
    return isNew
  },
})
