import type { Payer, StoreQuota } from '../../platform/quotas/ports.ts'
import type { RecordStore } from './ports.ts'

/** Bytes are kept as base64. */
const BASE64 = 4 / 3
/** The rest of a row: keys, how the dice fell, an index. About, and rather more. */
const ROW_BYTES = 500

/** A store of records that charges them to those who have played. */
export const meteredRecords = (
  store: RecordStore,
  quota: Pick<StoreQuota, 'store'>,
  payersOf: (matchId: string) => readonly Payer[],
): RecordStore => ({
  read: (matchId) => store.read(matchId),
  keep: async (kept) => {
    const isNew = await store.keep(kept)
    const { matchId, record, events } = kept
    if (isNew) quota.store(payersOf(matchId), ROW_BYTES + (record.length + events.length) * BASE64)
    return isNew
  },
})
