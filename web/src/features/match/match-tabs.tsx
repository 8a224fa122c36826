import type { Match } from '@dungeon-dice/client-sdk'
import type { BySeat, SquareName } from '@dungeon-dice/client-sdk/rules'
import { LogPanel } from '../../games/ddm/log/log-panel.tsx'
import { OrdersPanel } from '../../games/ddm/orders/orders-panel.tsx'
import type { Frame } from '../../games/ddm/presentation/acts.ts'
import type { Text } from '../../lib/text/text.tsx'
import type { Tab } from '../../ui/tabs/tabs.tsx'
import { ChatPanel } from '../chat/chat-panel.tsx'
import { OffersPanel } from './offers/offers-panel.tsx'
import { SeriesLine } from './series/series-line.tsx'
import { SettingsPanel } from './settings-panel.tsx'

interface Around {
  readonly text: Text
  readonly match: Match
  /** What was seen of the match so far. */
  readonly told: Frame
  readonly names: BySeat<string>
  /** Lines of the chat that were not shown yet. */
  readonly unread: number
  /** Told the squares of the entry of the log that is pointed at. */
  readonly onPoint: (squares: readonly SquareName[]) => void
}

/** What a player has beside the board and the main panel. */
export function matchTabs({ text, match, told, names, unread, onPoint }: Around): readonly Tab[] {
  const { tabs, turn, chatWith } = text.match
  const { seat, series } = match
  const { history, state } = told
  return [
    {
      id: 'log',
      name: tabs.log,
      content: <LogPanel {...{ history, text, state, names, onPoint }} own={seat} />,
    },
    { id: 'chat', name: chatWith(unread), content: <ChatPanel channel={match} /> },
    { id: 'orders', name: tabs.orders, content: <OrdersPanel match={match} /> },
    {
      id: 'more',
      name: tabs.more,
      content: (
        <>
          <p>{turn(state.turn)}</p>
          {series !== null && <SeriesLine series={series} own={seat} />}
          <OffersPanel match={match} />
          <SettingsPanel />
        </>
      ),
    },
  ]
}
