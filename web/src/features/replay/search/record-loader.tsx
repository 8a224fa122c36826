import type { ReplayFault } from '@dungeon-dice/client-sdk'
import { type DragEvent, type FormEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { pathTo } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { LOADED_ID, rememberRecord } from '../loaded-record.ts'
import { openText, recordIn } from '../open-replay.ts'
import styles from './replays-screen.module.css'

/** Largest record: bigger files are not read. */
const MOST_BYTES = 4_000_000

/** Loads a record from a chosen or dropped file, or as text. */
export const RecordLoader = () => {
  const { replay } = useText()
  const announce = useAnnounce()
  const [, go] = useLocation()
  const [why, setWhy] = useState<string | null>(null)
  const [fileId, textId] = [useId(), useId()]
  const refuse = (code: ReplayFault['code']) => {
    const words = replay.unreadable(replay.faults[code])
    setWhy(words)
    announce(words)
  }
  const load = async (given: string) => {
    const text = recordIn(given)
    const opened = await openText(text)
    if (!opened.ok) return refuse(opened.error.code)
    rememberRecord(text)
    go(pathTo('replay', { id: LOADED_ID }))
  }
  const loadFile = async (file: File | null | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) return refuse('too_long')
    // A folder, too, can be dropped.
    const text = await file.text().catch(() => null)
    return text === null ? refuse('bad_line') : load(text)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void loadFile(event.dataTransfer.files.item(0))
  }
  const paste = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void load(String(new FormData(event.currentTarget).get('record') ?? ''))
  }
  return (
    <form
      className={styles['record-loader']}
      onSubmit={paste}
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      <label htmlFor={fileId}>{replay.file}</label>
      <input
        id={fileId}
        type="file"
        accept=".txt,text/plain"
        onChange={({ target }) => void loadFile(target.files?.item(0))}
      />
      <label htmlFor={textId}>{replay.paste}</label>
      <textarea id={textId} name="record" rows={5} spellCheck={false} />
      <button type="submit">{replay.show}</button>
      {why !== null && <p className={styles['record-loader-why']}>{why}</p>}
    </form>
  )
}
