import type { SavedList } from '@dungeon-dice/client-sdk'
import { Link, useLocation } from 'wouter'
import { type Shelf, useShelf } from '../../games/ddm/catalogue/ask-catalogue.ts'
import { PATHS, pathTo } from '../../lib/paths.ts'
import { useAsked } from '../../lib/queries/use-asked.ts'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Asked } from '../../ui/queries/asked.tsx'
import { type Draft, draftOf, isAlike } from './draft.ts'
import { keepDraft, useDrafts } from './drafts.ts'
import { ListBuilder } from './list-builder.tsx'
import { useSavedLists } from './use-saved-lists.ts'

/** One dice list of somebody's own: saved in the account, or a draft of this browser. */
export const ListScreen = ({ params: { name = '' } }: ScreenProps) => {
  const text = useText()
  const shelf = useShelf()
  const saved = useAsked('lists', () => server.lists.all())
  return (
    <Screen title={name === '' ? text.places.list : name}>
      <p>
        <Link href={PATHS.lists}>← {text.list.toLists}</Link>
      </p>
      <Asked asking={shelf}>
        {(there) => (
          <Asked asking={saved}>
            {(lists) => <OneList name={name} shelf={there} first={lists} />}
          </Asked>
        )}
      </Asked>
    </Screen>
  )
}

interface OneProps {
  /** The name under which it is opened. */
  readonly name: string
  readonly shelf: Shelf
  readonly first: readonly SavedList[]
}

const OneList = ({ name, shelf, first }: OneProps) => {
  const { list } = useText()
  const [, go] = useLocation()
  const lists = useSavedLists(first)
  const kept = useDrafts().get(name)
  const before = lists.all.find((one) => one.name === name) ?? null
  const draft = kept ?? (before === null ? null : draftOf(before))
  if (draft === null) return <p>{list.missing(name)}</p>
  const change = (next: Draft) =>
    keepDraft(name, before !== null && isAlike(next, draftOf(before)) ? null : next)
  const forget = () => {
    keepDraft(name, null)
    go(PATHS.lists, { replace: true })
  }
  return (
    <ListBuilder
      shelf={shelf}
      draft={draft}
      before={before}
      lists={lists}
      isChanged={kept !== undefined}
      onChange={change}
      onRevert={() => keepDraft(name, null)}
      onRemove={() => (before === null ? forget() : lists.remove(before.name, forget))}
      onSaved={(saved) => {
        keepDraft(name, null)
        if (saved !== name) go(pathTo('list', { name: saved }), { replace: true })
      }}
    />
  )
}
