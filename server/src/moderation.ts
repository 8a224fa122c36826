import type { AccountStore } from './accounts/ports.ts'
import { ChatHouse } from './chat/chat-house.ts'
import { Pace } from './chat/pace.ts'
import type { Blocks } from './chat/ports.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { memoryLimit } from './limits/memory-limit.ts'
import { LiveAccounts } from './moderation/live-accounts.ts'
import type { AuditLog, ReportStore, SanctionStore } from './moderation/ports.ts'
import { ReportDesk } from './moderation/report-desk.ts'
import { Sanctions } from './moderation/sanctions.ts'

/** What talk and order are made of. */
export interface ModerationParts {
  readonly config: Config
  readonly clock: Clock
  readonly accounts: AccountStore
  readonly reports: ReportStore
  readonly sanctions: SanctionStore
  readonly audit: AuditLog
}

/** Who may be here, and who may talk. */
export interface Moderation {
  readonly sanctions: Sanctions
  readonly live: LiveAccounts
}

const HOUR_SECONDS = 3_600

/** Who may be here, by the sanctions of a server. */
export const moderationOf = ({ sanctions, clock }: ModerationParts): Moderation => ({
  sanctions: new Sanctions(sanctions, clock),
  live: new LiveAccounts(clock),
})

/** Where people talk, with the limits that the host has set. */
export function chatOf(parts: ModerationParts, mutes: Sanctions, blocks: Blocks): ChatHouse {
  const { config, clock, reports } = parts
  const desk = new ReportDesk(reports, memoryLimit(config.reportsPerHour, HOUR_SECONDS), clock)
  const pace = new Pace(clock, config.chatLinesPer10Seconds)
  const { chatLetters: letters, chat: mode } = config
  return new ChatHouse({ clock, pace, mutes, blocks, letters, mode }, desk.file)
}
