import type { Match } from '@dungeon-dice/client-sdk'
import { type Outcome, otherSeat, type Seat, type State } from '@dungeon-dice/client-sdk/rules'
import { useEffect, useRef } from 'react'
import { calledOf, nameOf } from '../../../games/ddm/players/names.ts'
import { useText } from '../../../lib/text/text.tsx'
import { DiceCheck } from '../dice-check/dice-check.tsx'
import { SeriesLine } from '../series/series-line.tsx'
import { CountedRating } from './counted-rating.tsx'
import { LuckTable } from './luck-table.tsx'
import { NextMatchPanel } from './next-match-panel.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { RecordLinks } from './record-links.tsx'

interface Props {
  readonly match: Match
  readonly state: State
  readonly outcome: Outcome
}

/** The end of a match to one of its players: the result, what follows, luck, and the dice to check. */
export const ResultPanel = ({ match, state, outcome }: Props) => {
  const text = useText()
  const { seat, players, series } = match
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const callOf = (one: Seat) => calledOf(text, players[one], one, seat)
  return (
    <section data-main="">
      <OutcomeLine
        outcome={outcome}
        state={state}
        own={seat}
        players={players}
        nameOf={(one) => nameOf(text, players[one])}
        heading={heading}
      />
      <RatingLine match={match} />
      {series !== null && <SeriesLine series={series} own={seat} />}
      {(series === null || series.end !== null) && <NextMatchPanel match={match} />}
      <RecordLinks id={match.id} />
      <LuckTable
        history={match.history}
        state={state}
        seats={[seat, otherSeat(seat)]}
        nameOf={callOf}
      />
      <DiceCheck match={match} />
    </section>
  )
}

/** What a rated match did to the own rating, and why it counted less or not at all. */
const RatingLine = ({ match }: { readonly match: Match }) => {
  const { rated, ratedFacts, players, seat } = match
  const { because, weight, held } = ratedFacts
  const { result } = useText()
  const { rating, ratingChange } = players[seat]
  if (rated === 'yes') return <p>{result.settling}</p>
  if (because !== null) return <p>{result.unrated[because]}</p>
  if (rated === 'no' || rating === null || ratingChange === null) return null
  return (
    <>
      {held.includes(seat) ? (
        <p>{result.held}</p>
      ) : (
        <CountedRating rating={rating} change={ratingChange} />
      )}
      {weight < 1 && <p>{result.weighed(Math.max(1, Math.round(weight * 100)))}</p>}
    </>
  )
}
