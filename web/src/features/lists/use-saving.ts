import type { SavedList } from '@dungeon-dice/client-sdk'
import { type RefObject, useRef, useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { listOf } from './draft.ts'
import type { Builder } from './use-builder.ts'
import type { SavedLists } from './use-saved-lists.ts'

/** Saving a draft, and the faults that prevent it. */
export interface Saving {
  /** Saves, or shows the faults that prevent it. */
  readonly attempt: () => void
  /** Saves, then calls `then`; null while faults prevent it. */
  readonly save: ((then?: () => void) => void) | null
  /** The name taken by another list, while the player is asked whether to replace it. */
  readonly asked: string | null
  readonly answer: (replaces: boolean) => void
  /** The element that lists the faults. */
  readonly legality: RefObject<HTMLDivElement | null>
}

/** Saves the draft of a builder in place of `before`; `onSaved` gets its name. */
export function useSaving(
  { draft, errors }: Builder,
  before: SavedList | null,
  lists: SavedLists,
  onSaved: (name: string) => void,
): Saving {
  const { list } = useText()
  const announce = useAnnounce()
  const legality = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const name = draft.name.trim()
  const isTaken = name !== before?.name && lists.all.some((one) => one.name === name)
  const save = (then: () => void = () => undefined) =>
    lists.save({ name, preset: draft.preset, list: listOf(draft) }, before, (saved) => {
      announce(list.saved(saved))
      onSaved(saved)
      then()
    })
  const attempt = () => {
    if (name === '') announce(list.noName)
    else if (errors.length > 0) {
      legality.current?.focus()
      announce(list.notLegal)
    } else if (isTaken) setAsked(name)
    else save()
  }
  const answer = (replaces: boolean) => {
    setAsked(null)
    if (replaces) save()
  }
  const isReady = name !== '' && errors.length === 0 && !isTaken
  return { attempt, save: isReady ? save : null, asked, answer, legality }
}
