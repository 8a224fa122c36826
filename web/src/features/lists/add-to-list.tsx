import type { SavedList } from '@dungeon-dice/client-sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Entry } from '../../games/ddm/catalogue/entry.ts'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import styles from './add-to-list.module.css'
import { addTo, type Draft, draftOf, freeName, type Half } from './draft.ts'
import { keepDraft, useDrafts } from './drafts.ts'
import { savedListsQuery } from './saved-lists-query.ts'

/** Adds a die or its figure to a list; the change is a draft until it is saved. */
export const AddToList = ({ entry }: { readonly entry: Entry }) => {
  const query = useQuery(savedListsQuery)
  return <QueryView query={query}>{(saved) => <Adding entry={entry} saved={saved} />}</QueryView>
}

/** Stands for a list that is begun with what is added. */
const NEW = ''

interface Props {
  readonly entry: Entry
  readonly saved: readonly SavedList[]
}

const Adding = ({ entry, saved }: Props) => {
  const { die: words } = useText()
  const { add, key, setKey, keys, addedTo } = useAdding(entry, saved)
  return (
    <div className={styles['add-to-list']}>
      <label>
        {words.toList}
        <select value={key} onChange={({ target }) => setKey(target.value)}>
          {keys.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
          <option value={NEW}>{words.newList}</option>
        </select>
      </label>
      {entry.die !== null && (
        <button type="button" onClick={() => add('dice')}>
          {words.addDie}
        </button>
      )}
      <button type="button" onClick={() => add('figures')}>
        {words.addFigure}
      </button>
      {addedTo !== null && (
        <p>
          {words.added(entry.card.name, addedTo)}{' '}
          <Link href={pathTo('list', { name: addedTo })}>{words.openList(addedTo)}</Link>
        </p>
      )}
    </div>
  )
}

function useAdding(entry: Entry, saved: readonly SavedList[]) {
  const { die: words, lists } = useText()
  const announce = useAnnounce()
  const drafts = useDrafts()
  const keys = [...new Set([...saved.map(({ name }) => name), ...drafts.keys()])]
  const [key, setKey] = useState(keys[0] ?? NEW)
  const [addedTo, setAddedTo] = useState<string | null>(null)
  const add = (half: Half) => {
    const name = key === NEW ? freeName(lists.newName, keys) : key
    keepDraft(name, addTo(draftAt(name), half, entry.id))
    setKey(name)
    setAddedTo(name)
    announce(words.added(entry.card.name, name))
  }
  const draftAt = (name: string): Draft => {
    const before = saved.find((one) => one.name === name)
    const begun = before === undefined ? null : draftOf(before)
    return drafts.get(name) ?? begun ?? { name, preset: 'tabletop', dice: [], figures: [] }
  }
  return { add, key, setKey, keys, addedTo }
}
