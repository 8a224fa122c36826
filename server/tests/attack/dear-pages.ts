import type { Attack } from './attack.ts'
import { Hostile } from './client/hostile.ts'

const WORKERS = 20

interface Matches {
  readonly matches: readonly { readonly matchId: string }[]
}

/** Addresses that make the server look up, sort or play again the most. */
const pathsOf = (matchId: string, turn: number): readonly string[] => [
  '/api/v1/matches?limit=100',
  '/api/v1/matches/live?limit=100',
  `/api/v1/leaderboard/tabletop?limit=100&from=${1 + (turn % 50)}`,
  `/api/v1/matches?limit=100&player=Steady%20Player%201`,
  '/api/v1/players/Steady%20Player%201/curve?limit=100',
  `/api/v1/matches/${matchId}`,
  `/api/v1/matches/${matchId}/record`,
  `/api/v1/matches/${matchId}/events`,
  '/api/v1/openapi.json',
  '/api/v1/catalogue',
]

/** Reads the dearest lists, records and descriptions in a closed loop. */
export const dearPages: Attack = {
  name: 'dear-pages',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    let turn = 0
    let matchId = 'none'
    await hostile.hammer(WORKERS, signal, async () => {
      turn += 1
      const paths = pathsOf(matchId, turn)
      const came = await hostile.get<Partial<Matches>>(paths[turn % paths.length] ?? '')
      matchId = came?.matches?.[turn % 100]?.matchId ?? matchId
    })
    return hostile.end()
  },
}
