import { err, ok, type Result } from '@dungeon-dice/shared'
import { CHAT_MODES, type ChatMode } from '@dungeon-dice/shared/protocol'
import { hashToken } from '../id.ts'
import type { Environment } from './identity-config.ts'

/** What a host sets about talk and order, beside numbers. */
export interface ModerationConfig {
  /** How people may talk at most, wherever they are. */
  readonly chat: ChatMode
  /** Hash of the key that opens the addresses of the host; null when there are none. */
  readonly adminKeyHash: string | null
}

/** What fits into a header as it is, and is not guessed. */
const KEY = /^[\w.~+/=-]{32,1024}$/

/** These settings, or one sentence about the first wrong value; the key is in no sentence. */
export function readModeration(environment: Environment): Result<ModerationConfig, string> {
  const words = environment['CHAT'] ?? 'all'
  const chat = CHAT_MODES.find((mode) => mode === words)
  if (chat === undefined) return err(`CHAT must be one of ${CHAT_MODES.join(', ')}.`)
  const key = environment['ADMIN_KEY'] ?? ''
  if (key !== '' && !KEY.test(key))
    return err('ADMIN_KEY must have 32 characters or more: letters, digits and . _ ~ + / = -')
  return ok({ chat, adminKeyHash: key === '' ? null : hashToken(key) })
}
