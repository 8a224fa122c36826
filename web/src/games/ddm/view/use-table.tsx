import { Match, type SeatDecision } from '@dungeon-dice/client-sdk'
import type { Seat, SquareName, State } from '@dungeon-dice/client-sdk/rules'
import { useMemo, useState } from 'react'
import { nameOn } from '../../../lib/match/names.ts'
import { type Text, useText } from '../../../lib/text/text.tsx'
import { Stage } from '../../../ui/match/stage.tsx'
import type { ConnectedMatch, SeatParts, TableParts, TableProps } from '../../game-view.ts'
import { mayAdvise } from '../advice/may-advise.ts'
import { useAdvice } from '../advice/use-advice.ts'
import { Board } from '../board/board.tsx'
import { busyAt } from '../board/busy-at.ts'
import { drawnSize } from '../board/layout.ts'
import { useMarks } from '../board/marks/use-marks.ts'
import type { BoardInput, Mark } from '../board/scene.ts'
import { sizeOf } from '../board/size-of.ts'
import { useTurned } from '../board/use-turned.ts'
import { CardPanel } from '../card/card-panel.tsx'
import { useAim } from '../card/use-aim.ts'
import { useDeciding } from '../decision/use-deciding.ts'
import { useReady } from '../decision/use-ready.ts'
import { goneAtEnd } from '../ending/absence.ts'
import { gaveUpOf } from '../ending/cause-words.ts'
import { endingOf } from '../ending/ending.tsx'
import { useHint } from '../hints/use-hint.ts'
import { useNarration } from '../narration/use-narration.ts'
import { namesOf } from '../players/names.ts'
import { askedOf, PlayerFacts, seatColor } from '../players/player-bar.tsx'
import type { Frame } from '../presentation/acts.ts'
import { CrestFlight } from '../presentation/crest-flight.tsx'
import { LookBackNote } from '../presentation/look-back-note.tsx'
import type { Presented } from '../presentation/presentation-queue.ts'
import { type LookBack, useLookBack } from '../presentation/use-look-back.ts'
import { usePresentation } from '../presentation/use-presentation.ts'
import { SoundNotes } from '../sound/sound-notes.tsx'
import { useSounds } from '../sound/use-sounds.ts'
import { drawTalkOf } from './draw-talk.ts'
import { mainPartOf } from './main-part.tsx'
import { gameTabs } from './tabs.tsx'

/** The decisions that are made on the board. */
const ON_BOARD: readonly (string | undefined)[] = ['dimension', 'act', 'attack']
const NO_MARKS: readonly Mark[] = []

/** A seat of this game; any other belongs to none of its matches. */
const seatIn = (seat: string): Seat => (seat === 'B' ? 'B' : 'A')

type Marks = readonly Mark[]

/** The marks of the match so far, of a hint and of a draft; the same list until one of them differs. */
const useAllMarks = (past: Marks, hinted: Marks = NO_MARKS, drafted: Marks = NO_MARKS): Marks =>
  useMemo(() => [...past, ...hinted, ...drafted], [past, hinted, drafted])

/** The parts of a duel, played or watched. */
export function useTable({ match, own: ownName, below: belowName, isConnected }: TableProps) {
  const text = useText()
  const own = ownName === null ? null : seatIn(ownName)
  const below = seatIn(belowName)
  const { players } = match
  const presented = usePresentation(match, begun(match))
  const back = useLookBack(presented, own)
  const { told } = presented
  const { state } = back.board
  const decision = useReady(presented.isOpen && match instanceof Match ? match.decision : null)
  const deciding = useDeciding(decision)
  const hint = useHint(decision)
  const advice = useAdvice(match instanceof Match && mayAdvise(match) ? decision : null)
  const context = contextOf(text, match, own, told)
  const asked = presented.isDone ? decision : null
  useNarration({ ...told, seat: own, players, gaveUp: context.gaveUp, decision: asked })
  const sounds = useMatchSounds(match, { presented, own, decision })
  const aim = useAim(state, below)
  const [pointed, onPoint] = useState<readonly SquareName[]>([])
  const marks = useMarks(back.board.history, state, own, pointed)
  const isTurned = useTurned() && own !== null
  const size = sizeOf({ state, isTurned })
  const isNow = back.at === null
  const drafted = (isNow ? deciding?.draft.marks : null) ?? NO_MARKS
  const allMarks = useAllMarks(marks, isNow ? advice?.marks : NO_MARKS, drafted)
  const busy = busyAt(drafted, size, below)
  const { names } = context
  const callOf = (seat: Seat) => nameOn(text, match, seat)
  const around = { text, players, own, presented, back, names }
  const onInput = (input: BoardInput) => {
    aim.onInput(input)
    if (isConnected && isNow) deciding?.onInput(input)
  }
  return {
    stage: (
      <Stage
        {...drawnSize(size)}
        isFirst={ON_BOARD.includes(hint?.id)}
        busyAt={own === null ? null : busy}
        busyKey={own === null ? below : String(decision?.number)}
      >
        <Board
          scene={{ state, below, isTurned, own, names }}
          marks={allMarks}
          ghost={(isNow ? deciding?.draft.ghost : null) ?? null}
          news={back.news}
          onInput={onInput}
        />
      </Stage>
    ),
    seat: (name) => seatPartsOf(text, match, { seat: seatIn(name), back, told }),
    main: mainPartOf({ ...around, decision, deciding, hint, advice }),
    card: <CardPanel state={state} subject={aim.subject} nameOf={callOf} own={own} />,
    tabs: gameTabs({ match, told, context, onPoint }),
    notes: (
      <>
        {own === null && <LookBackNote back={back} context={context} history={told.history} />}
        <SoundNotes sounds={sounds} />
      </>
    ),
    overlay: <CrestFlight act={presented.act} />,
    turn: told.state.turn,
    draw: drawTalkOf(match, own),
    ending: endingOf({ text, match, told, own }),
    isSending: deciding?.isSending ?? false,
    aimedAt: aim.aimedAt,
    busyAt: own === null ? null : busy,
    brief: (isNow ? deciding?.draft.brief : null) ?? '',
  } satisfies TableParts
}

/** The facts for sentences about the match as it was told so far. */
function contextOf(text: Text, match: ConnectedMatch, own: Seat | null, { state }: Frame) {
  const { players } = match
  const gaveUp = gaveUpOf(state.outcome, players, goneAtEnd(match))
  return { text, state, own, names: namesOf(text, players), gaveUp }
}

interface SeatAround {
  readonly seat: Seat
  readonly back: LookBack
  readonly told: Frame
}

/** A seat in its bar. */
function seatPartsOf(text: Text, match: ConnectedMatch, around: SeatAround): SeatParts {
  const { seat, back, told } = around
  const { state } = back.bars
  const name = nameOn(text, match, seat)
  return {
    facts: <PlayerFacts {...{ seat, name, state }} history={told.history} />,
    asked: askedOf(text, state, seat),
    color: seatColor(seat),
  }
}

/** The state of a match that has begun. */
function begun({ state }: ConnectedMatch): State {
  if (state === null) throw new Error('a match is shown before it has begun')
  return state
}

interface Sounding {
  readonly presented: Presented
  readonly own: Seat | null
  readonly decision: SeatDecision | null
}

/** Plays a match's sounds. */
const useMatchSounds = ({ players }: ConnectedMatch, { presented, own, decision }: Sounding) =>
  useSounds({
    ...{ presented, own, outcome: presented.told.state.outcome },
    decision: decision?.number ?? null,
    deadlineMs: own === null ? null : (players[own].clock?.deadlineMs ?? null),
  })
