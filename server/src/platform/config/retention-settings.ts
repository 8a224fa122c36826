import { ok } from '@dungeon-dice/shared'
import { setting, wholeNumber } from './setting.ts'

/** How much is stored, and how long. */
export const RETENTION_SETTINGS = {
  /** Kilobytes (1000 bytes) that one account, or one address, may store. */
  storedKbPerDay: wholeNumber('STORED_KB_PER_DAY', 200_000, 1, 1_000_000_000),
  /** How long a guest may stay away before the account is removed; 0 for ever. */
  guestDays: wholeNumber('GUEST_DAYS', 180, 0, 36_500),
  /** How long the journal of a settled match is kept; 0 for ever. */
  journalDays: wholeNumber('JOURNAL_DAYS', 30, 0, 36_500),
  /** How long a match against a bot is kept, or one without any account; 0 as all others. */
  botMatchDays: wholeNumber('BOT_MATCH_DAYS', 14, 0, 36_500),
  /** How long an abandoned match is kept, or one of fewer than `shortMatchSteps`; 0 as all others. */
  shortMatchDays: wholeNumber('SHORT_MATCH_DAYS', 2, 0, 36_500),
  /** Steps below which a match is short. */
  shortMatchSteps: wholeNumber('SHORT_MATCH_STEPS', 20, 0, 10_000),
  /** How long records are kept at most; 0 for ever. */
  recordDays: wholeNumber('RECORD_DAYS', 0, 0, 36_500),
  /** Folder of the backups, whose age is a metric; empty for none. */
  backupFolder: setting('BACKUP_FOLDER', (text = '') => ok(text)),
  /** Free space of the disk below which the server warns, in MiB. */
  diskWarnMib: wholeNumber('DISK_WARN_MIB', 2_048, 0, 1_073_741_824),
  /** Free space of the disk below which no match begins, in MiB. */
  diskLeastMib: wholeNumber('DISK_LEAST_MIB', 1_024, 0, 1_073_741_824),
} as const
