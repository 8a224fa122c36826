import { useMemo } from 'react'
import { playersOf } from '../../../lib/match/seated.ts'
import { useNames } from '../../../lib/match/use-names.ts'
import { usePresented } from '../../../ui/presentation/use-presented.ts'
import { SoundNotes } from '../../ddm/sound/sound-notes.tsx'
import type { TableParts, TableProps } from '../../game-view.ts'
import { BattleStage } from '../board/battle-stage.tsx'
import { briefOf } from '../decision/brief.ts'
import { useTurn } from '../decision/use-turn.ts'
import { endingOf } from '../ending/ending.tsx'
import { BattleLog } from '../log/battle-log.tsx'
import type { Battle } from '../model/battle.ts'
import { seatNamed } from '../model/sides.ts'
import { keyOf } from '../model/walks.ts'
import type { Telling } from '../narration/narrate.ts'
import { useNarration } from '../narration/use-narration.ts'
import { FighterCard } from '../players/fighter-card.tsx'
import { actsOf } from '../presentation/acts.ts'
import { useBattleSounds } from '../sound/use-battle-sounds.ts'
import { useWords } from '../text/use-words.ts'
import { drawTalkOf } from './draw-talk.ts'
import { mainPartOf } from './main-part.tsx'
import { seatParts } from './seat-parts.tsx'

/** The parts of a battle, played or watched. */
export function useTable({ match, own: ownName, isConnected }: TableProps): TableParts {
  const words = useWords()
  const own = seatNamed(ownName)
  // The SDK's matches are typed by the game that they were made for first.
  const battle = match as unknown as Battle
  const presented = usePresented(battle, actsOf)
  const { frame } = presented
  const { state, history } = frame
  const turn = useTurn(battle, own, presented.isDone && isConnected)
  const nameOf = useNames(playersOf(match))
  const telling: Telling = useMemo(() => ({ words, own, nameOf }), [words, own, nameOf])
  useNarration(presented, turn.decision, telling)
  const sounds = useBattleSounds(presented, own, turn.decision !== null)
  const { aimed } = turn
  const pointed = state.fighters.find(({ at }) => aimed !== null && keyOf(at) === keyOf(aimed))
  return {
    stage: (
      <BattleStage
        {...{ presented, own, nameOf, aimed }}
        marks={turn.marks}
        preview={turn.preview}
        isChoice={turn.isChoice}
        onInput={turn.onInput}
      />
    ),
    seat: (name) => seatParts(words, state, seatNamed(name)),
    main: mainPartOf({ words, presented, own, turn, nameOf }),
    card: <FighterCard state={state} fighter={pointed ?? null} nameOf={nameOf} />,
    tabs: [
      {
        id: 'log',
        name: words.log.title,
        content: <BattleLog history={history} telling={telling} />,
      },
    ],
    notes: <SoundNotes sounds={sounds} />,
    turn: state.turn,
    draw: drawTalkOf(battle.state ?? state, battle.history, own),
    isSending: turn.isSending,
    ending: presented.isDone ? endingOf({ words, id: match.id, nameOf, own }, frame) : null,
    aimedAt: aimed === null ? null : 1 - (aimed.y + 0.5) / state.setup.options.grid,
    busyAt: null,
    brief: briefOf(words, turn, nameOf),
    isBoardWhole: true,
  }
}
