import { PHRASES, type Phrase, type Words } from '@dungeon-dice/client-sdk'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import type { ChatChannel } from './chat-channel.ts'
import { ChatLines } from './chat-lines.tsx'
import styles from './chat-panel.module.css'
import { People } from './people.tsx'
import { useMuted } from './use-muted.ts'
import { useSending } from './use-sending.ts'

export type { ChatChannel } from './chat-channel.ts'

/** Most characters of a line (P15.3). */
const MOST = 200

const PHRASE_IDS = Object.keys(PHRASES) as readonly Phrase[]

/** The chat's lines, and a field to write one. New lines do not move the focus. */
export const ChatPanel = ({ channel }: { readonly channel: ChatChannel }) => {
  const { chat } = useText()
  const { fault, send } = useSending()
  const [words, setWords] = useState('')
  // Muting removes lines from the channel without an event: this state renders the panel again.
  const [muted, setMuted] = useMuted(channel)
  const say = (said: Words) => send(channel.say(said))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const line = words.trim()
    if (line !== '' && (await say(line))) setWords('')
  }
  return (
    <section className={styles['chat-panel']} aria-label={chat.title}>
      <ChatLines channel={channel} />
      {fault !== '' && <p className={styles['chat-fault']}>{fault}</p>}
      <form onSubmit={submit}>
        <input
          aria-label={chat.input}
          placeholder={chat.input}
          maxLength={MOST}
          value={words}
          autoComplete="off"
          enterKeyHint="send"
          onChange={({ target }) => setWords(target.value)}
        />
        <button type="submit">{chat.send}</button>
      </form>
      <details>
        <summary>{chat.phrases}</summary>
        <ul>
          {PHRASE_IDS.map((phrase) => (
            <li key={phrase}>
              <button type="button" onClick={() => say({ phrase })}>
                {chat.phrase[phrase]}
              </button>
            </li>
          ))}
        </ul>
      </details>
      <People channel={channel} muted={muted} onMuted={setMuted} />
    </section>
  )
}
