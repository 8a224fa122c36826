import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './question.module.css'

interface Props {
  readonly title: string
  /** Called when it is closed without an answer, as by Escape. */
  readonly onClose: () => void
  /** The explanation, and the buttons that answer; the first with `autoFocus` gets the focus. */
  readonly children: ReactNode
}

/** The buttons that answer a question. */
export const QuestionAnswers = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['question-answers']}>{children}</div>
)

/** A question that must be answered before anything else; the focus goes back to where it was. */
export const Question = ({ title, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles['question']}
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={name}>{title}</h2>
      {children}
    </dialog>
  )
}
