import type { SavedList } from '@dungeon-dice/client-sdk'
import { useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { Question, QuestionAnswers } from '../../ui/question/question.tsx'
import type { SavedLists } from './use-saved-lists.ts'

interface DefaultProps {
  readonly saved: SavedList
  readonly lists: SavedLists
}

/** Makes a saved list the default of its preset; renders nothing for the default itself. */
export const DefaultButton = ({ saved: { name, isDefault }, lists }: DefaultProps) => {
  const { lists: words } = useText()
  const announce = useAnnounce()
  if (isDefault) return null
  return (
    <button
      type="button"
      aria-label={words.makeDefaultOf(name)}
      onClick={() => lists.setDefault(name, () => announce(words.madeDefault(name)))}
    >
      {words.makeDefault}
    </button>
  )
}

interface RemoveProps {
  readonly name: string
  readonly onRemove: () => void
}

/** Deletes a list, after a confirmation. */
export const RemoveButton = ({ name, onRemove }: RemoveProps) => {
  const { lists: words } = useText()
  const announce = useAnnounce()
  const [isAsking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    onRemove()
    announce(words.removed(name))
  }
  return (
    <>
      <button type="button" aria-label={words.removeOf(name)} onClick={() => setAsking(true)}>
        {words.remove}
      </button>
      {isAsking && (
        <Question title={words.removeSure(name)} onClose={() => setAsking(false)}>
          <QuestionAnswers>
            <button type="button" onClick={() => setAsking(false)}>
              {words.keep}
            </button>
            <button type="button" onClick={remove}>
              {words.removeYes}
            </button>
          </QuestionAnswers>
        </Question>
      )}
    </>
  )
}
