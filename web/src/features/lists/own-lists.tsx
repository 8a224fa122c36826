import { useRef } from 'react'
import { Link } from 'wouter'
import type { CatalogueIndex } from '../../games/ddm/catalogue/use-catalogue.ts'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { type Draft, draftOf, listOf } from './draft.ts'
import { keepDraft, useDrafts } from './drafts.ts'
import { DefaultButton, RemoveButton } from './list-actions.tsx'
import styles from './list-card.module.css'
import { ListCard } from './list-card.tsx'
import { PlayButton } from './play-button.tsx'
import type { SavedLists } from './use-saved-lists.ts'

interface Props {
  readonly index: CatalogueIndex
  readonly lists: SavedLists
  readonly onBegin: (draft: Draft) => void
}

/** The player's own lists: those of the account by name, then drafts that were never saved. */
export const OwnLists = ({ index, lists, onBegin }: Props) => {
  const { lists: words } = useText()
  const drafts = useDrafts()
  const heading = useRef<HTMLHeadingElement>(null)
  const isSaved = (key: string) => lists.all.some(({ name }) => name === key)
  const saved = lists.all.map((before) => ({ key: before.name, before, draft: draftOf(before) }))
  const begun = [...drafts]
    .filter(([key]) => !isSaved(key))
    .map(([key, draft]) => ({ key, before: null, draft }))
  const notesOf = (key: string, before: (typeof saved)[number]['before'] | null) => [
    ...(before?.isDefault ? [words.isDefault] : []),
    ...(before === null ? [words.draft] : []),
    ...(before !== null && drafts.has(key) ? [words.changed] : []),
  ]
  const forget = (key: string) => {
    keepDraft(key, null)
    heading.current?.focus()
  }
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {words.yours}
      </h2>
      <ErrorNote error={lists.mutation.error} />
      {saved.length + begun.length === 0 && <p>{words.none}</p>}
      <ul className={styles['list-cards']}>
        {[...saved, ...begun].map(({ key, before, draft }) => (
          <ListCard
            key={key}
            index={index}
            preset={draft.preset}
            list={listOf(draft)}
            name={<Link href={pathTo('list', { name: key })}>{draft.name || key}</Link>}
            notes={notesOf(key, before)}
          >
            {before !== null && (
              <>
                <PlayButton {...before} />
                <DefaultButton saved={before} lists={lists} />
              </>
            )}
            <button type="button" aria-label={words.copyOf(key)} onClick={() => onBegin(draft)}>
              {words.copy}
            </button>
            <RemoveButton
              name={key}
              onRemove={() =>
                before === null ? forget(key) : lists.remove(key, () => forget(key))
              }
            />
          </ListCard>
        ))}
      </ul>
    </section>
  )
}
