import type { ReplayViewer } from '@dungeon-dice/client-sdk'
import type { BySeat } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../lib/text/text.tsx'
import { Choice } from './choice.tsx'
import styles from './replay-table.module.css'

const VIEWERS = ['all', 'A', 'B', 'spectator'] as const satisfies ReplayViewer[]

interface Props {
  readonly viewer: ReplayViewer
  readonly names: BySeat<string>
  readonly onViewer: (viewer: ReplayViewer) => void
  readonly onFlip: () => void
}

/** Chooses the viewer of a replay, and the side at the bottom. */
export const ViewerChoice = ({ viewer, names, onViewer, onFlip }: Props) => {
  const { replay } = useText()
  return (
    <div className={styles['replay-bar-row']}>
      <Choice
        label={replay.eyes}
        value={viewer}
        options={VIEWERS.map((one) => ({
          value: one,
          words: one === 'all' || one === 'spectator' ? replay.viewers[one] : names[one],
        }))}
        onChoice={(wanted) => onViewer(VIEWERS.find((one) => one === wanted) ?? 'all')}
      />
      <button type="button" onClick={onFlip}>
        {replay.flip}
      </button>
    </div>
  )
}
