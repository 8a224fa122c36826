import { useEffect, useRef } from 'react'
import { saveText } from '../../lib/browser/save-text.ts'
import { useText } from '../../lib/text/text.tsx'
import { CopyButton } from '../../ui/clipboard/copy-button.tsx'
import styles from './account-screen.module.css'

interface Props {
  /** Of the account. */
  readonly name: string
  readonly codes: readonly string[]
  readonly onStored: () => void
}

/** New codes, to be copied, saved or written down: the server cannot show them again. */
export const NewCodes = ({ name, codes, onStored }: Props) => {
  const { recovery } = useText().account
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <>
      <p ref={note} tabIndex={-1}>
        {recovery.made}
      </p>
      <ol className={styles['account-codes']} aria-label={recovery.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <CopyButton label={recovery.copy} text={text} isBeside />
      <button
        type="button"
        onClick={() => saveText('recovery-codes.txt', `${recovery.file(name)}\n\n${text}\n`)}
      >
        {recovery.save}
      </button>
      <button type="button" onClick={onStored}>
        {recovery.stored}
      </button>
    </>
  )
}
