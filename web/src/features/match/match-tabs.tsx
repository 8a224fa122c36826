import type { Match } from '@dungeon-dice/client-sdk'
import type { GameView, TableParts } from '../../games/game-view.ts'
import type { Text } from '../../lib/text/text.tsx'
import type { Tab } from '../../ui/tabs/tabs.tsx'
import { ChatPanel } from '../chat/chat-panel.tsx'
import { OffersPanel } from './offers/offers-panel.tsx'
import { SeriesLine } from './series/series-line.tsx'
import { SettingsPanel } from './settings-panel.tsx'

interface Around {
  readonly text: Text
  readonly match: Match
  readonly view: GameView
  readonly parts: TableParts
  /** Number of unread lines of chat. */
  readonly unread: number
}

/** The tabs of a player: the log, the chat, what the game adds, and the match itself. */
export function matchTabs({ text, match, view, parts, unread }: Around): readonly Tab[] {
  const { tabs, turn, chatWith } = text.match
  const [log, ...others] = parts.tabs
  return [
    ...(log === undefined ? [] : [log]),
    { id: 'chat', name: chatWith(unread), content: <ChatPanel channel={match} /> },
    ...others,
    {
      id: 'more',
      name: tabs.more,
      content: (
        <>
          <p>{turn(parts.turn)}</p>
          <SeriesLine match={match} own={match.seat} />
          <OffersPanel match={match} draw={parts.draw} />
          <SettingsPanel view={view} />
        </>
      ),
    },
  ]
}
