import { err, ok } from '@dungeon-dice/shared'
import { ORIGINAL_GAME } from '@dungeon-dice/shared/games'
import {
  type CatalogueAnswer,
  catalogueSchema,
  gamePathSchema,
} from '@dungeon-dice/shared/protocol'
import { API, FixedJson, getRoute, type Route } from '../transport/http/route.ts'
import type { Games } from './games.ts'

/** `GET /catalogue/:game`, and the older `GET /catalogue`: fixed for as long as the server runs. */
export function catalogueRoutes(games: Games): readonly Route[] {
  const bodies = new Map(
    games.all.map(({ manifest: { id }, catalogue: { hash, packs } }) => [
      id,
      new FixedJson({ catalogue: hash, packs } satisfies CatalogueAnswer),
    ]),
  )
  const serve = (game: string) => {
    const body = bodies.get(game)
    return body === undefined ? err(games.unknownGame) : ok(body)
  }
  const facts = { auth: 'none', answer: catalogueSchema, refusals: ['unknown_game'] } as const
  return [
    getRoute({
      ...facts,
      path: `${API}/catalogue`,
      summary:
        'Returns the hash of the catalogue, and the dice and figures that the host added to it.',
      serve: () => serve(ORIGINAL_GAME),
    }),
    getRoute({
      ...facts,
      path: `${API}/catalogue/:game`,
      summary: 'Returns the hash of the catalogue of a game, and what the host added to it.',
      params: gamePathSchema,
      serve: ({ params }) => serve(params.game),
    }),
  ]
}
