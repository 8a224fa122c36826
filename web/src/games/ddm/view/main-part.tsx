import type { Match, SeatDecision } from '@dungeon-dice/client-sdk'
import {
  type BySeat,
  decisionOf,
  type GameEvent,
  otherSeat,
  type Seat,
} from '@dungeon-dice/client-sdk/rules'
import { useMemo } from 'react'
import { nameOn } from '../../../lib/match/names.ts'
import type { Text } from '../../../lib/text/text.tsx'
import { MainPanel } from '../../../ui/match/main-panel.tsx'
import type { MainPart } from '../../../ui/match/main-part.ts'
import type { ConnectedMatch } from '../../game-view.ts'
import { AdvisedPanel } from '../advice/advised-panel.tsx'
import type { Advice } from '../advice/use-advice.ts'
import { isOffBoard, isTitled } from '../decision/panel-kinds.ts'
import type { Deciding } from '../decision/use-deciding.ts'
import { HintNote } from '../hints/hint-note.tsx'
import type { Hint } from '../hints/use-hint.ts'
import { eventWords } from '../narration/event-words.ts'
import { LookBackNote } from '../presentation/look-back-note.tsx'
import type { Presented } from '../presentation/presentation-queue.ts'
import { TurnSteps } from '../presentation/turn-steps.tsx'
import type { LookBack } from '../presentation/use-look-back.ts'
import styles from './main-part.module.css'

export interface Around {
  readonly text: Text
  readonly players: ConnectedMatch['players']
  readonly own: Seat | null
  readonly presented: Presented
  readonly back: LookBack
  readonly names: BySeat<string>
  /** The open decision of the own seat, once all that led to it was seen. */
  readonly decision: SeatDecision | null
  readonly deciding: Deciding | null
  readonly hint: Hint | null
  /** Null where the page may not help. */
  readonly advice: Advice | null
}

/** A player's view of the match, in which somebody sits. */
type Seated = Around & { readonly own: Match['seat'] }

/** The main panel: a decision, the turn being looked back at, or whose decision is awaited. */
export function mainPartOf(around: Around): MainPart {
  const { own, back, decision } = around
  if (own === null) return watchingPart(around)
  const seated = { ...around, own }
  if (back.at !== null) return lookingPart(seated)
  return decision === null ? waitingPart(seated) : decidingPart(seated, decision)
}

function decidingPart(around: Seated, decision: SeatDecision): MainPart {
  const { text, deciding, hint, advice } = around
  const { type } = decision.asked
  return {
    // A sheet that was folded away stays so from action to action.
    key: `${decision.state.turn} ${type} ${hint?.id}`,
    name: text.match.short[type],
    isTall: isOffBoard(type),
    isCalling: true,
    content: (
      <MainPanel
        title={text.match.decisionTitles[type]}
        isTitled={isTitled(type)}
        hint={hint?.id}
        refused={deciding?.refused ?? null}
        isSending={deciding?.isSending ?? false}
      >
        {hint !== null && <HintNote key={hint.id} hint={hint} />}
        {type === 'act' && <RollNote {...around} />}
        <AdvisedPanel advice={advice}>{deciding?.panel}</AdvisedPanel>
        <OtherTurn {...around} />
      </MainPanel>
    ),
  }
}

function waitingPart(around: Seated): MainPart {
  const { text, players, own, presented } = around
  const asked = decisionOf(presented.bars.state)
  const name = nameOn(text, { players }, otherSeat(own))
  const goesOn = asked === null || asked.seat === own
  const words = goesOn ? text.match.goesOn : text.watch.asked(name, text.players.asked[asked.type])
  return {
    // It is no news that nothing is asked: what is open stays open.
    key: 'waiting',
    name: text.match.wait,
    isTall: false,
    isCalling: false,
    content: (
      <MainPanel title={titleOf(around, words)}>
        <OtherTurn {...around} />
      </MainPanel>
    ),
  }
}

const titleOf = ({ text, presented: { act } }: Around, words: string): string =>
  act?.type === 'roll' ? text.presentation.rolling : words

/** While looking back at the last turn: the decision waits, and the board keeps its space. */
function lookingPart({ text, players, own, presented: { told }, back, names }: Seated): MainPart {
  const name = nameOn(text, { players }, otherSeat(own))
  return {
    ...{ key: 'looking', name: text.match.wait, isTall: false, isCalling: false },
    content: (
      <MainPanel title={text.presentation.lastTurn(name)}>
        <LookBackNote
          back={back}
          context={{ text, state: told.state, own, names }}
          history={told.history}
        />
      </MainPanel>
    ),
  }
}

/** The open decision for a spectator, and the turn so far. */
function watchingPart(around: Around): MainPart {
  const { text, players, presented, back, names } = around
  const { told, bars } = presented
  const asked = decisionOf(bars.state)
  const turn = back.steps[0]?.by ?? null
  const words =
    asked === null
      ? text.match.goesOn
      : text.watch.asked(nameOn(text, { players }, asked.seat), text.players.asked[asked.type])
  return {
    ...{ key: 'now', name: text.watch.now, isTall: false, isCalling: false },
    content: (
      <MainPanel title={titleOf(around, words)}>
        {turn !== null && (
          <TurnSteps
            back={back}
            context={{ text, state: told.state, own: null, names }}
            history={told.history}
            name={nameOn(text, { players }, turn)}
            isNow
          />
        )}
      </MainPanel>
    ),
  }
}

/** The opponent's last turn. */
const OtherTurn = ({ text, players, own, presented, back, names, decision }: Seated) => {
  const { told } = presented
  return (
    <TurnSteps
      back={back}
      context={{ text, state: told.state, own, names }}
      history={told.history}
      name={nameOn(text, { players }, otherSeat(own))}
      isNow={decision === null && presented.act?.step.by !== own}
    />
  )
}

/** The yield of the player's roll in this turn, and why there is no summon. */
const RollNote = ({ text, own, presented: { told }, names }: Seated) => {
  const words = useMemo(() => {
    const context = { text, state: told.state, own, names }
    return ownRoll(told.history).map((event) => eventWords(event, context))
  }, [text, told, own, names])
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
