import type { Match } from '@dungeon-dice/client-sdk'
import { useEffect, useRef } from 'react'
import type { EndingParts } from '../../../games/game-view.ts'
import { gameOf } from '../../../lib/match/game-of.ts'
import { playerOn } from '../../../lib/match/seated.ts'
import { useText } from '../../../lib/text/text.tsx'
import { DiceCheck } from '../dice-check/dice-check.tsx'
import { SeriesLine } from '../series/series-line.tsx'
import { CountedRating } from './counted-rating.tsx'
import { NextMatchPanel } from './next-match-panel.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import type { Ended } from './outcome-words.ts'
import { RecordLinks } from './record-links.tsx'

interface Props {
  readonly match: Match
  readonly ended: Ended
  readonly ending: EndingParts
}

/** The result for a player: outcome, next match, details, and the check of the dice. */
export const ResultPanel = ({ match, ended, ending }: Props) => {
  const { seat, series } = match
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section data-main="">
      <OutcomeLine ended={ended} ending={ending} heading={heading} />
      <RatingLine match={match} />
      <SeriesLine match={match} own={seat} />
      {(series === null || series.end !== null) && <NextMatchPanel match={match} />}
      <RecordLinks id={match.id} game={gameOf(match)} />
      {ending.details}
      <DiceCheck match={match} rolls={ending.rolls} />
    </section>
  )
}

/** The change of the player's rating, and why it counted less or not at all. */
const RatingLine = ({ match }: { readonly match: Match }) => {
  const { rated, ratedFacts, seat } = match
  const { because, weight, held } = ratedFacts
  const { result } = useText()
  const { rating, ratingChange } = playerOn(match, seat)
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
