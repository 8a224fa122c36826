import type { KeptRecord, RecordPart, RecordStore } from '../../results/records/ports.ts'

/** In-memory records. */
export function memoryRecords(): RecordStore {
  const records = new Map<string, KeptRecord>()
  return {
    keep: async (record) => {
      if (records.has(record.matchId)) return false
      records.set(record.matchId, structuredClone(record))
      return true
    },
    read: async (matchId, ...parts) => {
      const record = records.get(matchId)
      return record === undefined ? null : partsOf(record, parts)
    },
  }
}

const partsOf = <Part extends RecordPart>(
  record: KeptRecord,
  parts: readonly Part[],
): Pick<KeptRecord, Part> =>
  Object.fromEntries(parts.map((part) => [part, record[part]])) as Pick<KeptRecord, Part>
