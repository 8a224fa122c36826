import type { Attack } from './attack.ts'
import { Hostile } from './client/hostile.ts'

const WORKERS = 20

interface Matches {
  readonly matches: readonly {
    readonly matchId: string
    readonly seats: readonly { readonly name: string }[]
  }[]
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

/** Addresses that give an account what is kept of it. */
const OWN_PATHS = ['/api/v1/me/export', '/api/v1/me/matches?limit=100', '/api/v1/follows']

/** Own matches, so that there is something to export. */
const OWN_MATCHES = 5
const RESIGN = { seq: 1, decision: null, intent: { type: 'resign' } }

/** Follows everybody who plays or has played, as far as there is room. */
async function followAll(hostile: Hostile, token: string, signal: AbortSignal): Promise<void> {
  const names = new Set<string>()
  for (const list of ['matches/live', 'matches']) {
    const found = await hostile.get<Matches>(`/api/v1/${list}?limit=100`)
    for (const { seats } of found?.matches ?? []) for (const { name } of seats) names.add(name)
  }
  for (const name of names) if (!signal.aborted) await hostile.post('follows', { name }, token)
}

/** A guest with a short history of matches against itself, who follows others; null when it was refused. */
async function playedGuest(hostile: Hostile, signal: AbortSignal): Promise<string | null> {
  const token = await hostile.guest()
  for (let count = 0; count < OWN_MATCHES && token !== null && !signal.aborted; count += 1) {
    const pair = await hostile.pair(false, undefined, token)
    await pair?.clients[0].request('intent', RESIGN, 2_000)
    for (const client of pair?.clients ?? []) client.leave()
  }
  if (token !== null) await followAll(hostile, token, signal)
  return token
}

/** Reads the dearest lists, records, exports, follows and descriptions in a closed loop. */
export const dearPages: Attack = {
  name: 'dear-pages',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    let turn = 0
    let matchId = 'none'
    const token = await playedGuest(hostile, signal).catch(() => null)
    await hostile.hammer(WORKERS, signal, async () => {
      turn += 1
      const paths = [...pathsOf(matchId, turn), ...OWN_PATHS]
      const path = paths[turn % paths.length] ?? ''
      const came = await hostile.get<Partial<Matches>>(
        path,
        OWN_PATHS.includes(path) ? token : null,
      )
      matchId = came?.matches?.[turn % 100]?.matchId ?? matchId
    })
    return hostile.end()
  },
}
