import type { Brought, Lobby } from '@dungeon-dice/client-sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionOptions } from '../../lib/queries/connection-options.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { ChatPanel } from '../chat/chat-panel.tsx'
import { useChatAnnouncements } from '../chat/use-chat-announcements.ts'
import { useSeatRequest } from '../match/seats/use-seat-request.ts'
import { ListChoice } from '../settings/list-choice.tsx'
import { NameField } from '../settings/name-field.tsx'
import { Blocked } from './blocked.tsx'
import { Challenges } from './challenges.tsx'
import { Games } from './games.tsx'
import { LiveMatches } from './live-matches.tsx'
import styles from './lobby-screen.module.css'
import { Players } from './players.tsx'
import { useLobbyState } from './use-lobby-state.ts'

const lobbyConnection = connectionOptions(['lobby'], (signal) => server.lobby({ signal }))

/** The lobby: players online, open games, live matches and challenges. */
export const LobbyScreen = () => {
  const { places } = useText()
  const query = useQuery(lobbyConnection)
  return (
    <Screen title={places.lobby}>
      <QueryView query={query}>
        {(lobby) => <LobbyView lobby={lobby} onAgain={() => void query.refetch()} />}
      </QueryView>
    </Screen>
  )
}

interface Props {
  readonly lobby: Lobby
  /** Enters again after the connection was lost for good. */
  readonly onAgain: () => void
}

/** The lobby, once connected. */
const LobbyView = ({ lobby, onAgain }: Props) => {
  const { lobby: text } = useText()
  const [list, setList] = useState<Brought | null>(null)
  const seatRequest = useSeatRequest()
  useChatAnnouncements(lobby)
  const { isDown, lost } = useLobbyState(lobby)
  return (
    <>
      <ErrorNote error={lost} onAgain={onAgain} />
      {isDown && lost === null && <p className={styles['lobby-down']}>{text.reconnecting}</p>}
      <Challenges lobby={lobby} list={list} seatRequest={seatRequest} />
      <ErrorNote error={seatRequest.error} />
      <div className={styles['lobby-screen']}>
        <div className={styles['lobby-column']}>
          <Games lobby={lobby} list={list} seatRequest={seatRequest} />
          <LiveMatches lobby={lobby} />
          <details className={styles['lobby-bring']}>
            <summary>{text.bring}</summary>
            <NameField />
            <ListChoice list={list} onList={setList} />
          </details>
        </div>
        <div className={styles['lobby-column']}>
          <Players lobby={lobby} list={list} />
          <section className={styles['lobby-part']}>
            <h2>{text.chat}</h2>
            <ChatPanel channel={lobby} />
          </section>
          <Blocked />
        </div>
      </div>
    </>
  )
}
