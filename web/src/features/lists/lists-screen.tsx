import type { SavedList, StarterList } from '@dungeon-dice/client-sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { type CatalogueIndex, useCatalogue } from '../../games/ddm/catalogue/use-catalogue.ts'
import { UnknownGame } from '../../lib/games/unknown-game.tsx'
import { useWishedGame } from '../../lib/games/wished-game.ts'
import { pathTo } from '../../lib/paths.ts'
import { unwrap } from '../../lib/queries/unwrap.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { BeginList } from './begin-list.tsx'
import { type Draft, freeName } from './draft.ts'
import { keepDraft, readDrafts } from './drafts.ts'
import { GameLists, ListGames } from './game-lists.tsx'
import styles from './lists-screen.module.css'
import { OwnLists } from './own-lists.tsx'
import { Starters } from './starters.tsx'
import { useSavedLists } from './use-saved-lists.ts'

/** The game whose lists this screen shows itself. */
const DICE_GAME = 'ddm'

const listsQuery = queryOptions({
  queryKey: ['lists', 'with starters'],
  queryFn: async () => {
    const [saved, starters] = await Promise.all([server.lists.all(), server.lists.starters()])
    return { saved: await unwrap(saved), starters: await unwrap(starters) }
  },
})

/** The lists of a game: dice lists, or those that its view shows; with links to those of others. */
export const ListsScreen = () => {
  const text = useText()
  const game = useWishedGame()
  const { id } = game.brings === 'list' ? game : { id: DICE_GAME }
  return (
    <Screen title={text.places.lists}>
      <UnknownGame shown={id} />
      <ListGames shown={id} />
      {id === DICE_GAME ? <DiceLists /> : <GameLists key={id} game={id} />}
    </Screen>
  )
}

/** All dice lists: the player's own, those of the server, and ways to begin another. */
const DiceLists = () => {
  const catalogue = useCatalogue()
  const query = useQuery(listsQuery)
  return (
    <QueryView query={catalogue}>
      {(index) => (
        <QueryView query={query}>{(given) => <AllLists index={index} {...given} />}</QueryView>
      )}
    </QueryView>
  )
}

interface Props {
  readonly index: CatalogueIndex
  readonly saved: readonly SavedList[]
  readonly starters: readonly StarterList[]
}

const AllLists = ({ index, saved, starters }: Props) => {
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
    <div className={styles['lists']}>
      <p>
        {words.intro} {words.toMatch}
      </p>
      <OwnLists index={index} lists={lists} onBegin={begin} />
      <Starters index={index} starters={starters} onBegin={begin} />
      <section>
        <h2>{words.begin}</h2>
        <BeginList onBegin={begin} />
      </section>
    </div>
  )
}
