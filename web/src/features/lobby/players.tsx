import type { Brought, Lobby, LobbyPlayer } from '@dungeon-dice/client-sdk'
import { useState } from 'react'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { server } from '../../lib/server.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { FollowButton } from '../player/follow-button.tsx'
import { ChallengeForm } from './challenge-form.tsx'
import { Followed } from './followed.tsx'
import styles from './lobby-screen.module.css'
import { statusWords } from './status-words.ts'
import { useChallenging } from './use-challenging.ts'
import { Who } from './who.tsx'

interface Props {
  readonly lobby: Lobby
  /** The list brought to a match from a challenge. */
  readonly list: Brought | null
}

/** The players online, with the actions on them. */
export const Players = ({ lobby, list }: Props) => {
  const words = useText()
  const { lobby: text } = words
  const [asked, setAsked] = useState<string | null>(null)
  const challenging = useChallenging(lobby)
  const { players, online, name: own } = lobby
  return (
    <>
      <section className={styles['lobby-part']}>
        <h2>
          {text.players} <span>{text.shown(players.length, online.players)}</span>
        </h2>
        <p className={styles['lobby-own']}>{text.youAre(shownName(words, own))}</p>
        {players.length <= 1 && <p>{text.onlyYou}</p>}
        <ul className={styles['lobby-list']}>
          {players
            .filter(({ name }) => name !== own)
            .map((player) => (
              <Other key={player.name} player={player} onChallenge={setAsked} />
            ))}
        </ul>
        <ErrorNote error={challenging.error} />
      </section>
      <Followed lobby={lobby} onChallenge={setAsked} />
      {asked !== null && (
        <ChallengeForm
          name={asked}
          list={list}
          onSend={(wish) => challenging.send(asked, wish)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface OtherProps {
  readonly player: LobbyPlayer
  readonly onChallenge: (name: string) => void
}

const Other = ({ player: { name, guest, status }, onChallenge }: OtherProps) => {
  const words = useText()
  const { blocks, lobby: text } = words
  const called = shownName(words, name)
  const announce = useAnnounce()
  const { isPending, error, run } = useServerMutation()
  return (
    <li>
      <Who name={name} isGuest={guest} />
      <small>{statusWords(text, status)}</small>
      <span className={styles['lobby-actions']}>
        <button
          type="button"
          aria-label={text.challengeOf(called)}
          onClick={() => onChallenge(name)}
        >
          {text.challenge}
        </button>
        <FollowButton name={name} />
        <button
          type="button"
          disabled={isPending}
          aria-label={text.blockOf(called)}
          title={blocks.words}
          onClick={() =>
            run(
              () => server.block(name),
              () => announce(blocks.done(called)),
            )
          }
        >
          {text.block}
        </button>
      </span>
      <ErrorNote error={error} />
    </li>
  )
}
