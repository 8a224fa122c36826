import { useId } from 'react'
import { joinLink } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.tsx'
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx'
import styles from './waiting-room.module.css'

interface Props {
  readonly code: string
  /** Whether several players are awaited. */
  readonly isForMany: boolean
}

/** The invitation to a private match: a link to copy or share, and a code to read out. */
export const Invitation = ({ code, isForMany }: Props) => {
  const { host } = useText()
  const id = useId()
  const link = joinLink(code)
  return (
    <section className={styles['invitation']} aria-label={host.link}>
      <label htmlFor={id}>{isForMany ? host.sendLinkAll : host.sendLink}</label>
      <div className={styles['invitation-link']}>
        <input id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
        <CopyButton label={host.copy} text={link} isBeside className="primary" />
        {'share' in navigator && (
          <button
            type="button"
            onClick={() =>
              void navigator
                .share({ title: host.shareText, url: link })
                // Closing the share sheet is a change of mind, not an error.
                .catch(() => undefined)
            }
          >
            {host.share}
          </button>
        )}
      </div>
      <p>
        {host.code} <strong className={styles['invitation-code']}>{spaced(code)}</strong>
      </p>
    </section>
  )
}

/** A code in two halves, which are easier to read out. */
const spaced = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`.trim()
