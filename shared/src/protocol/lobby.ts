import { z } from 'zod'
import { nameSchema } from './account.ts'
import { joinOpenSchema } from './client-to-server.ts'
import { refusalSchema, type WireRefusal } from './refusal.ts'
import { reservationSchema, seatGrantSchema } from './server-to-client.ts'
import { settingsSchema, shownSettingsSchema } from './settings.ts'
import { gamelessVersions } from './versions.ts'

const challengeId = z.string().min(1).max(64)
const { list } = joinOpenSchema.shape

/** Socket message `challenge` to the lobby: challenges a player who is present. */
export const challengeRequestSchema = z.strictObject({
  name: nameSchema,
  settings: settingsSchema.exactOptional(),
  /** The challenger's list. */
  list,
})
export type ChallengeRequest = z.infer<typeof challengeRequestSchema>

/** Socket message `answerChallenge`: accepts a challenge, with a list, or declines it. */
export const answerChallengeSchema = z.strictObject({
  challenge: challengeId,
  accept: z.boolean(),
  list,
})
export type AnswerChallenge = z.infer<typeof answerChallengeSchema>

/** Socket message `withdraw`: withdraws the player's own challenge. */
export const withdrawSchema = z.strictObject({ challenge: challengeId })

/** Body of `POST /api/v1/blocks` and `POST /api/v1/blocks/remove`. */
export const blockSchema = z.strictObject({ ...gamelessVersions, name: nameSchema })

/** Answer to `POST /api/v1/lobby`: a reservation for the lobby. */
export const lobbyGrantSchema = z.looseObject({ reservation: reservationSchema })
export type LobbyGrant = z.infer<typeof lobbyGrantSchema>

/** A player as others see them. */
const personSchema = z.looseObject({ name: z.string(), guest: z.boolean() })
export type PersonWire = z.infer<typeof personSchema>

/** Answer to all block requests: the blocked accounts, oldest block first. */
export const blocksAnswerSchema = z.looseObject({ blocks: z.array(personSchema) })
export type BlocksAnswer = z.infer<typeof blocksAnswerSchema>

/** Message types that the server sends in the lobby. */
export const LOBBY_MESSAGES = [
  'welcome',
  'challenge',
  'challengeEnded',
  'seated',
  'announcement',
  'ack',
  'refused',
] as const
export type LobbyMessageType = (typeof LOBBY_MESSAGES)[number]

/** Message `challenge`: an open challenge as seen by either side. */
export const challengeWireSchema = z.looseObject({
  id: z.string(),
  /** Whether the viewer made it. */
  mine: z.boolean(),
  /** The other side. */
  other: personSchema,
  settings: shownSettingsSchema,
  expiresInMs: z.number(),
})
export type ChallengeWire = z.infer<typeof challengeWireSchema>

/** Message `seated`: the seat an accepted challenge led to. */
export const seatedSchema = z.looseObject({ challenge: z.string(), grant: seatGrantSchema })
export type SeatedMessage = z.infer<typeof seatedSchema>

/** First message of every lobby connection. */
export const lobbyWelcomeSchema = z.looseObject({
  protocol: z.int(),
  rules: z.int(),
  /** The player's own name. */
  name: z.string(),
  guest: z.boolean(),
  /** Open challenges, made and received. */
  challenges: z.array(challengeWireSchema),
  /** Seats that challenges just led to, repeated until taken. */
  seated: z.array(seatedSchema),
  /** Server time, in milliseconds since 1970, to which `since` refers. */
  now: z.number(),
  /** Rate limit of this connection in messages per second. */
  maxMessagesPerSecond: z.int(),
})
export type LobbyWelcome = z.infer<typeof lobbyWelcomeSchema>

/** Message `challengeEnded`: why it is no longer open; null if it was accepted. */
export const challengeEndedSchema = z.looseObject({
  challenge: z.string(),
  error: refusalSchema.nullable(),
})
export interface ChallengeEnded {
  readonly challenge: string
  readonly error: WireRefusal | null
}

/** Answers to lobby requests; `challenge` is the open one. */
export const lobbyAnswerSchema = z.discriminatedUnion('ok', [
  z.looseObject({ ok: z.literal(true), challenge: challengeWireSchema.exactOptional() }),
  z.looseObject({ ok: z.literal(false), error: refusalSchema }),
])
export type LobbyAnswer =
  | { readonly ok: true; readonly challenge?: ChallengeWire }
  | { readonly ok: false; readonly seq: null; readonly error: WireRefusal }

/** Activity of a player, as far as the lobby knows. */
export const PLAYER_STATUSES = ['lobby', 'queue', 'watching', 'playing'] as const
export type PlayerStatus = (typeof PLAYER_STATUSES)[number]

/** Body of `POST /api/v1/follows` and `POST /api/v1/follows/remove`. */
export const followSchema = z.strictObject({ ...gamelessVersions, name: nameSchema })

/** Answer to all requests about follows: the followed players, the oldest follow first. */
export const followsAnswerSchema = z.looseObject({
  follows: z.array(
    personSchema.extend({
      /** Null when the player is offline, or either of the two has blocked the other. */
      status: z.enum(PLAYER_STATUSES).nullable(),
    }),
  ),
})
export type FollowsAnswer = z.infer<typeof followsAnswerSchema>

/** An open game: a match waiting for an opponent. */
export interface OpenGameWire {
  readonly host: string
  readonly guest: boolean
  /** The host's rating, rounded; 0 for none. */
  readonly rating: number
  /** JSON of `ShownSettings`. */
  readonly settings: string
  /** When it was opened, in the server's milliseconds since 1970. */
  readonly since: number
  /** Id of the game. */
  readonly game: string
  /** Number of taken seats. */
  readonly taken: number
  /** Number of all seats. */
  readonly of: number
}

/** A seat of a live match in the lobby's list. */
export interface ListedSeat {
  readonly seat: string
  readonly name: string
  readonly guest: boolean
  /** Rounded; 0 for none. */
  readonly rating: number
  readonly bot: boolean
}

/** A match in progress. */
export interface LiveMatchWire {
  /** JSON of a list of `ListedSeat`. */
  readonly seats: string
  /** JSON of `ShownSettings`. */
  readonly settings: string
  readonly spectators: number
  /** Accepted intents, a few seconds old. */
  readonly step: number
  /** When it began, in the server's milliseconds since 1970. */
  readonly since: number
  /** Id of the game. */
  readonly game: string
}

/** A player in the lobby. */
export interface LobbyPlayerWire {
  readonly name: string
  readonly guest: boolean
  readonly status: PlayerStatus
}

/** The lobby state: the newest entries of each kind, and total counts. */
export interface LobbyWire {
  /** By match id. */
  readonly games: Readonly<Record<string, OpenGameWire>>
  /** By match id. */
  readonly matches: Readonly<Record<string, LiveMatchWire>>
  /** By an opaque key that is stable while the player stays. */
  readonly players: Readonly<Record<string, LobbyPlayerWire>>
  readonly openGames: number
  readonly liveMatches: number
  readonly online: number
}
