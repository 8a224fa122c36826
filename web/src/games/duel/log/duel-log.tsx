import type { DuelEvent, EventType } from '@dungeon-dice/client-sdk/duel'
import { useMemo } from 'react'
import { TurnLog } from '../../../ui/log/turn-log.tsx'
import { entriesOf, type Telling } from '../narration/narrate.ts'
import { foldPasses } from './fold-passes.ts'

interface Props {
  readonly history: readonly DuelEvent[]
  readonly telling: Telling
}

/** Events that matter less than what comes of them. */
const QUIET: readonly EventType[] = [
  'stepChanged',
  'passed',
  'damageStepEnded',
  'monsterToGraveyard',
  'supportToGraveyard',
]

/** The duel turn by turn, each event but passes in a row with its rule; the heading of a turn says that it began. */
export const DuelLog = ({ history, telling }: Props) => {
  const entries = useMemo(
    () =>
      foldPasses(entriesOf(history, telling), telling)
        .filter(({ event }) => event.type !== 'turnBegan')
        .map((entry) => ({ ...entry, isQuiet: QUIET.includes(entry.event.type) })),
    [history, telling],
  )
  return <TurnLog game="duel" words={telling.words.log} entries={entries} />
}
