import { Match } from '@dungeon-dice/client-sdk'
import type { SquareName } from '@dungeon-dice/client-sdk/rules'
import type { Tab } from '../../../ui/tabs/tabs.tsx'
import type { ConnectedMatch } from '../../game-view.ts'
import { LaterOrders } from '../later/later-parts.ts'
import { LogPanel } from '../log/log-panel.tsx'
import type { NarrationContext } from '../narration/narrator.ts'
import type { Frame } from '../presentation/acts.ts'

interface Around {
  readonly match: ConnectedMatch
  /** The match so far, as the viewer saw it. */
  readonly told: Frame
  readonly context: NarrationContext
  /** Told the squares of the entry of the log that is pointed at. */
  readonly onPoint: (squares: readonly SquareName[]) => void
}

/** The log, and a player's standing orders. */
export function gameTabs({ match, told: { history }, context, onPoint }: Around): readonly Tab[] {
  const { tabs } = context.text.match
  const log: Tab = {
    id: 'log',
    name: tabs.log,
    content: <LogPanel {...{ history, ...context, onPoint }} />,
  }
  if (!(match instanceof Match)) return [log]
  return [log, { id: 'orders', name: tabs.orders, content: <LaterOrders match={match} /> }]
}
