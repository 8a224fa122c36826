import { err, ok } from '@dungeon-dice/shared'
import type { ChatMode } from '@dungeon-dice/shared/protocol'
import { hashToken } from '../id.ts'
import { oneOf, type Setting, setting, wholeNumber } from './setting.ts'

/** Hash of a key that fits into a header; null for none. No error message contains the key. */
const keyHash = (variable: string, least: number): Setting<string | null> =>
  setting(variable, (key = '') => {
    if (key === '') return ok(null)
    return key.length >= least && key.length <= 1_024 && /^[\w.~+/=-]+$/.test(key)
      ? ok(hashToken(key))
      : err(`${variable} must have ${least} characters or more: letters, digits and . _ ~ + / = -`)
  })

/** Chat, reports, and the keys of the host. */
export const MODERATION_SETTINGS = {
  /** The most permissive chat mode, in all channels. */
  chat: oneOf<ChatMode>('CHAT', { all: 'all', phrases: 'phrases', off: 'off' }, 'all'),
  /** Characters of a line of chat. */
  chatLetters: wholeNumber('CHAT_LETTERS', 200, 1, 2_000),
  /** Lines of one player, over all channels. */
  chatLinesPer10Seconds: wholeNumber('CHAT_LINES_PER_10_SECONDS', 5, 1, 1_000),
  /** Lines of all players of one address. */
  addressChatLinesPer10Seconds: wholeNumber('ADDRESS_CHAT_LINES_PER_10_SECONDS', 60, 1, 1_000_000),
  /** Reports of one player. */
  reportsPerHour: wholeNumber('REPORTS_PER_HOUR', 20, 1, 1_000_000),
  /** Wrong admin keys of one address. */
  adminTriesPerHour: wholeNumber('ADMIN_TRIES_PER_HOUR', 10, 1, 1_000_000),
  /** Hash of the key for the admin routes; null to disable them. */
  adminKeyHash: keyHash('ADMIN_KEY', 32),
  /** Hash of the key for `/metrics`; null to disable it. */
  metricsKeyHash: keyHash('METRICS_KEY', 16),
} as const
