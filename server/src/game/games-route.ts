import { ok } from '@dungeon-dice/shared'
import { type GamesAnswer, gamesSchema } from '@dungeon-dice/shared/protocol'
import { API, FixedJson, getRoute, type Route } from '../transport/http/route.ts'
import type { AnyGame } from './any-game.ts'
import type { Games } from './games.ts'

/** `GET /games`: fixed for as long as the server runs. */
export function gamesRoute({ all }: Games): Route {
  const body = new FixedJson({ games: all.map(wireOf) } satisfies GamesAnswer)
  return getRoute({
    path: `${API}/games`,
    summary: 'Lists the games of this server, the usual one first.',
    auth: 'none',
    answer: gamesSchema,
    refusals: [],
    serve: () => ok(body),
  })
}

const wireOf = ({
  manifest: { id, presets, brings, clock },
  engine: { rulesVersion: rules },
  catalogue: { hash: catalogue },
}: AnyGame): GamesAnswer['games'][number] => ({
  id,
  rules,
  catalogue,
  presets: presets.map(({ id: preset, seats, queueSeats, isRated }) => ({
    id: preset,
    seats: { ...seats },
    queueSeats: [...queueSeats],
    rated: isRated,
  })),
  brings,
  clock,
})
