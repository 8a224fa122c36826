import { makePosition, makeRecord, type State } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { saveText } from '../../lib/browser/save-text.ts'
import { useText } from '../../lib/text/text.tsx'
import { CopyButton } from '../../ui/clipboard/copy-button.tsx'
import { replayFrame } from '../embed/frame-html.ts'
import { FairCheck } from './fair-check.tsx'
import { positionLink, replayLink } from './links.ts'
import { listSource } from './list-source.ts'
import type { OpenedReplay } from './open-replay.ts'
import { OtherReplays } from './other-replays.tsx'
import styles from './replay-table.module.css'

interface Props extends OpenedReplay {
  /** Of the match on the server; null for a record that was loaded. */
  readonly id: string | null
  readonly step: number
  /** The duel at this step; null with the event log alone. */
  readonly state: State | null
}

/** The exports of a replay: links, its position, its record, and the check of its dice. */
export const ReplayWays = ({ replay, catalogue, id, step, state }: Props) => {
  const { replay: words, places } = useText()
  const { record, history } = replay
  const name = record?.matchId ?? id ?? 'match'
  const line = state === null ? null : makePosition(state, listSource(catalogue))
  return (
    <div className={styles['replay-ways']}>
      <OtherReplays />
      {id !== null && <CopyButton label={words.share} text={replayLink(id, step)} />}
      {id !== null && (
        <CopyButton label={words.embed} text={replayFrame(id, step, places.replay)} />
      )}
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
