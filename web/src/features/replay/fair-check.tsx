import {
  type Catalogue,
  type DdmRecord,
  makeRecord,
  type RecordFault,
  type Result,
  type Verified,
  verify,
} from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import type { Text } from '../../lib/text/text.tsx'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import styles from './replay-table.module.css'

interface Props {
  readonly record: DdmRecord
  readonly catalogue: Catalogue
}

/** Recomputes every roll of a record in the browser, and reports the result. */
export const FairCheck = ({ record, catalogue }: Props) => {
  const text = useText()
  const announce = useAnnounce()
  const [found, setFound] = useState<string | null>(null)
  const check = () => {
    const words = foundWords(text, verify(makeRecord(record), catalogue))
    setFound(words)
    announce(words)
  }
  return (
    <>
      <button type="button" onClick={check}>
        {text.replay.verify}
      </button>
      {found !== null && <p className={styles['replay-ways-found']}>{found}</p>}
    </>
  )
}

const foundWords = ({ replay }: Text, found: Result<Verified, RecordFault>): string =>
  found.ok ? replay.fair(found.value) : replay.unfair(replay.faults[found.error.code])
