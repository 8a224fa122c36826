import { ok } from '@dungeon-dice/shared'
import { type CatalogueAnswer, catalogueSchema } from '@dungeon-dice/shared/protocol'
import { API, FixedJson, getRoute, type Route } from '../transport/http/route.ts'
import type { Catalogue } from './game-definition.ts'

/** `GET /catalogue`: fixed for as long as the server runs. */
export function catalogueRoute({ hash, packs }: Catalogue): Route {
  const body = new FixedJson({ catalogue: hash, packs } satisfies CatalogueAnswer)
  return getRoute({
    path: `${API}/catalogue`,
    summary: 'Gives the hash of the catalogue, and the dice and figures that the host added to it.',
    auth: 'none',
    answer: catalogueSchema,
    refusals: [],
    serve: () => ok(body),
  })
}
