import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { loadView } from '../../games/views.ts'
import { gameOf } from '../../lib/match/game-of.ts'
import { pathTo } from '../../lib/paths.ts'
import { type RequestError, requestErrorOf } from '../../lib/queries/request-error.ts'
import { unwrap } from '../../lib/queries/unwrap.ts'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Loading } from '../../ui/queries/loading.tsx'
import { LostPanel } from './connection/lost-panel.tsx'
import styles from './match-screen.module.css'
import { MatchView } from './match-view.tsx'
import { seatIn } from './seats/seats.ts'

/** A match in which this browser has a seat, which it reclaims after a reload. */
export const MatchScreen = ({ params: { id = '' } }: ScreenProps) => {
  const { places } = useText()
  const { data, error, isFetching, refetch } = useQuery(seatQuery(id))
  const again = () => void refetch()
  if (isFetching) return <Loading />
  if (error !== null) return <Lost id={id} error={requestErrorOf(error)} onAgain={again} />
  if (data) return <MatchView key={data.match.id} {...data} onAgain={again} />
  return (
    <Screen title={places.match}>
      <Elsewhere id={id} isSeated={false} />
    </Screen>
  )
}

/** The seat of this browser in a match, with the view of its game; null without a seat. */
const seatQuery = (id: string) =>
  queryOptions({
    queryKey: ['seat', id],
    queryFn: async () => {
      const joined = await seatIn(id)
      if (joined === null) return null
      const match = await unwrap(joined)
      return { match, view: await loadView(gameOf(match)) }
    },
  })

interface LostProps {
  readonly id: string
  readonly error: RequestError
  readonly onAgain: () => void
}

/** Shown when a seat could not be reclaimed; for good if the server refused it. */
const Lost = ({ id, error, onAgain }: LostProps) => {
  const { places } = useText()
  const isGone = error.type === 'refused'
  return (
    <Screen title={places.match}>
      <LostPanel error={error} {...(isGone ? {} : { onAgain })} />
      {isGone && <Elsewhere id={id} isSeated={true} />}
    </Screen>
  )
}

interface ElsewhereProps {
  readonly id: string
  readonly isSeated: boolean
}

/** Links for a visitor without a seat: to watch the match, or to its replay. */
const Elsewhere = ({ id, isSeated }: ElsewhereProps) => {
  const { match, ways } = useText()
  return (
    <>
      <p>
        {!isSeated && `${match.gone.notSeated} `}
        {match.gone.over}
      </p>
      <ul className={styles['match-elsewhere']}>
        <li>
          <Link href={pathTo('replay', { id })}>{match.gone.replay}</Link>
        </li>
        <li>
          <Link href={pathTo('watch', { id })}>{match.gone.watch}</Link>
        </li>
        <li>
          <Link href={pathTo('home')}>{ways.home}</Link>
        </li>
      </ul>
    </>
  )
}
