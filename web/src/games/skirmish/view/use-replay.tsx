import type { BattleEvent, Square, State } from '@dungeon-dice/client-sdk/skirmish'
import { useMemo, useState } from 'react'
import { useNames } from '../../../lib/match/use-names.ts'
import { usePresentedMoment } from '../../../ui/presentation/use-presented.ts'
import type { ReplayParts, ReplayProps } from '../../game-view.ts'
import { BattleStage } from '../board/battle-stage.tsx'
import { type GridInput, NO_MARKS } from '../board/marks.ts'
import { BattleLog } from '../log/battle-log.tsx'
import { seatNamed } from '../model/sides.ts'
import { keyOf } from '../model/walks.ts'
import type { Telling } from '../narration/narrate.ts'
import { FighterCard } from '../players/fighter-card.tsx'
import { actsOf } from '../presentation/acts.ts'
import { useWords } from '../text/use-words.ts'
import { seatParts } from './seat-parts.tsx'

/** The parts of a battle that is seen again. */
export function useReplay({ state, history, isNext, speed, players }: ReplayProps): ReplayParts {
  const words = useWords()
  // The record's own rules made them.
  const frame = useMemo(
    () => ({ state: state as State, history: history as readonly BattleEvent[] }),
    [state, history],
  )
  const presented = usePresentedMoment(frame, actsOf, { isNext, speed })
  const shown = presented.frame
  const nameOf = useNames(players)
  const telling: Telling = useMemo(() => ({ words, own: null, nameOf }), [words, nameOf])
  const [aimed, setAimed] = useState<Square | null>(null)
  const onInput = (input: GridInput) =>
    setAimed(input.type === 'aim' || input.type === 'pick' ? { x: input.x, y: input.y } : null)
  const pointed = shown.state.fighters.find(
    ({ at }) => aimed !== null && keyOf(at) === keyOf(aimed),
  )
  return {
    stage: (
      <BattleStage
        {...{ presented, nameOf, aimed, onInput }}
        own={null}
        marks={NO_MARKS}
        preview={null}
      />
    ),
    seat: (name) => seatParts(words, shown.state, seatNamed(name)),
    card: <FighterCard state={shown.state} fighter={pointed ?? null} nameOf={nameOf} />,
    log: <BattleLog history={shown.history} telling={telling} />,
    isShown: presented.isDone,
  }
}
