import type { Match } from '@dungeon-dice/client-sdk'
import type { TableParts } from '../../games/game-view.ts'
import type { Text } from '../../lib/text/text.tsx'
import type { MainPart } from '../../ui/match/main-part.ts'
import { LostPanel } from './connection/lost-panel.tsx'
import type { ConnectionState } from './connection/use-connection-state.ts'
import { endedOf } from './result/ended-of.ts'
import { LaterResult } from './result/later-result.tsx'

interface Around {
  readonly text: Text
  readonly match: Match
  readonly parts: TableParts
  readonly connection: ConnectionState
  readonly onAgain: () => void
}

/** The main panel of a player: a loss, the result, or what the game asks. */
export function mainPartOf(around: Around): MainPart {
  const { text, match, parts, connection, onAgain } = around
  if (connection.is === 'lost')
    return {
      ...{ key: 'lost', name: text.match.wait, isTall: true, isCalling: false },
      content: <LostPanel error={connection.error} onAgain={onAgain} />,
    }
  const { ending, main } = parts
  const ended = ending === null ? null : endedOf(text, match, match.seat)
  if (ending === null || ended === null) return main
  return {
    ...{ key: 'over', name: text.match.result, isTall: true, isCalling: false },
    content: <LaterResult {...{ match, ended, ending }} />,
  }
}
