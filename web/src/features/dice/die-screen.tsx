import { canBringIn } from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { type Shelf, useShelf } from '../../games/ddm/catalogue/ask-catalogue.ts'
import { CardView } from '../../games/ddm/catalogue/card-view.tsx'
import { DieFaces } from '../../games/ddm/catalogue/die-faces.tsx'
import { DieOdds } from '../../games/ddm/catalogue/die-odds.tsx'
import type { Entry } from '../../games/ddm/catalogue/entry.ts'
import { EntryLinks } from '../../games/ddm/catalogue/entry-links.tsx'
import { PATHS } from '../../lib/paths.ts'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Asked } from '../../ui/queries/asked.tsx'
import { AddToList } from '../lists/add-to-list.tsx'
import './die-screen.css'

/** One die of the server: its faces, what it rolls, and its figure; or a figure without a die. */
export const DieScreen = ({ params: { id = '' } }: ScreenProps) => {
  const { places, die } = useText()
  const asking = useShelf()
  const { answer } = asking
  const entry = answer.is === 'given' ? answer.value.entryOf(id) : undefined
  return (
    <Screen title={entry?.card.name ?? places.die}>
      <p>
        <Link href={PATHS.dice}>← {die.all}</Link>
      </p>
      <Asked asking={asking}>
        {(shelf) =>
          entry === undefined ? <p>{die.missing(id)}</p> : <OneDie entry={entry} shelf={shelf} />
        }
      </Asked>
    </Screen>
  )
}

const OneDie = ({ entry, shelf }: { readonly entry: Entry; readonly shelf: Shelf }) => {
  const { die: words } = useText()
  const { card, die } = entry
  const fellows = shelf.entries.filter((other) => canBringIn(card, other.card))
  return (
    <div className="die-screen">
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
