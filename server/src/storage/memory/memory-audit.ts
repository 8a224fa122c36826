import type { AuditLog, NumberedEntry } from '../../moderation/ports.ts'
import { newest } from './newest.ts'

/** In-memory audit log. */
export function memoryAudit(): AuditLog {
  const entries: NumberedEntry[] = []
  return {
    append: async (entry) => {
      entries.push(Object.freeze({ ...entry, number: entries.length + 1 }))
    },
    newest: async (page) => newest(entries, page),
  }
}
