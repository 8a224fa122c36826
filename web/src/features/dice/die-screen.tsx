import { canBringIn } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { CardView } from '../../games/ddm/catalogue/card-view.tsx'
import { DieFaces } from '../../games/ddm/catalogue/die-faces.tsx'
import { DieOdds } from '../../games/ddm/catalogue/die-odds.tsx'
import type { Entry } from '../../games/ddm/catalogue/entry.ts'
import { EntryLinks } from '../../games/ddm/catalogue/entry-links.tsx'
import { type CatalogueIndex, useCatalogue } from '../../games/ddm/catalogue/use-catalogue.ts'
import { PATHS } from '../../lib/paths.ts'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { AddToList } from '../lists/add-to-list.tsx'
import styles from './die-screen.module.css'

/** One die of the server: its faces, what it rolls, and its figure; or a figure without a die. */
export const DieScreen = ({ params: { id = '' } }: ScreenProps) => {
  const { places, die } = useText()
  const query = useCatalogue()
  const entry = query.data?.entryOf(id)
  return (
    <Screen title={entry?.card.name ?? places.die}>
      <p>
        <Link href={PATHS.dice}>← {die.all}</Link>
      </p>
      <QueryView query={query}>
        {(index) =>
          entry === undefined ? <p>{die.missing(id)}</p> : <OneDie entry={entry} index={index} />
        }
      </QueryView>
    </Screen>
  )
}

const OneDie = ({ entry, index }: { readonly entry: Entry; readonly index: CatalogueIndex }) => {
  const { die: words } = useText()
  const { card, die } = entry
  const fellows = index.entries.filter((other) => canBringIn(card, other.card))
  return (
    <div className={styles['die-screen']}>
      {die !== null && (
        <section>
          <h2>{words.faces}</h2>
          <DieFaces die={die} isUnfolded />
        </section>
      )}
      <section>
        <h2>{words.card}</h2>
        {die === null && <p>{words.noDie}</p>}
        <CardView card={card} isNamed={false} />
      </section>
      {die !== null && (
        <section>
          <h2>{words.odds}</h2>
          <DieOdds die={die} />
        </section>
      )}
      <section>
        <h2>{words.add}</h2>
        <AddToList entry={entry} />
      </section>
      <section>
        <h2>{die === null ? words.broughtBy : words.bringsIn}</h2>
        <p>{words.bringsInHint}</p>
        <EntryLinks
          entries={die === null ? fellows.filter((other) => other.die !== null) : fellows}
        />
      </section>
    </div>
  )
}
