import type { AuditLog, NumberedEntry } from '../../moderation/ports.ts'
import { newest } from './newest.ts'

/** An audit log that lasts as long as the process. */
export function memoryAudit(): AuditLog {
  const entries: NumberedEntry[] = []
  return {
    append: async (entry) => {
      entries.push(Object.freeze({ ...entry, number: entries.length + 1 }))
    },
    newest: async (page) => newest(entries, page),
  }
}
