import { Link } from 'wouter'
import { saveText } from '../../../lib/browser/save-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { server } from '../../../lib/server.ts'
import { useText } from '../../../lib/text/text.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import styles from './result.module.css'

interface Props {
  readonly id: string
  readonly game: string
}

/** The game whose replays can be analysed. */
const ANALYSED = 'ddm'

/** Links of a finished match: its replay, and its record as a file. */
export const RecordLinks = ({ id, game }: Props) => {
  const { result } = useText()
  const { isPending, error, run } = useServerMutation()
  return (
    <>
      <p className={styles['result-ways']}>
        <Link href={pathTo('replay', { id })}>{result.replay}</Link>
        {game === ANALYSED && (
          <Link href={`${pathTo('replay', { id })}?analyse`}>{result.turningPoint}</Link>
        )}
        <button
          type="button"
          disabled={isPending}
          onClick={() =>
            run(
              () => server.record(id),
              (text) => saveText(`${id}.txt`, text),
            )
          }
        >
          {result.record}
        </button>
      </p>
      <ErrorNote error={error} />
    </>
  )
}
