import type { Match } from '@dungeon-dice/client-sdk'
import { decisionOf, otherSeat, type State } from '@dungeon-dice/client-sdk/rules'
import type { Deciding } from '../../games/ddm/decision/use-deciding.ts'
import type { Hint } from '../../games/ddm/hints/use-hint.ts'
import { nameOf } from '../../games/ddm/players/names.ts'
import type { Text } from '../../lib/text/text.tsx'
import { LostPanel } from './connection/lost-panel.tsx'
import type { ConnectionState } from './connection/use-connection-state.ts'
import type { MainPart } from './layout/layout-parts.ts'
import { MainPanel } from './layout/main-panel.tsx'
import { ResultPanel } from './result/result-panel.tsx'

interface Around {
  readonly text: Text
  readonly match: Match
  readonly state: State
  readonly connection: ConnectionState
  readonly deciding: Deciding | null
  readonly hint: Hint | null
  readonly onAgain: () => void
}

/** What lies on the main panel of a player: a loss, the result, a decision, or that there is none. */
export function mainPartOf(around: Around): MainPart {
  const { connection, match, state, onAgain, text } = around
  const { outcome } = state
  if (connection.is === 'lost')
    return {
      ...{ key: 'lost', name: text.match.wait, isTall: true, isCalling: false },
      content: <LostPanel error={connection.error} onAgain={onAgain} />,
    }
  if (outcome !== null)
    return {
      ...{ key: 'over', name: text.match.result, isTall: true, isCalling: false },
      content: <ResultPanel match={match} state={state} outcome={outcome} />,
    }
  return match.decision === null ? waitingPart(around) : decidingPart(around)
}

/** Kinds of decisions for which the board need not be seen. */
const OFF_BOARD: readonly string[] = ['roll']
/** Kinds of decisions whose panels have a heading of their own. */
const TITLED: readonly string[] = ['roll', 'dimension']

function decidingPart({ text, match, state, deciding, hint }: Around): MainPart {
  const type = match.decision?.asked.type ?? 'act'
  return {
    // A sheet that was folded away stays so from action to action.
    key: `${state.turn} ${type} ${hint?.id}`,
    name: text.match.short[type],
    isTall: OFF_BOARD.includes(type),
    isCalling: true,
    content: (
      <MainPanel
        title={text.match.desk[type]}
        isTitled={TITLED.includes(type)}
        hint={hint}
        refused={deciding?.refused ?? null}
        isSending={deciding?.isSending ?? false}
      >
        {deciding?.panel}
      </MainPanel>
    ),
  }
}

function waitingPart({ text, match, state }: Around): MainPart {
  const asked = decisionOf(state)
  const name = nameOf(text, match.players[otherSeat(match.seat)])
  const words =
    asked === null || asked.seat === match.seat
      ? text.match.goesOn
      : text.watch.asked(name, text.players.asked[asked.type])
  return {
    // It is no news that nothing is asked: what is open stays open.
    key: 'waiting',
    name: text.match.wait,
    isTall: false,
    isCalling: false,
    content: <MainPanel title={words} />,
  }
}
