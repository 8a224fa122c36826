import type { RefObject } from 'react'
import { Link } from 'wouter'
import type { EndingParts } from '../../../games/game-view.ts'
import { useGameId } from '../../../lib/match/game-context.ts'
import { ruleLink } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.tsx'
import { type Ended, feelingOf, outcomeWords } from './outcome-words.ts'
import { PlaceTable } from './place-table.tsx'
import styles from './result.module.css'

interface Props {
  readonly ended: Ended
  readonly ending: EndingParts
  /** Ref of the heading, to focus it. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
}

const IS_WON = { won: 'true', lost: 'false', even: 'even' } as const

/** The winner, and the rule that decided. */
export const OutcomeLine = ({ ended, ending: { cause, rule, facts }, heading }: Props) => {
  const text = useText()
  const { result } = text
  const link = ruleLink(rule, useGameId())
  return (
    <header className={styles['outcome']} data-won={IS_WON[feelingOf(ended)]}>
      <h2 ref={heading} tabIndex={-1}>
        <small>{result.title}</small> {outcomeWords(text, ended)}
      </h2>
      <p>
        {cause} <Link href={link}>{result.rule(rule)}</Link>
      </p>
      {facts !== undefined && <p>{facts}</p>}
      {ended.players.size > 2 && <PlaceTable ended={ended} />}
    </header>
  )
}
