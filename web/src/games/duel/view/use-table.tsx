import { useMemo } from 'react'
import { playersOf } from '../../../lib/match/seated.ts'
import { useNames } from '../../../lib/match/use-names.ts'
import { usePresented } from '../../../ui/presentation/use-presented.ts'
import { SoundNotes } from '../../ddm/sound/sound-notes.tsx'
import type { TableParts, TableProps } from '../../game-view.ts'
import { DuelStage } from '../board/duel-stage.tsx'
import { CardPanel } from '../cards/card-panel.tsx'
import { marksOf } from '../decision/marks-of.ts'
import { useDeciding } from '../decision/use-deciding.ts'
import { endingOf } from '../ending/ending.tsx'
import { DuelLog } from '../log/duel-log.tsx'
import type { Duel } from '../model/duel.ts'
import { rowsOf, seatNamed } from '../model/zones.ts'
import type { Telling } from '../narration/narrate.ts'
import { useNarration } from '../narration/use-narration.ts'
import { OrdersPanel } from '../orders/orders-panel.tsx'
import { Piles } from '../players/piles.tsx'
import { actsOf, LONGEST_MS } from '../presentation/acts.ts'
import { useDuelSounds } from '../sound/use-duel-sounds.ts'
import { useWords } from '../text/use-words.ts'
import { drawTalkOf } from './draw-talk.ts'
import { mainPartOf } from './main-part.tsx'
import { seatParts } from './seat-parts.tsx'

/** The parts of a duel, played or watched. */
export function useTable({ match, own: ownName, below, isConnected }: TableProps): TableParts {
  const words = useWords()
  const own = seatNamed(ownName)
  // The SDK's matches are typed by the game that they were made for first.
  const duel = match as unknown as Duel
  const presented = usePresented(duel, actsOf, LONGEST_MS)
  const { frame } = presented
  const { state, history } = frame
  const deciding = useDeciding(duel, own, presented.isDone && isConnected)
  const marks = marksOf(deciding)
  const nameOf = useNames(playersOf(match))
  const telling: Telling = useMemo(() => ({ words, own, nameOf }), [words, own, nameOf])
  useNarration(presented, deciding.decision, telling)
  const sounds = useDuelSounds(presented, own, deciding.decision !== null)
  const bottom = seatNamed(below) ?? 'A'
  const { aimed } = deciding
  const rows = rowsOf(bottom)
  const row = rows.findIndex((zones) => aimed !== null && zones.includes(aimed))
  return {
    stage: (
      <DuelStage
        {...{ presented, own, nameOf, marks, aimed }}
        below={bottom}
        onInput={deciding.onInput}
      />
    ),
    seat: (name) => seatParts(words, state, seatNamed(name)),
    main: mainPartOf({ words, presented, own, deciding, nameOf }),
    card: <CardPanel state={state} zone={aimed} own={own} nameOf={nameOf} />,
    tabs: [
      {
        id: 'log',
        name: words.log.title,
        content: <DuelLog history={history} telling={telling} />,
      },
      {
        id: 'piles',
        name: words.piles.title,
        content: (
          <>
            {own !== null && <OrdersPanel match={match} />}
            <Piles state={state} below={bottom} nameOf={nameOf} />
          </>
        ),
      },
    ],
    notes: <SoundNotes sounds={sounds} />,
    turn: state.turn,
    draw: drawTalkOf(duel.state ?? state, duel.history, own),
    isSending: deciding.isSending,
    ending: presented.isDone ? endingOf({ words, id: match.id, nameOf, own }, frame) : null,
    aimedAt: row < 0 ? null : (row + 0.5) / rows.length,
    busyAt: null,
    isBoardWhole: true,
  }
}
