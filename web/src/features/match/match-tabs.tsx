import type { Match } from '@dungeon-dice/client-sdk'
import type { GameView, TableParts } from '../../games/game-view.ts'
import type { Text } from '../../lib/text/text.tsx'
import type { Tab } from '../../ui/tabs/tabs.tsx'
import { LaterChat, LaterMore } from './later-panels.ts'

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
  const { tabs, chatWith } = text.match
  const [log, ...others] = parts.tabs
  return [
    ...(log === undefined ? [] : [log]),
    { id: 'chat', name: chatWith(unread), content: <LaterChat channel={match} /> },
    ...others,
    { id: 'more', name: tabs.more, content: <LaterMore {...{ match, view, parts }} /> },
  ]
}
