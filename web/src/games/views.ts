import { queryOptions } from '@tanstack/react-query'
import type { GameId } from '../lib/games/offered-games.ts'
import type { GameView } from './game-view.ts'

/** The games that this page shows, each loaded when it is first needed. */
const VIEWS: Readonly<Record<GameId, () => Promise<GameView>>> = {
  ddm: async () => (await import('./ddm/view/view.ts')).DDM_VIEW,
  duel: async () => (await import('./duel/view/view.ts')).DUEL_VIEW,
  skirmish: async () => (await import('./skirmish/view/view.ts')).SKIRMISH_VIEW,
}

const isKnown = (id: string): id is GameId => Object.hasOwn(VIEWS, id)

/** Loads the view of a game; rejects for one that this page does not know. */
export async function loadView(id: string): Promise<GameView> {
  if (!isKnown(id)) throw new Error(`this page shows no game called ${id}`)
  return VIEWS[id]()
}

/** The view of a game, for what can be shown without it until it is loaded. */
export const viewQuery = (id: string) =>
  queryOptions({
    queryKey: ['view', id],
    queryFn: () => loadView(id),
    staleTime: Number.POSITIVE_INFINITY,
  })
