import { listText } from '@dungeon-dice/client-sdk/rules'
import { useId } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { CopyButton } from '../../ui/clipboard/copy-button.tsx'
import { type Draft, listOf } from './draft.ts'
import styles from './share-box.module.css'

/** A list as a line of text, to share. */
export const ShareBox = ({ draft }: { readonly draft: Draft }) => {
  const { list } = useText()
  const id = useId()
  const text = listText(listOf(draft))
  return (
    <details className={styles['share-box']}>
      <summary>{list.share}</summary>
      <label htmlFor={id}>{list.shareHint}</label>
      <textarea id={id} readOnly rows={3} value={text} onFocus={({ target }) => target.select()} />
      <CopyButton label={list.shareCopy} text={text} isBeside />
    </details>
  )
}
