import type { FinishedMatch, MatchPage } from '@dungeon-dice/client-sdk'
import { Link } from 'wouter'
import { pathTo, ruleLink } from '../../../lib/paths.ts'
import { useAsked } from '../../../lib/queries/use-asked.ts'
import { type AskPage, usePages } from '../../../lib/queries/use-pages.ts'
import type { Text } from '../../../lib/text/en.ts'
import { presetName } from '../../../lib/text/preset-name.ts'
import { languageNow, useText } from '../../../lib/text/text.tsx'
import { Asked } from '../../../ui/queries/asked.tsx'
import { TroubleNote } from '../../../ui/queries/trouble-note.tsx'

interface Props {
  /** What is asked for, so that it is asked again when that differs. */
  readonly name: string
  /** What is said when there are no matches. */
  readonly none: string
  readonly ask: AskPage
}

/** Matches that are over, the newest first, and more of them on demand. */
export const MatchList = ({ name, none, ask }: Props) => (
  <Asked asking={useAsked(name, () => ask({}))}>
    {(page) => (page.matches.length === 0 ? <p>{none}</p> : <Pages first={page} ask={ask} />)}
  </Asked>
)

const Pages = ({ first, ask }: { readonly first: MatchPage; readonly ask: AskPage }) => {
  const { replay } = useText()
  const { matches, more, isBusy, trouble } = usePages(first, ask)
  return (
    <>
      <ul className="match-list">
        {matches.map((match) => (
          <MatchLine key={match.matchId} match={match} />
        ))}
      </ul>
      <TroubleNote trouble={trouble} />
      {more !== null && (
        <button type="button" disabled={isBusy} onClick={more}>
          {replay.more}
        </button>
      )}
    </>
  )
}

const MatchLine = ({ match }: { readonly match: FinishedMatch }) => {
  const text = useText()
  const { matchId, preset, rated, seats, endedAtMs, startedAtMs, rule } = match
  const [a, b] = seats.map((one) => nameOf(text, one))
  const winners = seats.filter(({ place }) => place === 1)
  const [winner] = winners
  const end =
    winner === undefined || winners.length > 1
      ? text.replay.drawn
      : text.replay.wonBy(nameOf(text, winner))
  const date = new Date(endedAtMs).toLocaleString(languageNow(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const minutes = Math.max(1, Math.round((endedAtMs - startedAtMs) / 60_000))
  return (
    <li>
      <Link href={pathTo('replay', { id: matchId })}>{text.replay.between(a ?? '', b ?? '')}</Link>
      <span>
        {end}{' '}
        <Link className="match-list-rule" href={ruleLink(rule)}>
          {rule}
        </Link>
      </span>
      <span className="match-list-facts">
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

const nameOf = ({ replay }: Text, { name, bot, seat, deleted }: SeatOf): string => {
  if (deleted) return replay.deleted
  if (bot !== null) return replay.bot(bot)
  return name === '' ? replay.seat(seat) : name
}
