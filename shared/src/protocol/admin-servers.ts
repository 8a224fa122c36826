import { z } from 'zod'
import { adminAskSchema, adminSanctionSchema } from './admin.ts'

const { protocol, rules } = adminAskSchema.shape
const versions = { protocol, rules }
const { by, name, reason } = adminSanctionSchema.shape

/** Id of a server. */
const server = z.string().min(1).max(64)

/** Body of `admin/drain`: the server takes nothing new from now on, and gives its matches to others. */
export const adminDrainSchema = z.strictObject({ ...versions, by, server, reason })
export type DrainBody = Pick<z.infer<typeof adminDrainSchema>, 'by' | 'server' | 'reason'>

/** Body of `admin/announce`: everybody who is connected is told. */
export const adminAnnounceSchema = z.strictObject({ ...versions, by, text: reason })
export type AnnounceBody = Pick<z.infer<typeof adminAnnounceSchema>, 'by' | 'text'>

/** Body of `admin/kick`: the connections of an account are closed, and it may come back. */
export const adminKickSchema = z.strictObject({ ...versions, by, name, reason })
export type KickBody = Pick<z.infer<typeof adminKickSchema>, 'by' | 'name' | 'reason'>

/** Body of `admin/players`: those whose name has this in it, or all. */
export const adminPlayersSchema = z.strictObject({
  ...versions,
  search: z.string().trim().max(64).exactOptional(),
})
export type PlayersBody = Pick<z.infer<typeof adminPlayersSchema>, 'search'>

/** A server that lives, as its host sees it. */
const serverRowSchema = z.looseObject({
  server: z.string(),
  /** Where clients reach it; empty for wherever they have reached it. */
  address: z.string(),
  /** Versions of the rules that it can play. */
  rules: z.array(z.int()),
  matches: z.int(),
  draining: z.boolean(),
  startedAtMs: z.number(),
  /** Whether it gave this answer. */
  here: z.boolean(),
})
export type ServerRow = z.infer<typeof serverRowSchema>

/** Answer to `admin/servers`. */
export const serverRowsSchema = z.looseObject({ servers: z.array(serverRowSchema) })
export type ServerRows = z.infer<typeof serverRowsSchema>

/** Answer to `admin/drain`. */
export const drainedSchema = z.looseObject({ server: z.string(), draining: z.literal(true) })
export type DrainedAnswer = z.infer<typeof drainedSchema>

/** Answer to `admin/announce`. */
export const announcedSchema = z.looseObject({ announced: z.literal(true) })
export type AnnouncedAnswer = z.infer<typeof announcedSchema>

/** Answer to `admin/kick`: whom it met, and how many connections were closed. */
export const kickedSchema = z.looseObject({ name: z.string(), closed: z.int() })
export type KickedAnswer = z.infer<typeof kickedSchema>

/** Somebody with an account who is connected. */
const playerRowSchema = z.looseObject({
  name: z.string(),
  guest: z.boolean(),
  /** Address of the server; that of the answering one when that has none of its own. */
  address: z.string(),
})
export type PlayerRow = z.infer<typeof playerRowSchema>

/** Answer to `admin/players`: some, by name, and how many servers did not say who is there. */
export const playerRowsSchema = z.looseObject({
  players: z.array(playerRowSchema),
  silent: z.int(),
})
export type PlayerRows = z.infer<typeof playerRowsSchema>
