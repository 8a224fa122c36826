import type { FinishedMatch } from '@dungeon-dice/client-sdk'
import { Link } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import { isEmpty, type MatchPages, useMatchPages } from '../../lib/queries/use-match-pages.ts'
import { server } from '../../lib/server.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import type { Text } from '../../lib/text/text.tsx'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import styles from './player-screen.module.css'
import { useDay } from './use-day.ts'

/** Matches of a page. */
const PAGE = 20

/** The public matches that a player has finished, the newest first. */
export const PlayedMatches = ({ name }: { readonly name: string }) => {
  const { player: text } = useText()
  const query = useMatchPages(['matches of', name], (page) =>
    server.matches({ player: name, limit: PAGE, ...page }),
  )
  return (
    <section>
      <h2>{text.played}</h2>
      <QueryView query={query}>{(pages) => <MatchList name={name} {...pages} />}</QueryView>
    </section>
  )
}

interface ListProps extends MatchPages {
  readonly name: string
}

const MatchList = ({ name, ...pages }: ListProps) => {
  const { player: text } = useText()
  const { matches, more, isPending, error } = pages
  if (isEmpty(pages)) return <p>{text.noMatches}</p>
  return (
    <>
      <ul className={styles['player-matches']}>
        {matches.map((match) => (
          <MatchEntry key={match.matchId} name={name} match={match} />
        ))}
      </ul>
      {more !== null && (
        <button type="button" disabled={isPending} onClick={more}>
          {text.more}
        </button>
      )}
      <ErrorNote error={error} />
    </>
  )
}

type PlayedSeat = FinishedMatch['seats'][number]

/** The other player's name. */
function otherName(words: Text, seat: PlayedSeat | undefined): string {
  const { player: text } = words
  if (seat === undefined) return text.nobody
  if (seat.deleted) return text.removed
  if (seat.bot !== null) return text.bot(seat.bot)
  return seat.name === '' ? text.nobody : shownName(words, seat.name)
}

/** True for a seat with a profile: a named account that still exists. */
const hasProfile = (seat: PlayedSeat | undefined): boolean =>
  seat !== undefined && !seat.deleted && !seat.guest && seat.bot === null && seat.name !== ''

/** How it ended for a player; places are equal for those who draw. */
function resultOf(own: PlayedSeat | undefined, other: PlayedSeat | undefined) {
  if (own === undefined || other === undefined || own.place === other.place) return 'drawn'
  return own.place < other.place ? 'won' : 'lost'
}

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`)

interface EntryProps {
  readonly name: string
  readonly match: FinishedMatch
}

const MatchEntry = ({ name, match }: EntryProps) => {
  const text = useText()
  const dayOf = useDay()
  const isOwn = (seat: PlayedSeat) => seat.name.toLowerCase() === name.toLowerCase()
  const own = match.seats.find(isOwn)
  const other = match.seats.find((seat) => seat !== own)
  const result = resultOf(own, other)
  const day = dayOf(match.endedAtMs)
  const rival = otherName(text, other)
  return (
    <li>
      <span className={`${styles['player-result']} ${result}`}>{text.player[result]}</span>{' '}
      {hasProfile(other) ? (
        <Link href={pathTo('player', { name: rival })}>{text.player.against(rival)}</Link>
      ) : (
        <span>{text.player.against(rival)}</span>
      )}{' '}
      <small>
        {day}
        {match.rated && ` · ${text.player.rated}`}
        {own?.ratingChange != null && ` ${signed(own.ratingChange)}`}
        {own?.held === 'held' && ` · ${text.player.held}`}
        {own?.held === 'discarded' && ` · ${text.player.discarded}`}
      </small>{' '}
      <Link
        href={pathTo('replay', { id: match.matchId })}
        aria-label={text.player.replayOf(rival, day)}
      >
        {text.player.replay}
      </Link>
    </li>
  )
}
