import { z } from 'zod'
import { adminSanctionSchema } from './admin.ts'
import { gamelessVersions } from './versions.ts'

const { by, name, reason } = adminSanctionSchema.shape

/** Id of a server. */
const server = z.string().min(1).max(64)

/** Body of `admin/drain`: the server accepts nothing new and hands its matches to others. */
export const adminDrainSchema = z.strictObject({ ...gamelessVersions, by, server, reason })
export type DrainBody = Pick<z.infer<typeof adminDrainSchema>, 'by' | 'server' | 'reason'>

/** Body of `admin/announce`: shows a text to every connected client. */
export const adminAnnounceSchema = z.strictObject({ ...gamelessVersions, by, text: reason })
export type AnnounceBody = Pick<z.infer<typeof adminAnnounceSchema>, 'by' | 'text'>

/** Body of `admin/kick`: closes the connections of an account, which may reconnect. */
export const adminKickSchema = z.strictObject({ ...gamelessVersions, by, name, reason })
export type KickBody = Pick<z.infer<typeof adminKickSchema>, 'by' | 'name' | 'reason'>

/** Body of `admin/players`: players whose name contains `search`, or all. */
export const adminPlayersSchema = z.strictObject({
  ...gamelessVersions,
  search: z.string().trim().max(64).exactOptional(),
})
export type PlayersBody = Pick<z.infer<typeof adminPlayersSchema>, 'search'>

/** A live server in the admin view. */
const serverRowSchema = z.looseObject({
  server: z.string(),
  /** Public address; empty if clients use the address they already have. */
  address: z.string(),
  /** Games that it plays, with the versions of their rules. */
  games: z.array(z.looseObject({ id: z.string(), rules: z.array(z.int()) })),
  matches: z.int(),
  draining: z.boolean(),
  startedAtMs: z.number(),
  /** Whether this server gave the answer. */
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

/** Answer to `admin/kick`: the name of the account and the number of connections closed. */
export const kickedSchema = z.looseObject({ name: z.string(), closed: z.int() })
export type KickedAnswer = z.infer<typeof kickedSchema>

/** A connected player with an account. */
const playerRowSchema = z.looseObject({
  name: z.string(),
  guest: z.boolean(),
  /** Address of the player's server; the answering server's if that has none of its own. */
  address: z.string(),
})
export type PlayerRow = z.infer<typeof playerRowSchema>

/**
 * Answer to `admin/players`: some players by name, and the number of servers that did not answer.
 */
export const playerRowsSchema = z.looseObject({
  players: z.array(playerRowSchema),
  silent: z.int(),
})
export type PlayerRows = z.infer<typeof playerRowsSchema>
