import type { FinishedMatch } from '@dungeon-dice/client-sdk'
import { Link } from 'wouter'
import { botName, distinctNames, seatsOf } from '../../lib/match/names.ts'
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

/** A player's name, before it is told apart from others. */
function plainNameOf(words: Text, { name, bot, deleted }: PlayedSeat): string {
  const { player: text } = words
  if (deleted) return text.removed
  if (bot !== null) return botName(bot)
  return name === '' ? text.nobody : shownName(words, name)
}

/** True for a seat with a profile: a named account that still exists. */
const hasProfile = ({ deleted, guest, bot, name }: PlayedSeat): boolean =>
  !deleted && !guest && bot === null && name !== ''

/** The seats that do not play together with a player's. */
const rivalsOf = (seats: readonly PlayedSeat[], own: PlayedSeat | undefined) =>
  seats.filter((seat) => seat !== own && (seat.team === '' || seat.team !== own?.team))

/** How it ended for a player; places are equal for those who draw. */
function resultOf(own: PlayedSeat | undefined, rivals: readonly PlayedSeat[]) {
  const best = Math.min(...rivals.map(({ place }) => place))
  if (own === undefined || rivals.length === 0 || own.place === best) return 'drawn'
  return own.place < best ? 'won' : 'lost'
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
  const rivals = rivalsOf(match.seats, own)
  const [rival] = rivals.length === 1 ? rivals : []
  const names = distinctNames(seatsOf(match.seats), (seat) => plainNameOf(text, seat))
  const against = rivals.map(({ seat }) => names.get(seat)).join(', ') || text.player.nobody
  const result = resultOf(own, rivals)
  const day = dayOf(match.endedAtMs)
  return (
    <li>
      <span className={`${styles['player-result']} ${result}`}>{text.player[result]}</span>{' '}
      {rival !== undefined && hasProfile(rival) ? (
        <Link href={pathTo('player', { name: rival.name })}>{text.player.against(against)}</Link>
      ) : (
        <span>{text.player.against(against)}</span>
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
        aria-label={text.player.replayOf(against, day)}
      >
        {text.player.replay}
      </Link>
    </li>
  )
}
