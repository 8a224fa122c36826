import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useText } from '../../lib/text/text.tsx'
import { Question, QuestionAnswers } from '../../ui/question/question.tsx'

interface Props {
  /** Saves, then calls `then`; null while the draft cannot be saved. */
  readonly onSave: ((then: () => void) => void) | null
  readonly onDrop: () => void
}

/** Asks what to do with unsaved changes when a link leads away from them. */
export const LeaveGuard = ({ onSave, onDrop }: Props) => {
  const { list } = useText()
  const [to, setTo] = useState<string | null>(null)
  const [, go] = useLocation()
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const path = pathLeft(event)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      setTo(path)
    }
    addEventListener('click', hold, { capture: true })
    return () => removeEventListener('click', hold, { capture: true })
  }, [])
  if (to === null) return null
  const leave = () => go(to)
  return (
    <Question title={list.leaveTitle} onClose={() => setTo(null)}>
      <p>{list.leaveWords}</p>
      <QuestionAnswers>
        {onSave !== null && (
          <button
            type="button"
            className="primary"
            onClick={() => {
              setTo(null)
              onSave(leave)
            }}
          >
            {list.leaveSave}
          </button>
        )}
        <button type="button" onClick={leave}>
          {list.leaveKeep}
        </button>
        <button
          type="button"
          onClick={() => {
            onDrop()
            leave()
          }}
        >
          {list.leaveDrop}
        </button>
        <button type="button" onClick={() => setTo(null)}>
          {list.leaveStay}
        </button>
      </QuestionAnswers>
    </Question>
  )
}

/** Where a click leads within the page, away from this screen; null for clicks that do not. */
function pathLeft({
  target,
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  if (link.target === '_blank' || link.origin !== location.origin) return null
  if (link.pathname === location.pathname) return null
  return link.pathname + link.search + link.hash
}
