import type { DuelEvent, State, Zone } from '@dungeon-dice/client-sdk/duel'
import { useMemo, useState } from 'react'
import { useNames } from '../../../lib/match/use-names.ts'
import { usePresentedMoment } from '../../../ui/presentation/use-presented.ts'
import type { ReplayParts, ReplayProps } from '../../game-view.ts'
import { DuelStage } from '../board/duel-stage.tsx'
import { type FieldInput, NO_MARKS } from '../board/marks.ts'
import { CardPanel } from '../cards/card-panel.tsx'
import { DuelLog } from '../log/duel-log.tsx'
import { seatNamed } from '../model/zones.ts'
import type { Telling } from '../narration/narrate.ts'
import { actsOf } from '../presentation/acts.ts'
import { useWords } from '../text/use-words.ts'
import { seatParts } from './seat-parts.tsx'

/** The parts of a duel that is seen again. */
export function useReplay(props: ReplayProps): ReplayParts {
  const { state, history, isNext, speed, players, below } = props
  const words = useWords()
  // The record's own rules made them.
  const moment = useMemo(
    () => ({ state: state as State, history: history as readonly DuelEvent[] }),
    [state, history],
  )
  const presented = usePresentedMoment(moment, actsOf, { isNext, speed })
  const shown = presented.frame
  const nameOf = useNames(players)
  const telling: Telling = useMemo(() => ({ words, own: null, nameOf }), [words, nameOf])
  const [aimed, setAimed] = useState<Zone | null>(null)
  const onInput = (input: FieldInput) =>
    setAimed(input.type === 'aim' || input.type === 'pick' ? input.zone : null)
  return {
    stage: (
      <DuelStage
        {...{ presented, nameOf, aimed, onInput }}
        own={null}
        below={seatNamed(below) ?? 'A'}
        marks={NO_MARKS}
      />
    ),
    seat: (name) => seatParts(words, shown.state, seatNamed(name)),
    card: <CardPanel state={shown.state} zone={aimed} own={null} nameOf={nameOf} />,
    log: <DuelLog history={shown.history} telling={telling} />,
    isShown: presented.isDone,
  }
}
