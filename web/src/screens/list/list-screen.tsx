import type { SavedList } from '@dungeon-dice/client-sdk'
import { Link, useLocation } from 'wouter'
import { Asked } from '../../asking/asked.tsx'
import { useAsked } from '../../asking/use-asked.ts'
import { type Shelf, useShelf } from '../../catalogue/ask-catalogue.ts'
import { Screen } from '../../frame/screen.tsx'
import type { ScreenProps } from '../../frame/screen-props.ts'
import { type Draft, draftOf, isAlike } from '../../lists/draft.ts'
import { keepDraft, useDrafts } from '../../lists/drafts.ts'
import { ListBuilder } from '../../lists/list-builder.tsx'
import { useSavedLists } from '../../lists/use-saved-lists.ts'
import { PATHS, pathTo } from '../../paths.ts'
import { server } from '../../server.ts'
import { useText } from '../../text/text.tsx'

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
