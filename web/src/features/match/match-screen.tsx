import { useState } from 'react'
import { Link } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import { useAsked } from '../../lib/queries/use-asked.ts'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Loading } from '../../ui/queries/loading.tsx'
import { LostPanel } from './connection/lost-panel.tsx'
import { MatchTable } from './match-table.tsx'
import { seatIn } from './seats/seats.ts'
import './match-screen.css'

/** A match in which this browser has a seat: it is taken back when the page is loaded again. */
export const MatchScreen = ({ params: { id = '' } }: ScreenProps) => {
  const { places } = useText()
  const [isSeated, setSeated] = useState(true)
  const { answer, again } = useAsked(id, async () => {
    const joined = await seatIn(id)
    setSeated(joined !== null)
    return joined ?? NOWHERE
  })
  if (answer.is === 'asked') return <Loading />
  if (answer.is === 'given')
    return <MatchTable key={answer.value.id} match={answer.value} onAgain={again} />
  const isGone = answer.trouble.type === 'refused'
  return (
    <Screen title={places.match}>
      {isSeated && <LostPanel trouble={answer.trouble} {...(isGone ? {} : { onAgain: again })} />}
      {(!isSeated || isGone) && <Elsewhere id={id} isSeated={isSeated} />}
    </Screen>
  )
}

/** What a match without a seat of this browser is answered by. */
const NOWHERE = { ok: false, error: { code: 'no_seat', rule: 'P2.3' } } as const

interface ElsewhereProps {
  readonly id: string
  readonly isSeated: boolean
}

/** The ways on for whoever has no seat in a match: to watch it, or to see it again. */
const Elsewhere = ({ id, isSeated }: ElsewhereProps) => {
  const { match, ways } = useText()
  return (
    <>
      <p>
        {!isSeated && `${match.gone.notSeated} `}
        {match.gone.over}
      </p>
      <ul className="match-elsewhere">
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
