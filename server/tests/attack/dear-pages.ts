import type { Attack } from './attack.ts'
import { Hostile } from './client/hostile.ts'
import { LONG_MATCH, longPastOf } from './standing/long-past.ts'

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
  `/api/v1/matches/${LONG_MATCH}/record`,
  `/api/v1/matches/${LONG_MATCH}/events`,
  '/api/v1/openapi.json',
  '/api/v1/catalogue',
]

/** Addresses that give an account what is kept of it. */
const OWN_PATHS = ['/api/v1/me/export', '/api/v1/me/matches?limit=100', '/api/v1/follows']

/** Follows everybody who plays or has played, as far as there is room. */
async function followAll(hostile: Hostile, token: string, signal: AbortSignal): Promise<void> {
  const names = new Set<string>()
  for (const list of ['matches/live', 'matches']) {
    const found = await hostile.get<Matches>(`/api/v1/${list}?limit=100`)
    for (const { seats } of found?.matches ?? []) for (const { name } of seats) names.add(name)
  }
  for (const name of names) if (!signal.aborted) await hostile.post('follows', { name }, token)
}

/** An account with a long history, which follows others; null when it was refused. */
async function longPlayed(hostile: Hostile, signal: AbortSignal): Promise<string | null> {
  const credentials = longPastOf(hostile.target.from)
  const signedIn = await hostile.post<{ readonly token: string }>('sign-in', credentials)
  const token = signedIn?.token ?? null
  if (token !== null) await followAll(hostile, token, signal)
  return token
}

/** Half of the requests let the server pack the answer, where it can. */
const encodingsOf = (turn: number): Readonly<Record<string, string>> =>
  turn % 2 === 0 ? { 'accept-encoding': 'gzip' } : {}

/** Reads the dearest lists, records, exports, follows and descriptions in a closed loop. */
export const dearPages: Attack = {
  name: 'dear-pages',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    let turn = 0
    let matchId = 'none'
    const token = await longPlayed(hostile, signal).catch(() => null)
    hostile.count('signedIn', token === null ? 0 : 1)
    await hostile.hammer(WORKERS, signal, async () => {
      turn += 1
      const paths = [...pathsOf(matchId, turn), ...OWN_PATHS]
      const path = paths[turn % paths.length] ?? ''
      const isOwn = OWN_PATHS.includes(path)
      const round = Math.floor(turn / paths.length)
      const came = await hostile.get<Partial<Matches>>(
        path,
        isOwn ? token : null,
        encodingsOf(round),
      )
      matchId = came?.matches?.[turn % 100]?.matchId ?? matchId
    })
    return hostile.end()
  },
}
