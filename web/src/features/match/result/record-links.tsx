import { Link } from 'wouter'
import { saveText } from '../../../lib/browser/save-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useDoing } from '../../../lib/queries/use-doing.ts'
import { server } from '../../../lib/server.ts'
import { useText } from '../../../lib/text/text.tsx'
import { TroubleNote } from '../../../ui/queries/trouble-note.tsx'

/** The ways to look at a match that is over again: its replay, and its record as a file. */
export const RecordLinks = ({ id }: { readonly id: string }) => {
  const { result } = useText()
  const { isBusy, trouble, run } = useDoing()
  return (
    <>
      <p className="result-ways">
        <Link href={pathTo('replay', { id })}>{result.replay}</Link>
        <button
          type="button"
          disabled={isBusy}
          onClick={() =>
            void run(
              () => server.record(id),
              (text) => saveText(`${id}.txt`, text),
            )
          }
        >
          {result.record}
        </button>
      </p>
      <TroubleNote trouble={trouble} />
    </>
  )
}
