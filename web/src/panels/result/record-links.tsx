import { Link } from 'wouter'
import { TroubleNote } from '../../asking/trouble-note.tsx'
import { useDoing } from '../../asking/use-doing.ts'
import { saveText } from '../../browser/save-text.ts'
import { pathTo } from '../../paths.ts'
import { server } from '../../server.ts'
import { useText } from '../../text/text.tsx'

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
