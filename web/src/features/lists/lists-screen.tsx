import type { SavedList, StarterList } from '@dungeon-dice/client-sdk'
import { ok } from '@dungeon-dice/client-sdk/rules'
import { useLocation } from 'wouter'
import { type Shelf, useShelf } from '../../games/ddm/catalogue/ask-catalogue.ts'
import { pathTo } from '../../lib/paths.ts'
import { useAsked } from '../../lib/queries/use-asked.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Asked } from '../../ui/queries/asked.tsx'
import { BeginList } from './begin-list.tsx'
import { type Draft, freeName } from './draft.ts'
import { keepDraft, readDrafts } from './drafts.ts'
import { OwnLists } from './own-lists.tsx'
import { Starters } from './starters.tsx'
import { useSavedLists } from './use-saved-lists.ts'
import './lists-screen.css'

/** All dice lists: somebody's own, those of the server, and ways to begin another. */
export const ListsScreen = () => {
  const text = useText()
  const shelf = useShelf()
  const asking = useAsked('lists', async () => {
    const [saved, starters] = await Promise.all([server.lists.all(), server.lists.starters()])
    if (!saved.ok) return saved
    return starters.ok ? ok({ saved: saved.value, starters: starters.value }) : starters
  })
  return (
    <Screen title={text.places.lists}>
      <Asked asking={shelf}>
        {(there) => (
          <Asked asking={asking}>{(given) => <AllLists shelf={there} {...given} />}</Asked>
        )}
      </Asked>
    </Screen>
  )
}

interface Props {
  readonly shelf: Shelf
  readonly saved: readonly SavedList[]
  readonly starters: readonly StarterList[]
}

const AllLists = ({ shelf, saved, starters }: Props) => {
  const { lists: words } = useText()
  const lists = useSavedLists(saved)
  const [, go] = useLocation()
  const begin = (draft: Draft) => {
    const taken = [...lists.all.map(({ name }) => name), ...readDrafts().keys()]
    const name = freeName(draft.name, taken)
    keepDraft(name, { ...draft, name })
    go(pathTo('list', { name }))
  }
  return (
    <div className="lists">
      <p>
        {words.intro} {words.toMatch}
      </p>
      <OwnLists shelf={shelf} lists={lists} onBegin={begin} />
      <Starters shelf={shelf} starters={starters} onBegin={begin} />
      <section>
        <h2>{words.begin}</h2>
        <BeginList onBegin={begin} />
      </section>
    </div>
  )
}
