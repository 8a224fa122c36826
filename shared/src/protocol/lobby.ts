import { z } from 'zod'
import { nameSchema } from './account.ts'
import { joinOpenSchema } from './client-to-server.ts'
import { refusalSchema, type WireRefusal } from './refusal.ts'
import { reservationSchema, seatGrantSchema } from './server-to-client.ts'
import { settingsSchema, shownSettingsSchema } from './settings.ts'

const versions = { protocol: z.int(), rules: z.int() }
const challengeId = z.string().min(1).max(64)
const { list } = joinOpenSchema.shape

/** Socket message `challenge` to the lobby: asks a player who is there for a match. */
export const challengeRequestSchema = z.strictObject({
  name: nameSchema,
  settings: settingsSchema.exactOptional(),
  /** What the challenger brings. */
  list,
})
export type ChallengeRequest = z.infer<typeof challengeRequestSchema>

/** Socket message `answerChallenge`: takes a challenge, with what is brought, or declines it. */
export const answerChallengeSchema = z.strictObject({
  challenge: challengeId,
  accept: z.boolean(),
  list,
})
export type AnswerChallenge = z.infer<typeof answerChallengeSchema>

/** Socket message `withdraw`: takes a challenge of one's own back. */
export const withdrawSchema = z.strictObject({ challenge: challengeId })

/** Body of `POST /api/v1/blocks` and `POST /api/v1/blocks/remove`. */
export const blockSchema = z.strictObject({ ...versions, name: nameSchema })

/** Answer to `POST /api/v1/lobby`: the way in. */
export const lobbyGrantSchema = z.looseObject({ reservation: reservationSchema })
export type LobbyGrant = z.infer<typeof lobbyGrantSchema>

/** A player as others see one. */
const personSchema = z.looseObject({ name: z.string(), guest: z.boolean() })
export type PersonWire = z.infer<typeof personSchema>

/** Answer to everything about blocks: whom the account has blocked, the oldest block first. */
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

/** A challenge that is open, as either side sees it; message `challenge`. */
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

/** Message `seated`: the seat that an accepted challenge led to. */
export const seatedSchema = z.looseObject({ challenge: z.string(), grant: seatGrantSchema })
export type SeatedMessage = z.infer<typeof seatedSchema>

/** First message of every connection to the lobby. */
export const lobbyWelcomeSchema = z.looseObject({
  protocol: z.int(),
  rules: z.int(),
  /** The own name. */
  name: z.string(),
  guest: z.boolean(),
  /** Those that are open, made and got. */
  challenges: z.array(challengeWireSchema),
  /** A seat that a challenge just led to, told again while nobody has come to it. */
  seated: z.array(seatedSchema),
  /** The server's time, in milliseconds since 1970: `since` counts by it. */
  now: z.number(),
  /** Messages that one connection may send in any second. */
  maxMessagesPerSecond: z.int(),
})
export type LobbyWelcome = z.infer<typeof lobbyWelcomeSchema>

/** Message `challengeEnded`: why it is open no longer; null when it was accepted. */
export const challengeEndedSchema = z.looseObject({
  challenge: z.string(),
  error: refusalSchema.nullable(),
})
export interface ChallengeEnded {
  readonly challenge: string
  readonly error: WireRefusal | null
}

/** Answers to requests in the lobby; `challenge` tells of the one that stands open. */
export const lobbyAnswerSchema = z.discriminatedUnion('ok', [
  z.looseObject({ ok: z.literal(true), challenge: challengeWireSchema.exactOptional() }),
  z.looseObject({ ok: z.literal(false), error: refusalSchema }),
])
export type LobbyAnswer =
  | { readonly ok: true; readonly challenge?: ChallengeWire }
  | { readonly ok: false; readonly seq: null; readonly error: WireRefusal }

/** What a player is doing, as far as the lobby knows. */
export const PLAYER_STATUSES = ['lobby', 'queue', 'watching', 'playing'] as const
export type PlayerStatus = (typeof PLAYER_STATUSES)[number]

/** An open game: a match that waits for whoever comes. */
export interface OpenGameWire {
  readonly host: string
  readonly guest: boolean
  /** The host's, rounded; 0 for none. */
  readonly rating: number
  /** JSON of `ShownSettings`. */
  readonly settings: string
  /** When it was opened, in the server's milliseconds since 1970. */
  readonly since: number
}

/** One seat of a match that goes on, as the lobby lists it. */
export interface ListedSeat {
  readonly seat: string
  readonly name: string
  readonly guest: boolean
  /** Rounded; 0 for none. */
  readonly rating: number
  readonly bot: boolean
}

/** A match that goes on. */
export interface LiveMatchWire {
  /** JSON of a list of `ListedSeat`. */
  readonly seats: string
  /** JSON of `ShownSettings`. */
  readonly settings: string
  readonly spectators: number
  /** Accepted intents; a few seconds old. */
  readonly step: number
  /** When it began, in the server's milliseconds since 1970. */
  readonly since: number
}

/** A player in the lobby. */
export interface LobbyPlayerWire {
  readonly name: string
  readonly guest: boolean
  readonly status: PlayerStatus
}

/** The state of the lobby: the newest of each kind, and how many there are. */
export interface LobbyWire {
  /** By match id. */
  readonly games: Readonly<Record<string, OpenGameWire>>
  /** By match id. */
  readonly matches: Readonly<Record<string, LiveMatchWire>>
  /** By a key that says nothing, and stays while the player does. */
  readonly players: Readonly<Record<string, LobbyPlayerWire>>
  readonly openGames: number
  readonly liveMatches: number
  readonly online: number
}
