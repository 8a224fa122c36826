import type { Player } from '@dungeon-dice/client-sdk'
import {
  type BySeat,
  type Outcome,
  otherSeat,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import type { RefObject } from 'react'
import { Link } from 'wouter'
import { ruleLink } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.tsx'
import { causeWords, outcomeWords } from './outcome-words.ts'
import styles from './result.module.css'

interface Props {
  readonly outcome: Outcome
  readonly state: State
  readonly own: Seat | null
  readonly nameOf: (seat: Seat) => string
  readonly players: BySeat<Player>
  /** The heading, for whoever brings the focus there. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
}

/** Who has won, and by which rule. */
export const OutcomeLine = ({ outcome, state, own, nameOf, players, heading }: Props) => {
  const text = useText()
  const { result } = text
  const words = outcomeWords(text, outcome, own, nameOf)
  const cause = causeWords(text, outcome, own, nameOf, players)
  const below = own ?? 'A'
  const feeling = own === null || outcome.winner === null ? 'even' : outcome.winner === own
  return (
    <header className={styles['outcome']} data-won={String(feeling)}>
      <h2 ref={heading} tabIndex={-1}>
        <small>{result.title}</small> {words}
      </h2>
      <p>
        {cause} <Link href={ruleLink(outcome.rule)}>{result.rule(outcome.rule)}</Link>
      </p>
      <p>
        {result.hearts(state.seats[below].heartPoints, state.seats[otherSeat(below)].heartPoints)}
      </p>
    </header>
  )
}
