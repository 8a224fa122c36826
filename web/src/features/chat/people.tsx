import { useRef, useState } from 'react'
import { shownName } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { type ChatChannel, othersIn, reportingIn } from './chat-channel.ts'
import styles from './chat-panel.module.css'
import { ReportForm } from './report-form.tsx'

interface Props {
  readonly channel: ChatChannel
  readonly muted: readonly string[]
  readonly onMuted: (muted: readonly string[]) => void
}

/** The people who wrote: each can be muted, unmuted and, where possible, reported. */
export const People = ({ channel, muted, onMuted }: Props) => {
  const text = useText()
  const { chat } = text
  const announce = useAnnounce()
  const [reported, setReported] = useState<string | null>(null)
  const opener = useRef<HTMLElement>(null)
  const report = reportingIn(channel)
  // The lines of muted people are gone from the channel, and with them their names.
  const names = [...new Set([...othersIn(channel), ...muted])]
  if (names.length === 0) return null
  const toggle = (name: string) => {
    if (muted.includes(name)) channel.unmute(name)
    else channel.mute(name)
    onMuted(muted.includes(name) ? muted.filter((one) => one !== name) : [...muted, name])
  }
  return (
    <details className={styles['chat-people']}>
      <summary>{chat.people}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => toggle(name)}>
              {(muted.includes(name) ? chat.unmute : chat.mute)(shownName(text, name))}
            </button>
            {report !== null && (
              <button
                type="button"
                onClick={({ currentTarget }) => {
                  opener.current = currentTarget
                  setReported(name)
                }}
              >
                {chat.report(shownName(text, name))}
              </button>
            )}
          </li>
        ))}
      </ul>
      {reported !== null && report !== null && (
        <ReportForm
          name={reported}
          report={report}
          onDone={(isSent) => {
            setReported(null)
            opener.current?.focus()
            if (isSent) announce(chat.reported)
          }}
        />
      )}
    </details>
  )
}
