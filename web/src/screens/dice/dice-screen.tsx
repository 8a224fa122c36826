import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { Asked } from '../../asking/asked.tsx'
import { useShelf } from '../../catalogue/ask-catalogue.ts'
import type { Entry } from '../../catalogue/entry.ts'
import { EntryCard } from '../../catalogue/entry-card.tsx'
import { chooseEntries, FACETS } from '../../catalogue/filter.ts'
import { FilterBar } from '../../catalogue/filter-bar.tsx'
import { readFilter, writeFilter } from '../../catalogue/filter-query.ts'
import { Screen } from '../../frame/screen.tsx'
import { useText } from '../../text/text.tsx'

/** All dice and figures that the server plays with; what is looked for stands in the address. */
export const DiceScreen = () => {
  const text = useText()
  const asking = useShelf()
  return (
    <Screen title={text.places.dice}>
      <Asked asking={asking}>{({ entries }) => <Catalogue entries={entries} />}</Asked>
    </Screen>
  )
}

const Catalogue = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const { dice } = useText()
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => readFilter(query), [query])
  const wanted = useDeferredValue(filter)
  const chosen = useMemo(() => chooseEntries(entries, wanted), [entries, wanted])
  return (
    <>
      <FilterBar
        filter={filter}
        onFilter={(next) => setQuery(writeFilter(next), { replace: true })}
        facets={FACETS}
        shown={chosen.length}
        all={entries.length}
      />
      {chosen.length === 0 && <p>{dice.none}</p>}
      <ul className="entry-cards">
        {chosen.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
        ))}
      </ul>
    </>
  )
}
