import { useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../announcer/announcer.tsx'
import styles from './copy-button.module.css'

interface Props {
  readonly label: string
  readonly text: string
  /** Whether the text stands beside it, to be copied by hand where pages may not. */
  readonly isBeside?: boolean
  readonly className?: string
}

/** Copies a text; where pages may not, it shows it, unless it stands there already. */
export const CopyButton = ({ label, text, isBeside = false, className = '' }: Props) => {
  const { clipboard } = useText()
  const announce = useAnnounce()
  const [copied, setCopied] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  // Pages may not without https.
  if (isBeside && !('clipboard' in navigator)) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      announce(clipboard.copied)
    } catch {
      setShown(!isBeside)
    }
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        {copied === text ? `✓ ${clipboard.copied}` : label}
      </button>
      {isShown && (
        <input
          readOnly
          className={styles['copy-button-text']}
          aria-label={label}
          value={text}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  )
}
