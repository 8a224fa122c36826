import type { FinishedMatch } from '@dungeon-dice/client-sdk'
import type { QueryKey } from '@tanstack/react-query'
import { Link } from 'wouter'
import { botName, distinctNames, seatsOf } from '../../../lib/match/names.ts'
import { pathTo, ruleLink } from '../../../lib/paths.ts'
import {
  isEmpty,
  type MatchPages,
  type RequestPage,
  useMatchPages,
} from '../../../lib/queries/use-match-pages.ts'
import { presetName } from '../../../lib/text/preset-name.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import type { Text } from '../../../lib/text/text.tsx'
import { languageNow, useText } from '../../../lib/text/text.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import { QueryView } from '../../../ui/queries/query-view.tsx'
import styles from './replays-screen.module.css'

interface Props {
  readonly queryKey: QueryKey
  /** Shown in place of an empty list. */
  readonly none: string
  readonly request: RequestPage
}

/** Matches that are over, the newest first, and more of them on demand. */
export const MatchList = ({ queryKey, none, request }: Props) => (
  <QueryView query={useMatchPages(queryKey, request)}>
    {(pages) => (isEmpty(pages) ? <p>{none}</p> : <Pages {...pages} />)}
  </QueryView>
)

const Pages = ({ matches, more, isPending, error }: MatchPages) => {
  const { replay } = useText()
  return (
    <>
      <ul className={styles['match-list']}>
        {matches.map((match) => (
          <MatchLine key={match.matchId} match={match} />
        ))}
      </ul>
      <ErrorNote error={error} />
      {more !== null && (
        <button type="button" disabled={isPending} onClick={more}>
          {replay.more}
        </button>
      )}
    </>
  )
}

const MatchLine = ({ match }: { readonly match: FinishedMatch }) => {
  const text = useText()
  const { matchId, preset, rated, seats, endedAtMs, startedAtMs, rule } = match
  const names = distinctNames(seatsOf(seats), (one) => plainNameOf(text, one))
  const winners = seats.filter(({ place }) => place === 1)
  const [winner] = winners
  const end =
    winner === undefined || winners.length > 1
      ? text.replay.drawn
      : text.replay.wonBy(names.get(winner.seat) ?? '')
  const date = new Date(endedAtMs).toLocaleString(languageNow(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const minutes = Math.max(1, Math.round((endedAtMs - startedAtMs) / 60_000))
  return (
    <li>
      <Link href={pathTo('replay', { id: matchId })}>{text.replay.among([...names.values()])}</Link>
      <span>
        {end}{' '}
        <Link className={styles['match-list-rule']} href={ruleLink(rule)}>
          {rule}
        </Link>
      </span>
      <span className={styles['match-list-facts']}>
        {[
          presetName(text, preset),
          ...(rated ? [text.replay.rated] : []),
          text.replay.minutes(minutes),
          date,
        ].join(' · ')}
      </span>
    </li>
  )
}

type SeatOf = FinishedMatch['seats'][number]

const plainNameOf = (text: Text, { name, bot, seat, deleted }: SeatOf): string => {
  const { replay } = text
  if (deleted) return replay.deleted
  if (bot !== null) return botName(bot)
  return name === '' ? replay.seat(seat) : shownName(text, name)
}
