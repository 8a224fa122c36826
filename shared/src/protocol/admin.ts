import { z } from 'zod'
import { chatLineSchema, REPORT_REASONS } from './chat.ts'
import { MATCH_PHASES } from './match-state.ts'
import { gamelessVersions } from './versions.ts'

/** Free text of an admin, for the audit log. */
const words = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^\P{C}+$/u)

/** The name the admin gives. */
const by = words.max(64)

/** A name in any form: the server looks it up by its skeleton (P8.13). */
const name = z.string().trim().min(1).max(64)

/** Body of `admin/matches`: only the versions. */
export const adminAskSchema = z.strictObject(gamelessVersions)

/** Body of `admin/reports` and `admin/audit`: the newest `count` entries below number `before`. */
export const adminPageSchema = z.strictObject({
  ...gamelessVersions,
  count: z.int().min(1).max(200).exactOptional(),
  before: z.int().min(1).exactOptional(),
})

/** Body of `admin/report`. */
export const adminReportSchema = z.strictObject({ ...gamelessVersions, number: z.int().min(1) })

/** Body of `admin/ban` and `admin/mute`: for `hours`, or permanently. */
export const adminSanctionSchema = z.strictObject({
  ...gamelessVersions,
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
  ...gamelessVersions,
  by,
  name,
  reason: words.exactOptional(),
})
export type LiftBody = Pick<z.infer<typeof adminLiftSchema>, 'by' | 'name' | 'reason'>

/** Body of `admin/export`. */
export const adminExportSchema = z.strictObject({ ...gamelessVersions, by, name })
export type ExportBody = Pick<z.infer<typeof adminExportSchema>, 'by' | 'name'>

/** Body of `admin/delete`. */
export const adminDeleteSchema = z.strictObject({ ...gamelessVersions, by, name, reason: words })
export type DeleteBody = Pick<z.infer<typeof adminDeleteSchema>, 'by' | 'name' | 'reason'>

/** Answer to `admin/delete`. */
export const accountRemovedSchema = z.looseObject({ name: z.string(), deleted: z.literal(true) })
export type AccountRemovedAnswer = z.infer<typeof accountRemovedSchema>

/** Body of `admin/close`. */
export const adminCloseSchema = z.strictObject({
  ...gamelessVersions,
  by,
  match: z.string().max(64),
  reason: words,
})
export type CloseBody = Pick<z.infer<typeof adminCloseSchema>, 'by' | 'match' | 'reason'>

/** The part of the product that a sanction forbids: playing, or talking. */
export const SANCTION_KINDS = ['ban', 'mute'] as const
export type SanctionKind = (typeof SANCTION_KINDS)[number]

const untilMs = z.number().nullable()

/** A sanction in force. */
const sanctionWireSchema = z.looseObject({
  kind: z.enum(SANCTION_KINDS),
  reason: z.string(),
  atMs: z.number(),
  /** When it ends, in milliseconds since 1970; null if permanent. */
  untilMs,
})
export type SanctionWire = z.infer<typeof sanctionWireSchema>

/** A report in a list. */
const reportRowSchema = z.looseObject({
  number: z.int(),
  atMs: z.number(),
  reason: z.enum(REPORT_REASONS),
  /** Where it was made: kind of room and id. */
  venue: z.string(),
  /** Names at that time. */
  reporter: z.string(),
  reported: z.string(),
})
export type ReportRow = z.infer<typeof reportRowSchema>

/** Answer to `admin/reports`. */
export const reportRowsSchema = z.looseObject({ reports: z.array(reportRowSchema) })
export type ReportRows = z.infer<typeof reportRowsSchema>

/** An account name to act on; null if there is no account or it is gone. */
const account = z.string().nullable()

/**
 * Answer to `admin/report`: the full report and the sanctions in force against the reported
 * account.
 */
export const reportAnswerSchema = reportRowSchema.extend({
  note: z.string(),
  reporterAccount: account,
  reportedAccount: account,
  /** The last lines the reporter received there. */
  lines: z.array(chatLineSchema),
  sanctions: z.array(sanctionWireSchema),
})
export type ReportAnswer = z.infer<typeof reportAnswerSchema>

/** Answer to `admin/ban` and `admin/mute`: the account's name and the end of the sanction. */
export const sanctionedSchema = z.looseObject({
  name: z.string(),
  untilMs,
  /** Number of connections closed. */
  closed: z.int(),
})
export type SanctionedAnswer = z.infer<typeof sanctionedSchema>

/** Answer to `admin/unban` and `admin/unmute`; `lifted` is false if no sanction was in force. */
export const liftedSchema = z.looseObject({ name: z.string(), lifted: z.boolean() })
export type LiftedAnswer = z.infer<typeof liftedSchema>

/** Answer to `admin/close`. */
export const closedSchema = z.looseObject({ match: z.string(), closed: z.literal(true) })
export type ClosedAnswer = z.infer<typeof closedSchema>

/** A match in the admin view. */
const matchRowSchema = z.looseObject({
  match: z.string(),
  phase: z.enum(MATCH_PHASES),
  /** Steps so far. */
  steps: z.int(),
  /** When it began, in milliseconds since 1970; 0 before. */
  startedAtMs: z.number(),
  /** Names by seat; empty for a player without one. Free seats are omitted. */
  players: z.record(z.string(), z.string()),
  /** Seats of bots; servers before this field was added name none. */
  bots: z.array(z.string()).default([]),
})
export type MatchRow = z.infer<typeof matchRowSchema>

/** Answer to `admin/matches`. */
export const matchRowsSchema = z.looseObject({ matches: z.array(matchRowSchema) })
export type MatchRows = z.infer<typeof matchRowsSchema>

/** An audit log entry. */
const auditRowSchema = z.looseObject({
  number: z.int(),
  atMs: z.number(),
  by: z.string(),
  action: z.string(),
  /** Name of an account, or id of a match. */
  target: z.string(),
  reason: z.string(),
  /** When the action expires; null if it does not. */
  untilMs,
})
export type AuditRow = z.infer<typeof auditRowSchema>

/** Answer to `admin/audit`. */
export const auditRowsSchema = z.looseObject({ entries: z.array(auditRowSchema) })
export type AuditRows = z.infer<typeof auditRowsSchema>
