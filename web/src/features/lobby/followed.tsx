import type { Followed as FollowedPlayer, Lobby } from '@dungeon-dice/client-sdk'
import { useQuery } from '@tanstack/react-query'
import { shownName } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { FollowButton } from '../player/follow-button.tsx'
import { followsQuery } from '../player/follows-query.ts'
import styles from './lobby-screen.module.css'
import { statusWords } from './status-words.ts'
import { Who } from './who.tsx'

interface Props {
  readonly lobby: Lobby
  /** Asks a player for a match. */
  readonly onChallenge: (name: string) => void
}

/** The players whom the player follows, those who are online first. */
export const Followed = ({ lobby, onChallenge }: Props) => {
  const { follows: text } = useText()
  // On a refetch, the old list stays until the answer arrives.
  const { data, error, isLoading: isFetching, refetch } = useQuery(followsQuery)
  return (
    <section className={styles['lobby-part']}>
      <h2>{text.title}</h2>
      <QueryView query={{ data, error, isFetching, refetch }}>
        {(follows) => (
          <>
            {follows.length === 0 && <p>{text.none}</p>}
            <ul className={styles['lobby-list']}>
              {follows.toSorted(onlineFirst).map((player) => (
                <Line key={player.name} {...{ lobby, player, onChallenge }} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </section>
  )
}

const onlineFirst = (one: FollowedPlayer, other: FollowedPlayer): number =>
  Number(other.status !== null) - Number(one.status !== null)

const Line = ({ lobby, player, onChallenge }: Props & { readonly player: FollowedPlayer }) => {
  const words = useText()
  const { follows, lobby: text } = words
  const { name, guest } = player
  // The lobby is up to date; only the answer knows players who are not in it.
  const here = lobby.players.find((one) => one.name === name)
  const status = here?.status ?? player.status
  return (
    <li>
      <Who name={name} isGuest={guest} />
      <small>{status === null ? follows.offline : statusWords(text, status)}</small>
      <span className={styles['lobby-actions']}>
        {here !== undefined && (
          <button
            type="button"
            aria-label={text.challengeOf(shownName(words, name))}
            onClick={() => onChallenge(name)}
          >
            {text.challenge}
          </button>
        )}
        <FollowButton name={name} />
      </span>
    </li>
  )
}
