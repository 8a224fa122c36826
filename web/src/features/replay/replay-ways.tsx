import { makePosition, makeRecord, type State } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { saveText } from '../../lib/browser/save-text.ts'
import { PATHS } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { CopyButton } from '../../ui/clipboard/copy-button.tsx'
import { FairCheck } from './fair-check.tsx'
import { positionLink, replayLink } from './links.ts'
import { listSource } from './list-source.ts'
import type { OpenedReplay } from './open-replay.ts'
import styles from './replay-table.module.css'

interface Props extends OpenedReplay {
  /** Of the match on the server; null for a record that was loaded. */
  readonly id: string | null
  readonly step: number
  /** The duel at this step; null with the event log alone. */
  readonly state: State | null
}

/** What can be taken out of a replay: links, its position, its record, and whether its dice were fair. */
export const ReplayWays = ({ replay, catalogue, id, step, state }: Props) => {
  const { replay: words } = useText()
  const { record, history } = replay
  const name = record?.matchId ?? id ?? 'match'
  const line = state === null ? null : makePosition(state, listSource(catalogue))
  return (
    <div className={styles['replay-ways']}>
      <Link href={PATHS.replays}>{words.others}</Link>
      {id !== null && <CopyButton label={words.share} text={replayLink(id, step)} />}
      {line !== null && <Link href={positionLink(line)}>{words.toPosition}</Link>}
      {record !== null && (
        <button type="button" onClick={() => saveText(`${name}.txt`, makeRecord(record))}>
          {words.saveRecord}
        </button>
      )}
      <button
        type="button"
        onClick={() =>
          saveText(`${name}.jsonl`, history.map((event) => `${JSON.stringify(event)}\n`).join(''))
        }
      >
        {words.saveEvents}
      </button>
      {record !== null && <FairCheck record={record} catalogue={catalogue} />}
    </div>
  )
}
