import type { SavedList } from '@dungeon-dice/client-sdk'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { type CatalogueIndex, useCatalogue } from '../../games/ddm/catalogue/use-catalogue.ts'
import { PATHS, pathTo } from '../../lib/paths.ts'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { type Draft, draftOf, isAlike } from './draft.ts'
import { keepDraft, useDrafts } from './drafts.ts'
import { ListBuilder } from './list-builder.tsx'
import { savedListsQuery } from './saved-lists-query.ts'
import { useSavedLists } from './use-saved-lists.ts'

/** One of the player's own dice lists: saved in the account, or a draft of this browser. */
export const ListScreen = ({ params: { name = '' } }: ScreenProps) => {
  const text = useText()
  const catalogue = useCatalogue()
  const saved = useQuery(savedListsQuery)
  return (
    <Screen title={name === '' ? text.places.list : name}>
      <p>
        <Link href={PATHS.lists}>← {text.list.toLists}</Link>
      </p>
      <QueryView query={catalogue}>
        {(index) => (
          <QueryView query={saved}>
            {(lists) => <OneList name={name} index={index} first={lists} />}
          </QueryView>
        )}
      </QueryView>
    </Screen>
  )
}

interface OneProps {
  /** The name under which it is opened. */
  readonly name: string
  readonly index: CatalogueIndex
  readonly first: readonly SavedList[]
}

const OneList = ({ name, index, first }: OneProps) => {
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
      index={index}
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
