import { Link } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'

/** Links for a match that cannot be watched: its replay, and live matches. */
export const WatchWays = ({ id }: { readonly id: string }) => {
  const { match, ways } = useText()
  return (
    <>
      {!id.startsWith('code:') && <Link href={pathTo('replay', { id })}>{match.gone.replay}</Link>}
      <Link href={pathTo('lobby')}>{ways.lobby}</Link>
    </>
  )
}
