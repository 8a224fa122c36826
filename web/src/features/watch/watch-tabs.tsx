import type { Spectator } from '@dungeon-dice/client-sdk'
import type { BySeat } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { LogPanel } from '../../games/ddm/log/log-panel.tsx'
import type { Frame } from '../../games/ddm/presentation/acts.ts'
import { pathTo } from '../../lib/paths.ts'
import type { Text } from '../../lib/text/text.tsx'
import type { Tab } from '../../ui/tabs/tabs.tsx'
import { ChatPanel } from '../chat/chat-panel.tsx'
import styles from './watch.module.css'

interface Around {
  readonly text: Text
  readonly spectator: Spectator
  /** What was seen of the match so far. */
  readonly told: Frame
  readonly names: BySeat<string>
  /** Lines of the chat that were not shown yet. */
  readonly unread: number
  /** Name of the player whose side is below. */
  readonly below: string
  readonly onTurn: () => void
}

/** What those who watch have beside the board. */
export function watchTabs({
  text,
  spectator,
  told,
  names,
  unread,
  below,
  onTurn,
}: Around): readonly Tab[] {
  const { match, watch } = text
  const { history, state } = told
  return [
    {
      id: 'log',
      name: match.tabs.log,
      content: <LogPanel {...{ history, text, state, names }} own={null} />,
    },
    { id: 'chat', name: match.chatWith(unread), content: <ChatPanel channel={spectator} /> },
    {
      id: 'more',
      name: watch.about,
      content: (
        <div className={styles['watch-about']}>
          <p>{match.turn(state.turn)}</p>
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
