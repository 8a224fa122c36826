import type { Brought, Lobby } from '@dungeon-dice/client-sdk'
import { useState } from 'react'
import { useAsked } from '../../lib/queries/use-asked.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Asked } from '../../ui/queries/asked.tsx'
import { TroubleNote } from '../../ui/queries/trouble-note.tsx'
import { ChatPanel } from '../chat/chat-panel.tsx'
import { useHeardLines } from '../chat/use-heard-lines.ts'
import { useSitting } from '../match/seats/use-sitting.ts'
import { ListChoice } from '../settings/list-choice.tsx'
import { NameField } from '../settings/name-field.tsx'
import { Blocked } from './blocked.tsx'
import { Challenges } from './challenges.tsx'
import { Games } from './games.tsx'
import { LiveMatches } from './live-matches.tsx'
import { Players } from './players.tsx'
import { useLobbyNews } from './use-lobby-news.ts'
import './lobby-screen.css'

/** Where players meet: who is here, what is open, what is played, and challenges. */
export const LobbyScreen = () => {
  const { places } = useText()
  const asking = useAsked('lobby', (signal) => server.lobby({ signal }))
  return (
    <Screen title={places.lobby}>
      <Asked asking={asking}>
        {(lobby) => <LobbyTable lobby={lobby} onAgain={asking.again} />}
      </Asked>
    </Screen>
  )
}

interface Props {
  readonly lobby: Lobby
  /** Enters once more, when the lobby is gone for good. */
  readonly onAgain: () => void
}

/** The lobby once it is there. */
const LobbyTable = ({ lobby, onAgain }: Props) => {
  const { lobby: text } = useText()
  const [list, setList] = useState<Brought | null>(null)
  const sitting = useSitting()
  useHeardLines(lobby)
  const { isDown, lost } = useLobbyNews(lobby)
  return (
    <>
      <TroubleNote trouble={lost} onAgain={onAgain} />
      {isDown && lost === null && <p className="lobby-down">{text.reconnecting}</p>}
      <Challenges lobby={lobby} list={list} sitting={sitting} />
      <TroubleNote trouble={sitting.trouble} />
      <div className="lobby-screen">
        <div className="lobby-column">
          <Games lobby={lobby} list={list} sitting={sitting} />
          <LiveMatches lobby={lobby} />
          <details className="lobby-bring">
            <summary>{text.bring}</summary>
            <NameField />
            <ListChoice list={list} onList={setList} />
          </details>
        </div>
        <div className="lobby-column">
          <Players lobby={lobby} list={list} />
          <section className="lobby-part">
            <h2>{text.chat}</h2>
            <ChatPanel talk={lobby} />
          </section>
          <Blocked />
        </div>
      </div>
    </>
  )
}
