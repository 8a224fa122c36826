import type { Spectator } from '@dungeon-dice/client-sdk'
import { Link } from 'wouter'
import type { TableParts } from '../../games/game-view.ts'
import { pathTo } from '../../lib/paths.ts'
import type { Text } from '../../lib/text/text.tsx'
import type { Tab } from '../../ui/tabs/tabs.tsx'
import { ChatPanel } from '../chat/chat-panel.tsx'
import styles from './watch.module.css'

interface Around {
  readonly text: Text
  readonly spectator: Spectator
  readonly parts: TableParts
  /** Number of unread lines of chat. */
  readonly unread: number
  /** Name of the player whose side is below. */
  readonly below: string
  readonly onTurn: () => void
}

/** The tabs beside the board of those who watch. */
export function watchTabs(around: Around): readonly Tab[] {
  const { text, spectator, parts, unread, below, onTurn } = around
  const { match, watch } = text
  const [log, ...others] = parts.tabs
  return [
    ...(log === undefined ? [] : [log]),
    { id: 'chat', name: match.chatWith(unread), content: <ChatPanel channel={spectator} /> },
    ...others,
    {
      id: 'more',
      name: watch.about,
      content: (
        <div className={styles['watch-about']}>
          <p>{match.turn(parts.turn)}</p>
          <p>{watch.below(below)}</p>
          <button type="button" onClick={onTurn}>
            {watch.turn}
          </button>
          <Link href={pathTo('lobby')}>{watch.leave}</Link>
        </div>
      ),
    },
  ]
}
