import type { KeptRecord, RecordStore } from '../../results/records/ports.ts'

/** In-memory records. */
export function memoryRecords(): RecordStore {
  const records = new Map<string, KeptRecord>()
  return {
    keep: async (record) => {
      if (records.has(record.matchId)) return false
      records.set(record.matchId, structuredClone(record))
      return true
    },
    read: async (matchId) => records.get(matchId) ?? null,
  }
}
