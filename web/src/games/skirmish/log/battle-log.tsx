import type { BattleEvent } from '@dungeon-dice/client-sdk/skirmish'
import { useMemo } from 'react'
import { TurnLog } from '../../../ui/log/turn-log.tsx'
import { entriesOf, type Telling } from '../narration/narrate.ts'

interface Props {
  readonly history: readonly BattleEvent[]
  readonly telling: Telling
}

/** The battle turn by turn, each event with its rule. */
export const BattleLog = ({ history, telling }: Props) => {
  const entries = useMemo(
    () =>
      entriesOf(history, telling).map((entry) => ({
        ...entry,
        isQuiet: entry.event.type === 'moved',
      })),
    [history, telling],
  )
  return <TurnLog game="skirmish" words={telling.words.log} entries={entries} />
}
