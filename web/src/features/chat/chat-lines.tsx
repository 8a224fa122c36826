import type { ChatLine } from '@dungeon-dice/client-sdk'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { shownName } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { type ChatChannel, isOwn } from './chat-channel.ts'
import styles from './chat-panel.module.css'
import { useLineWords } from './use-chat-announcements.ts'
import { noteShown } from './use-unread.ts'

/** The lines, oldest first; the newest is scrolled into view. */
export const ChatLines = ({ channel }: { readonly channel: ChatChannel }) => {
  const text = useText()
  const { chat } = text
  const wordsOf = useLineWords()
  const list = useRef<HTMLOListElement>(null)
  const { length } = channel.chat
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll only when lines are added.
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
  }, [length])
  // biome-ignore lint/correctness/useExhaustiveDependencies: mark new lines as read when they appear.
  useEffect(() => noteShown(channel), [length, channel])
  if (length === 0) return <p className={styles['chat-empty']}>{chat.empty}</p>
  const nameOf = (line: ChatLine): string =>
    isOwn(line, channel) ? chat.you : line.name === '' ? chat.nobody : shownName(text, line.name)
  return (
    <ol className={styles['chat-lines']} ref={list}>
      {channel.chat.map((line) => (
        <li
          key={`${line.atMs} ${line.name} ${line.text}`}
          className={isOwn(line, channel) ? styles['own'] : ''}
        >
          <b>{nameOf(line)}</b>
          {line.guest && !isOwn(line, channel) && <small> ({chat.guest})</small>}: {wordsOf(line)}
        </li>
      ))}
    </ol>
  )
}
