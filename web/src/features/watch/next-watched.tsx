import type { Spectator } from '@dungeon-dice/client-sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { playersOf } from '../../lib/match/seated.ts'
import { pathTo } from '../../lib/paths.ts'
import { unwrap } from '../../lib/queries/unwrap.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { nextMatchOf } from './next-match-of.ts'

/** Polling interval, in milliseconds. */
const ASKED_MS = 4_000
/** Number of newest matches to search. */
const LOOKED_THROUGH = 50

/** Offers spectators the next match of the same two players as soon as it begins. */
export const NextWatched = ({ spectator: { id, players } }: { readonly spectator: Spectator }) => {
  const { watch } = useText()
  const announce = useAnnounce()
  const names = [...playersOf({ players }).values()].map(({ name }) => name)
  const { data: next = null } = useQuery({
    queryKey: ['next-watched', id],
    queryFn: async () =>
      nextMatchOf(await unwrap(server.liveMatches({ limit: LOOKED_THROUGH })), id, names),
    refetchInterval: ({ state }) => (state.data ? false : ASKED_MS),
    retry: false,
  })
  useEffect(() => {
    if (next !== null) announce(watch.nextBegan)
  }, [next, announce, watch])
  if (next === null) return null
  return (
    <p data-next-match="">
      {watch.nextBegan}{' '}
      <Link className="button primary" href={pathTo('watch', { id: next.matchId })}>
        {watch.comeAlong}
      </Link>
    </p>
  )
}
