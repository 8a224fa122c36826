import { z } from 'zod'
import { chatLineSchema, REPORT_REASONS } from './chat.ts'
import { MATCH_PHASES } from './match-state.ts'

const versions = { protocol: z.int(), rules: z.int() }

/** Words of somebody with the host's key, for the record. */
const words = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^\P{C}+$/u)

/** Whoever acts, as they call themselves. */
const by = words.max(64)

/** A name in any form: the server finds the account by what it looks like (P8.13). */
const name = z.string().trim().min(1).max(64)

/** Body of `admin/matches`: nothing but the versions. */
export const adminAskSchema = z.strictObject(versions)

/** Body of `admin/reports` and `admin/audit`: the newest so many, below number `before`. */
export const adminPageSchema = z.strictObject({
  ...versions,
  count: z.int().min(1).max(200).exactOptional(),
  before: z.int().min(1).exactOptional(),
})

/** Body of `admin/report`. */
export const adminReportSchema = z.strictObject({ ...versions, number: z.int().min(1) })

/** Body of `admin/ban` and `admin/mute`: for so many hours, or for ever. */
export const adminSanctionSchema = z.strictObject({
  ...versions,
  by,
  name,
  reason: words,
  hours: z.number().positive().max(876_000).exactOptional(),
})
export type SanctionBody = Pick<
  z.infer<typeof adminSanctionSchema>,
  'by' | 'name' | 'reason' | 'hours'
>

/** Body of `admin/unban` and `admin/unmute`. */
export const adminLiftSchema = z.strictObject({
  ...versions,
  by,
  name,
  reason: words.exactOptional(),
})
export type LiftBody = Pick<z.infer<typeof adminLiftSchema>, 'by' | 'name' | 'reason'>

/** Body of `admin/export`. */
export const adminExportSchema = z.strictObject({ ...versions, by, name })
export type ExportBody = Pick<z.infer<typeof adminExportSchema>, 'by' | 'name'>

/** Body of `admin/delete`. */
export const adminDeleteSchema = z.strictObject({ ...versions, by, name, reason: words })
export type DeleteBody = Pick<z.infer<typeof adminDeleteSchema>, 'by' | 'name' | 'reason'>

/** Answer to `admin/delete`. */
export const accountRemovedSchema = z.looseObject({ name: z.string(), deleted: z.literal(true) })
export type AccountRemovedAnswer = z.infer<typeof accountRemovedSchema>

/** Body of `admin/close`. */
export const adminCloseSchema = z.strictObject({
  ...versions,
  by,
  match: z.string().max(64),
  reason: words,
})
export type CloseBody = Pick<z.infer<typeof adminCloseSchema>, 'by' | 'match' | 'reason'>

/** What an account may not do: play, or talk. */
export const SANCTION_KINDS = ['ban', 'mute'] as const
export type SanctionKind = (typeof SANCTION_KINDS)[number]

const untilMs = z.number().nullable()

/** A ban or a mute that is in force. */
const sanctionWireSchema = z.looseObject({
  kind: z.enum(SANCTION_KINDS),
  reason: z.string(),
  atMs: z.number(),
  /** When it ends, in milliseconds since 1970; null for never. */
  untilMs,
})
export type SanctionWire = z.infer<typeof sanctionWireSchema>

/** A report, as a list of them shows it. */
const reportRowSchema = z.looseObject({
  number: z.int(),
  atMs: z.number(),
  reason: z.enum(REPORT_REASONS),
  /** Where it was made: a kind of room and its id. */
  venue: z.string(),
  /** As they were called there. */
  reporter: z.string(),
  reported: z.string(),
})
export type ReportRow = z.infer<typeof reportRowSchema>

/** Answer to `admin/reports`. */
export const reportRowsSchema = z.looseObject({ reports: z.array(reportRowSchema) })
export type ReportRows = z.infer<typeof reportRowsSchema>

/** An account in an answer to the host: the name to act on; null when it has none or is gone. */
const account = z.string().nullable()

/** Answer to `admin/report`: all of it, and what is in force against the one it is about. */
export const reportAnswerSchema = reportRowSchema.extend({
  note: z.string(),
  reporterAccount: account,
  reportedAccount: account,
  /** What the reporter had heard there last. */
  lines: z.array(chatLineSchema),
  sanctions: z.array(sanctionWireSchema),
})
export type ReportAnswer = z.infer<typeof reportAnswerSchema>

/** Answer to `admin/ban` and `admin/mute`: whom it met, and until when. */
export const sanctionedSchema = z.looseObject({
  name: z.string(),
  untilMs,
  /** Connections that were closed. */
  closed: z.int(),
})
export type SanctionedAnswer = z.infer<typeof sanctionedSchema>

/** Answer to `admin/unban` and `admin/unmute`; `lifted` is false when nothing was in force. */
export const liftedSchema = z.looseObject({ name: z.string(), lifted: z.boolean() })
export type LiftedAnswer = z.infer<typeof liftedSchema>

/** Answer to `admin/close`. */
export const closedSchema = z.looseObject({ match: z.string(), closed: z.literal(true) })
export type ClosedAnswer = z.infer<typeof closedSchema>

/** A match that is there, as its host sees it. */
const matchRowSchema = z.looseObject({
  match: z.string(),
  phase: z.enum(MATCH_PHASES),
  /** Steps so far. */
  steps: z.int(),
  /** When it began, in milliseconds since 1970; 0 before. */
  startedAtMs: z.number(),
  /** Names by seat; empty for a player without one. Free seats are left out. */
  players: z.record(z.string(), z.string()),
})
export type MatchRow = z.infer<typeof matchRowSchema>

/** Answer to `admin/matches`. */
export const matchRowsSchema = z.looseObject({ matches: z.array(matchRowSchema) })
export type MatchRows = z.infer<typeof matchRowsSchema>

/** What was done with the host's key. */
const auditRowSchema = z.looseObject({
  number: z.int(),
  atMs: z.number(),
  by: z.string(),
  action: z.string(),
  /** Name of an account, or id of a match. */
  target: z.string(),
  reason: z.string(),
  /** Until when it holds; null for ever, and for what has no end. */
  untilMs,
})
export type AuditRow = z.infer<typeof auditRowSchema>

/** Answer to `admin/audit`. */
export const auditRowsSchema = z.looseObject({ entries: z.array(auditRowSchema) })
export type AuditRows = z.infer<typeof auditRowsSchema>
