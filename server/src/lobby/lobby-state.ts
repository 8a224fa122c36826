import { type SchemaType, schema, t } from '@colyseus/schema'

/** Fields as in `OpenGameWire`. */
export const OpenGameView = schema(
  {
    host: t.string().default(''),
    guest: t.boolean().default(false),
    rating: t.number().default(0),
    settings: t.string().default(''),
    since: t.number().default(0),
    game: t.string().default(''),
    taken: t.number().default(0),
    of: t.number().default(0),
  },
  'OpenGame',
)

/** Fields as in `LiveMatchWire`. */
export const LiveMatchView = schema(
  {
    seats: t.string().default(''),
    settings: t.string().default(''),
    spectators: t.number().default(0),
    step: t.number().default(0),
    since: t.number().default(0),
    game: t.string().default(''),
  },
  'LiveMatch',
)

/** Fields as in `LobbyPlayerWire`. */
export const LobbyPlayerView = schema(
  {
    name: t.string().default(''),
    guest: t.boolean().default(false),
    status: t.string().default('lobby'),
  },
  'LobbyPlayer',
)

/** The state of the lobby; fields as in `LobbyWire`. */
export const LobbyState = schema(
  {
    games: t.map(OpenGameView),
    matches: t.map(LiveMatchView),
    players: t.map(LobbyPlayerView),
    openGames: t.number().default(0),
    liveMatches: t.number().default(0),
    online: t.number().default(0),
  },
  'Lobby',
)
export type LobbyState = SchemaType<typeof LobbyState>
