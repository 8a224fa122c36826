import type { Match, SeatDecision } from '@dungeon-dice/client-sdk'
import { type BySeat, decisionOf, type GameEvent, otherSeat } from '@dungeon-dice/client-sdk/rules'
import { useMemo } from 'react'
import type { Deciding } from '../../games/ddm/decision/use-deciding.ts'
import type { Hint } from '../../games/ddm/hints/use-hint.ts'
import { eventWords } from '../../games/ddm/narration/event-words.ts'
import { nameOf } from '../../games/ddm/players/names.ts'
import { LookBackNote } from '../../games/ddm/presentation/look-back-note.tsx'
import type { Presented } from '../../games/ddm/presentation/presentation-queue.ts'
import { TurnSteps } from '../../games/ddm/presentation/turn-steps.tsx'
import type { LookBack } from '../../games/ddm/presentation/use-look-back.ts'
import type { Text } from '../../lib/text/text.tsx'
import { LostPanel } from './connection/lost-panel.tsx'
import type { ConnectionState } from './connection/use-connection-state.ts'
import type { MainPart } from './layout/layout-parts.ts'
import { MainPanel } from './layout/main-panel.tsx'
import styles from './main-part.module.css'
import { ResultPanel } from './result/result-panel.tsx'

interface Around {
  readonly text: Text
  readonly match: Match
  readonly presented: Presented
  readonly back: LookBack
  readonly names: BySeat<string>
  readonly connection: ConnectionState
  /** The open decision of the own seat, once all that led to it was seen. */
  readonly decision: SeatDecision | null
  readonly deciding: Deciding | null
  readonly hint: Hint | null
  readonly onAgain: () => void
}

/** What lies on the main panel of a player: a loss, the result, a decision, or that there is none. */
export function mainPartOf(around: Around): MainPart {
  const { connection, match, presented, decision, onAgain, text } = around
  const { state } = presented.told
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
  if (around.back.at !== null) return lookingPart(around)
  return decision === null ? waitingPart(around) : decidingPart(around)
}

/** Kinds of decisions for which the board need not be seen. */
const OFF_BOARD: readonly string[] = ['roll']
/** Kinds of decisions whose panels have a heading of their own. */
const TITLED: readonly string[] = ['roll', 'dimension']

function decidingPart(around: Around): MainPart {
  const { text, decision, deciding, hint } = around
  const type = decision?.asked.type ?? 'act'
  return {
    // A sheet that was folded away stays so from action to action.
    key: `${decision?.state.turn} ${type} ${hint?.id}`,
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
        {type === 'act' && <RollNote {...around} />}
        {deciding?.panel}
        <OtherTurn {...around} />
      </MainPanel>
    ),
  }
}

function waitingPart(around: Around): MainPart {
  const { text, match, presented } = around
  const asked = decisionOf(presented.bars.state)
  const name = nameOf(text, match.players[otherSeat(match.seat)])
  const { act } = presented
  const goesOn = asked === null || asked.seat === match.seat
  const words = goesOn ? text.match.goesOn : text.watch.asked(name, text.players.asked[asked.type])
  return {
    // It is no news that nothing is asked: what is open stays open.
    key: 'waiting',
    name: text.match.wait,
    isTall: false,
    isCalling: false,
    content: (
      <MainPanel title={act?.type === 'roll' ? text.presentation.rolling : words}>
        <OtherTurn {...around} />
      </MainPanel>
    ),
  }
}

/** While the last turn is looked at again: what is asked waits, and the board has its room. */
function lookingPart({ text, match, presented: { told }, back, names }: Around): MainPart {
  const { seat, players } = match
  const name = nameOf(text, players[otherSeat(seat)])
  return {
    ...{ key: 'looking', name: text.match.wait, isTall: false, isCalling: false },
    content: (
      <MainPanel title={text.presentation.lastTurn(name)}>
        <LookBackNote
          back={back}
          context={{ text, state: told.state, own: seat, names }}
          history={told.history}
        />
      </MainPanel>
    ),
  }
}

/** What the other side did in its last turn. */
const OtherTurn = ({ text, match, presented, back, names, decision }: Around) => {
  const { seat, players } = match
  const { told } = presented
  return (
    <TurnSteps
      back={back}
      context={{ text, state: told.state, own: seat, names }}
      history={told.history}
      name={nameOf(text, players[otherSeat(seat)])}
      isNow={decision === null && presented.act?.step.by !== seat}
    />
  )
}

/** What the own roll of this turn gave, and why there is no summon. */
const RollNote = ({ text, match: { seat }, presented: { told }, names }: Around) => {
  const words = useMemo(() => {
    const context = { text, state: told.state, own: seat, names }
    return ownRoll(told.history).map((event) => eventWords(event, context))
  }, [text, told, seat, names])
  return words.length === 0 ? null : (
    <p className={styles['roll-note']} data-roll-note="">
      {words.join(' ')}
    </p>
  )
}

/** The roll of the turn that goes on, and that its summon was not possible. */
const ownRoll = (history: readonly GameEvent[]): readonly GameEvent[] =>
  history
    .slice(history.findLastIndex(({ type }) => type === 'turnBegan') + 1)
    .filter(
      (event) => event.type === 'diceRolled' || (event.type === 'summonSkipped' && !event.possible),
    )
